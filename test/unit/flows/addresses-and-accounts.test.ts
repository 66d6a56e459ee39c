import { beforeAll, describe, expect, it } from 'vitest';
import { parseSearch } from '#runtime/query.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import type { Script } from '../../faults/scripts.ts';
import { fetchCode, openStage, passTime, stubBrowser } from '../../faults/stage.ts';
import { ledgerOfRecords, paymentRecord } from '../payment-records.ts';

beforeAll(async () => {
  await fetchCode('profile', 'payment-return', 'journey-search', 'activation', 'password-reset', 'unsubscribe');
  return stubBrowser();
});

const visit = async (script: Omit<Script, 'call' | 'presses'>, operator = createFakeOperator()) => {
  const stage = await openStage({ ...script }, operator);
  await passTime(1_000);
  return stage;
};
const flowOf = ({ machines }: Awaited<ReturnType<typeof visit>>) => machines()[0]?.snapshot;

describe('The link of a letter', () => {
  const payment = { flow: 'journey-search', params: { purpose: 'payment' } };
  it('The link of a letter that names nothing leaves what was typed', async () => {
    const draft = { mode: 'plate', plate: '1234BCD', country: 'ES', number: '', rental: null };
    const stage = await visit({ ...payment, fragment: '#top', session: { 'form/draft': draft } });
    expect(flowOf(stage)?.context).toMatchObject(draft);
    expect(stage.isQueryForgotten()).toBe(false);
  });
});

describe('A link of a mail is read without the signs around it', () => {
  it.each([
    ['activation', { id: 'c1', code: 'K7-x_9' }],
    ['password-reset', { id: 'c1', code: 'K7-x_9' }],
    ['unsubscribe', { email: 'ana+toll@example.com' }],
  ] as const)(
    'The link to %s, copied with a bracket, a full stop or an invisible sign, is the link itself',
    async (flow, meant) => {
      for (const around of ['', '.', '>', ').', '\u200B', ' ']) {
        const query = Object.fromEntries(Object.entries(meant).map(([name, value]) => [name, value + around]));
        expect(flowOf(await visit({ flow, query }))?.context).toMatchObject(meant);
      }
    },
  );
});

const ids = ['', ' ', '\t\u00a0', '.', '..', ' .. '];
const queries: Record<string, string>[] = [{}, ...ids.map((sessionId) => ({ sessionId }))];
it.each(queries)('A return address without a payment leads home and keeps the stored session: %j', async (query) => {
  const operator = createFakeOperator();
  const stage = await visit(
    { flow: 'payment-return', params: { screen: 'processing' }, query, local: { sessionId: 's0' } },
    operator,
  );
  expect(stage.navigations).toEqual([{ to: '/', replace: true, lacksStep: true }]);
  expect(operator.calls.filter((call) => call.includes('/payments'))).toEqual([]);
  expect(stage.localValue('sessionId')).toBe('s0');
});

it('Of two sessions in a return address the first one counts', () => {
  expect(parseSearch('?sessionId=s1&lang=es&sessionId=s2')).toEqual({ sessionId: 's1', lang: 'es' });
});

it.each([
  ['?lang=es&amp;sessionId=s1', { lang: 'es', sessionId: 's1' }],
  ['?sessionid=s1&PayID=7', { sessionId: 's1', PayID: '7' }],
  ['?SESSIONID=s1&amp;amp;code=7', { sessionId: 's1', code: '7' }],
  ['?sessionid=s2&sessionId=s1', { sessionId: 's1' }],
])(
  'The names in an address are read in another case, and behind an “&” that was written as in HTML: %s',
  (search, read) => {
    expect(parseSearch(search)).toEqual(read);
  },
);

it.each([
  ['a/b?c#d', 'a%2Fb%3Fc%23d'],
  ['../users/me', '..%2Fusers%2Fme'],
  ['…é 1', '%E2%80%A6%C3%A9%201'],
])('The session of a return address is encoded in the path of every call: %s', async (sessionId, encoded) => {
  const operator = createFakeOperator();
  await visit({ flow: 'payment-return', params: { screen: 'processing' }, query: { sessionId } }, operator);
  const paymentCalls = operator.addresses.filter((address) => address.includes('/payments/'));
  expect(paymentCalls).toEqual([`/services/v1/payments/${encoded}/email`, `/services/v1/payments/${encoded}`]);
});

it('A customer whose data the operator refuses (403) can sign out', async () => {
  const operator = createFakeOperator();
  operator.refuse('GET /users/me', 403, 'forbidden');
  const stage = await visit({ flow: 'profile', as: 'customer' }, operator);
  expect(flowOf(stage)?.value).toBe('failed');
  expect(flowOf(stage)?.can({ type: 'logout.pressed' })).toBe(true);
  await stage.press({ event: { type: 'logout.pressed' } });
  expect(operator.calls).toContain('DELETE /users/me/token');
  expect(stage.navigations).toContainEqual({ to: '/', replace: true });
  expect(stage.localValue('spiritUserToken')).toBeNull();
});

it('The end of a sign-in leaves the record of a payment that is under way in another tab', async () => {
  const record = paymentRecord('s9', { startedAt: Date.now() });
  const stage = await visit({ flow: 'profile', as: 'customer', local: ledgerOfRecords(record) });
  await stage.press({ event: { type: 'logout.pressed' } });
  expect(stage.localValue('spiritUserToken')).toBeNull();
  expect(stage.localValue('payments/ledger')).toEqual({ records: [record] });
});

it('The error of an incomplete address disappears once the address is whole or empty', async () => {
  for (const mended of [
    [
      ['billingAddress', 'Calle Mayor 1'],
      ['billingZipcode', '28001'],
      ['billingCity', 'Madrid'],
    ],
    [
      ['billingAddress', ''],
      ['billingZipcode', ''],
      ['billingCity', ''],
    ],
  ] as const) {
    const stage = await visit({ flow: 'profile', as: 'customer' });
    const type = (field: string, value: string) => stage.press({ event: { type: 'field.typed', field, value } });
    await stage.press({ event: { type: 'edit.pressed' } });
    for (const [field] of mended) await type(field, field === 'billingCity' ? 'Madrid' : '');
    await stage.press({ event: { type: 'save.pressed' } });
    expect(flowOf(stage)?.context).toMatchObject({ problem: { code: 'incomplete_address' } });
    for (const [field, value] of mended) await type(field, value);
    expect(flowOf(stage)?.context).toMatchObject({ problem: null, fieldProblems: {} });
    stage.close();
  }
});
