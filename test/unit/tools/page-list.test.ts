import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { pageListText, readEarlierList, readPageList } from '#tools/prerender/page-list.ts';

const [own, other] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
const pem = (key: KeyObject | undefined, type: 'pkcs8' | 'spki') => key?.export({ type, format: 'pem' }).toString();
const digest = (letter: string): string => letter.repeat(64);
const list = {
  host: 'pay.example',
  made: new Map([['es', digest('a')]]),
  pages: new Map([
    ['es/index.html', [digest('b'), digest('c')]],
    ['index.es.html', [digest('d')]],
  ]),
};

it('A list of pages is read as it was written, with a signature and without', () => {
  expect(readPageList(pageListText(list))).toEqual(list);
  expect(readPageList(pageListText(list, pem(own?.privateKey, 'pkcs8')), pem(own?.publicKey, 'spki'))).toEqual(list);
});

it('A list of pages without a signature, with a changed line or signed by another key is not accepted with a key', () => {
  const signed = pageListText(list, pem(own?.privateKey, 'pkcs8'));
  const key = pem(own?.publicKey, 'spki');
  for (const text of [
    pageListText(list),
    signed.replace(digest('d'), digest('e')),
    signed.replace('host pay.example', 'host a.example'),
    pageListText(list, pem(other?.privateKey, 'pkcs8')),
    signed.replace(/signature .*/, 'signature AAAA'),
    '',
  ])
    expect(readPageList(text, key), text.slice(0, 40)).toBeUndefined();
});

it('The list of an earlier run counts only if the key that signs the next list has signed it', () => {
  const key = pem(own?.privateKey, 'pkcs8');
  const byOther = pageListText(list, pem(other?.privateKey, 'pkcs8'));
  expect(readEarlierList(pageListText(list, key), key)).toEqual(list);
  expect([pageListText(list), byOther].map((text) => readEarlierList(text, key))).toEqual([undefined, undefined]);
  expect(readEarlierList(pageListText(list), undefined)).toEqual(list);
});
