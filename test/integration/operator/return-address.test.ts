import { expect, it } from 'vitest';
import { returnAddress } from '../../operator/return-address.ts';

it.each([
  ['b.localhost:4173', 'http://b.localhost:4173'],
  ['localhost:4173', 'http://localhost:4173'],
  ['[::1]:4173', 'http://[::1]:4173'],
  ['toll.example.com', 'https://toll.example.com'],
  ['notlocalhost', 'https://notlocalhost'],
  ['localhost.example.com', 'https://localhost.example.com'],
])('A driver who paid at %s comes back to %s', (host, origin) => {
  expect(returnAddress(host, 'fr', 's 1')).toBe(`${origin}/fr/payment/processing?sessionId=s%201`);
});
