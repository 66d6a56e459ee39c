import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderAlert } from '#api/alerts.ts';
import { addPlate } from '#api/accounts.ts';
import type { Client } from '#api/client.ts';
import { payByFuelCard, statusOfPayment } from '#api/payments.ts';
import { createOperator, type Operator } from '../../operator/app.ts';
import { mailsSent } from '../../operator/mails.ts';
import { customerOf } from './customer.ts';
import { driverOf, fuelCard, problemOfCall } from './driver.ts';

let operator: Operator;
let ahead = 0;
beforeAll(async () => {
  operator = await createOperator({ clock: () => new Date(Date.now() + ahead) });
});
afterAll(() => operator.desk.database.close());

const chargesOf = async (sessionId: string): Promise<number> =>
  (
    await operator.desk.database.rows("SELECT id FROM payments WHERE session_id = $1 AND status = 'ACCEPTED'", [
      sessionId,
    ])
  ).length;
const alert = (email: string) => ({ isWanted: true, countryCode: 'FR', email, plate: 'KE-100-YY' });
const mailsTo = async (email: string): Promise<number> =>
  (await mailsSent(operator.desk.database)).filter(({ recipient }) => recipient === email).length;
const fresh = () => `key-${randomUUID()}@example.com`;

describe('a call with a key', () => {
  it('A repeated call with a key gets the same refusal', async () => {
    const { client, named } = driverOf(operator);
    const { sessionId } = await named('owed');
    const key = randomUUID();
    const wrong = { ...fuelCard('DKV'), cardNumber: '70431234567890199' };
    const first = await problemOfCall(payByFuelCard(client, key, sessionId, 'TOTAL', wrong));
    expect(first).not.toBe('no problem');
    expect(await problemOfCall(payByFuelCard(client, key, sessionId, 'TOTAL', wrong))).toBe(first);
    await payByFuelCard(client, randomUUID(), sessionId, 'DKV', fuelCard('DKV'));
    expect(await chargesOf(sessionId)).toBe(1);
  });

  it('After an answer of 5xx, a call may be repeated with the same key, because nothing was done', async () => {
    const { client } = driverOf(operator);
    const [key, email] = [randomUUID(), fresh()];
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    await operator.desk.database.rows('ALTER TABLE alerts RENAME TO alerts_away');
    const failed = await problemOfCall(orderAlert(client, key, alert(email)));
    await operator.desk.database.rows('ALTER TABLE alerts_away RENAME TO alerts');
    expect(failed).toBe('unknown');
    await orderAlert(client, key, alert(email));
    expect(await mailsTo(email)).toBe(1);
  });

  it('A key is valid for 24 hours by the operator’s clock', async () => {
    const { client } = driverOf(operator);
    const [key, email] = [randomUUID(), fresh()];
    await orderAlert(client, key, alert(email));
    ahead = 23.9 * 3_600_000;
    await orderAlert(client, key, alert(email));
    expect(await mailsTo(email)).toBe(1);
    ahead = 24.1 * 3_600_000;
    await orderAlert(client, key, alert(email));
    expect(await mailsTo(email)).toBe(2);
    ahead = 0;
  });

  it('An account’s repeated call with a key is answered only for the person who made it', async () => {
    const { client, carrying, opened, linkOf, signIn } = customerOf(operator);
    await opened();
    const { id, code } = await linkOf();
    await client.send(`/public/users/${id}/activate`, { method: 'POST', body: { code } });
    const key = randomUUID();
    const body = { countryCode: 'FR', plate: 'KE-200-YY' };
    const own = carrying(await signIn());
    const plates = await addPlate(own, key, body);
    expect(await addPlate(own, key, body)).toEqual(plates);
    expect(await problemOfCall(addPlate(client, key, body))).toBe('unknown');
  });
});

const card = fuelCard('DKV');
const repeats = ['no problem', 'no problem', 'no problem'];
const refusals = ['no problem', 'payment_session_invalid', 'payment_session_invalid'];
const sameKey = () => {
  const key = randomUUID();
  return (client: Client, sessionId: string) => payByFuelCard(client, key, sessionId, 'DKV', card);
};
const newKeys = () => (client: Client, sessionId: string) =>
  payByFuelCard(client, randomUUID(), sessionId, 'DKV', card);
const noKey = () => (client: Client, sessionId: string) =>
  client.send('/payments/privateCards', {
    method: 'POST',
    body: { sessionId, cardType: 'DKV', cardNumber: card.cardNumber, cardValidity: '3912', email: card.email },
  });

it.each([
  ['with one key', sameKey, repeats],
  ['with a new key each time', newKeys, refusals],
  ['without a key', noKey, refusals],
] as const)('A payment session is charged once %s, in order and at once', async (_, paying, answers) => {
  const { client, named } = driverOf(operator);
  for (const isAtOnce of [true, false]) {
    const { sessionId } = await named('owed');
    const send = paying();
    const pay = () => problemOfCall(send(client, sessionId));
    const ends = isAtOnce ? await Promise.all([pay(), pay(), pay()]) : [await pay(), await pay(), await pay()];
    expect(ends.toSorted()).toEqual(answers);
    expect(await chargesOf(sessionId)).toBe(1);
    expect(await statusOfPayment(client, sessionId)).toBe('SUCCEED');
  }
});
