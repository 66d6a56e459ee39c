import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { homepageOf } from '#api/settings.ts';
import { payByFuelCard, statusOfPayment } from '#api/payments.ts';
import { createOperator, type Operator } from '../../operator/app.ts';
import { driverOf, fuelCard, problemOfCall } from './driver.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

const plan = (fault: Record<string, unknown>) =>
  operator.control.request('/control/faults', { method: 'POST', body: JSON.stringify(fault) });

describe('a fault that a test asks for', () => {
  it.each([
    [{ kind: 'status', status: 503, code: 'user_temporary_blocked' }, 'user_temporary_blocked'],
    [{ kind: 'status' }, 'unknown'],
    [{ kind: 'drop' }, 'no_answer'],
    [{ kind: 'bad-json' }, 'bad_answer'],
    [{ kind: 'delay', milliseconds: 5 }, 'no problem'],
  ])('The fault %o answers "%s", as often as planned', async (fault, code) => {
    const { client } = driverOf(operator);
    await plan({ ...fault, path: '/homepage', times: 2 });
    expect(await problemOfCall(homepageOf(client))).toBe(code);
    await operator.control.request('/control/faults', { method: 'DELETE' });
    expect(await problemOfCall(homepageOf(client))).toBe('no problem');
  });

  it('A planned fault may drop the answer to a payment that was made, for one session only', async () => {
    const driver = driverOf(operator);
    const [lucky, unlucky] = await Promise.all([driver.named('owed'), driver.named('owed')]);
    await plan({ kind: 'after', method: 'POST', path: '/payments/privateCards', contains: unlucky.sessionId });
    const pay = (sessionId: string) =>
      problemOfCall(payByFuelCard(driver.client, randomUUID(), sessionId, 'DKV', fuelCard('DKV')));
    expect(await pay(lucky.sessionId)).toBe('no problem');
    expect(await pay(unlucky.sessionId)).toBe('no_answer');
    expect(await statusOfPayment(driver.client, unlucky.sessionId)).toBe('SUCCEED');
  });
});

it('The log of calls holds what was sent, but no card', async () => {
  const driver = driverOf(operator);
  const { sessionId } = await driver.named('owed');
  await payByFuelCard(driver.client, randomUUID(), sessionId, 'SHELL', fuelCard('SHELL'));
  const log = await (await operator.control.request(`/control/requests?contains=${sessionId}`)).text();
  expect(log).toContain('/payments/privateCards');
  expect(log).not.toContain(fuelCard('SHELL').cardNumber);
  expect(JSON.stringify(operator.requests)).not.toContain('"cvv\\":\\"123');
});

it('Each fresh plate is a new one', async () => {
  const ask = async () =>
    (
      await operator.control.request('/control/plates', { method: 'POST', body: JSON.stringify({ kind: 'notice' }) })
    ).json();
  const [one, other] = [await ask(), await ask()];
  expect(one).toMatchObject({
    plate: expect.stringMatching(/^[A-Z]{2}-\d{3}-[A-Z]{2}$/),
    country: 'FR',
    noticeNumber: expect.stringMatching(/^\d{10}$/),
  });
  expect(other).not.toEqual(one);
  const none = await operator.control.request('/control/plates', {
    method: 'POST',
    body: JSON.stringify({ kind: 'no such kind' }),
  });
  expect(none.status).toBe(404);
});
