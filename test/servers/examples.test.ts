import { describe, expect, it } from 'vitest';
import { type Server, servers } from '#tools/operate/answers.ts';
import { filesFor } from '#tools/operate/write.ts';
import { readAnswers } from '#tools/operate/read-answers.ts';

const given = {
  operator: 'https://platform.example',
  host: ['pay.example'],
  'payment-origin': ['https://psp.example', 'https://3ds.example'],
  'image-origin': ['https://img.example'],
  certificate: '/etc/ssl/pay/chain.pem',
  key: '/etc/ssl/pay/key.pem',
};

describe('A configuration', () => {
  it.each(servers)('A configuration in docs/operating is what is written now: %s', async (server: Server) => {
    const { answers } = readAnswers({ ...given, server });
    for (const [name, text] of Object.entries(filesFor(server, answers)))
      await expect(text).toMatchFileSnapshot(`../../docs/operating/${server}/${name}`);
  });

  it.each([
    [{ operator: 'https://platform.example/path' }, 'operator is to be an origin'],
    [{ host: ['pay.example; root /'] }, 'hosts.0 is to be a host'],
    [{ host: [] }, 'hosts is to name one host at least'],
    [{ root: '/srv/"x' }, 'root is to be a path'],
    [{ 'payment-origin': ["https://psp.example 'unsafe-inline'"] }, 'paymentOrigins.0 is to be an origin'],
    [{ 'https-port': '70000' }, 'httpsPort'],
    [{ 'article-ids': 'a)|(?:b' }, 'articleIds is to be a regular expression'],
    [{ certificate: undefined }, 'nginx needs --certificate'],
    [{ answers: 'none.json' }, 'none.json is no file of answers'],
  ])('No configuration is written from %j', (changed, message) => {
    const all = Object.entries({ ...given, server: 'nginx', ...changed });
    const stated = Object.fromEntries(all.filter(([, value]) => value !== undefined));
    expect(() => readAnswers(stated)).toThrow(message);
  });
});
