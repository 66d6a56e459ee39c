import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addPlate, register } from '#api/accounts.ts';
import { orderAlert, unsubscribeEmail } from '#api/alerts.ts';
import { sendClaim } from '#api/claims.ts';
import { type Client, createClient } from '#api/client.ts';
import { sendContact } from '#api/contact.ts';
import { addFleetPlate, closeFleetPlate, importPlates } from '#api/fleet.ts';
import { openPrepaid, openProvider, payByFuelCard, sendReceipt } from '#api/payments.ts';
import { createSignedClient, type SignedClient } from '#api/signed-client.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { calls, isCallTo } from '#tools/openapi/calls.ts';

const key = 'f3b1c9de-6d0f-4c55-9a1c-2f6f2b0a7e11';
const card = { cardNumber: '', expiry: '12/39', cvv: '', email: '' };
const person = { firstName: '', lastName: '', email: '' };
const vehicle = { countryCode: 'FR', plate: 'AA-123-AA' };

const acting: Readonly<Record<string, (client: Client, signed: SignedClient) => Promise<unknown>>> = {
  '/contact': (client) => sendContact(client, key, { ...person, entryId: 'toll', text: '' }, []),
  '/payments/allJourneys': (client) => openPrepaid(client, key, []),
  '/payments/psp': (client) => openProvider(client, key, 's', emptyBilling),
  '/payments/privateCards': (client) => payByFuelCard(client, key, 's', 'DKV', card),
  '/payments/receipt': (client) => sendReceipt(client, key, 's', ''),
  '/customers': (client) => orderAlert(client, key, { ...vehicle, isWanted: true, email: '' }),
  '/customers/unsubscribe': (client) => unsubscribeEmail(client, key, ''),
  '/protests': (client) =>
    sendClaim(client, key, {
      type: 'CNP',
      sessionId: 's',
      claim: { ...person, journeyIds: [], reasonId: '' },
      files: [],
      onProgress: () => {},
    }),
  '/public/users': (client) => register(client, key, { ...person, password: '', cgu: true, language: 'es' }, null),
  '/users/me/plates': (_, signed) => addPlate(signed, key, vehicle),
  '/renters/me/plates': (_, signed) => addFleetPlate(signed, key, vehicle),
  '/renters/me/plates/{id}/closure': (_, signed) => closeFleetPlate(signed, key, 'p', '2036-03-01T10:00:00'),
  '/renters/me/plates/import': (_, signed) => importPlates(signed, key, new File([], 'fleet.csv'), () => {}),
};

describe('The key of a decision', () => {
  const sent: { path: string; method: string; key: string | null }[] = [];
  let status = 500;
  const client = createClient({
    host: 'a.example',
    origin: 'http://operator.test',
    language: () => 'es',
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      const headers = new Headers(init?.headers);
      sent.push({
        path: pathname.replace('/services/v1', ''),
        method: init?.method ?? 'GET',
        key: headers.get('Idempotency-Key'),
      });
      return new Response(null, { status });
    },
  });
  const signed = createSignedClient(client, () => ({
    token: async () => 'ended',
    renew: async () => 'renewed',
    rejected: () => {},
    answered: () => {},
  }));

  beforeEach(() => {
    // An upload with progress is tested elsewhere.
    vi.stubGlobal('XMLHttpRequest', undefined);
    sent.length = 0;
    status = 500;
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('The key of a decision is sent with each call that acts, and the OpenAPI document names it for no other', () =>
    expect(Object.keys(acting).toSorted()).toEqual(
      calls.flatMap(({ isOnce, path }) => (isOnce ? [path] : [])).toSorted(),
    ));

  it.each(Object.entries(acting))('The key of a decision is a header of POST %s', async (path, act) => {
    await expect(act(client, signed)).rejects.toThrow();
    expect(sent).toEqual([{ path: sent[0]?.path, method: 'POST', key }]);
    expect(isCallTo({ method: 'post', path }, 'POST', sent[0]?.path ?? '')).toBe(true);
  });

  it('The key of a decision stays the same when a call is sent once more with a renewed token', async () => {
    status = 401;
    await expect(addPlate(signed, key, vehicle)).rejects.toThrow();
    expect(sent.map(({ key: carried }) => carried)).toEqual([key, key]);
  });
});
