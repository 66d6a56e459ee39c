import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payByFuelCard } from '#api/payments.ts';
import { homepageOf } from '#api/settings.ts';
import { createOperator, type Operator } from '../../operator/app.ts';
import { driverOf, fuelCard, problemOfCall } from './driver.ts';

let operator: Operator;
const start = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  operator = await createOperator({ clock: () => start, captcha: false });
});
afterAll(() => operator.desk.database.close());

const show = async (path = '/') => (await operator.control.request(path)).text();
/** Submits a form of the page, and follows its redirect. */
const send = async (path: string, fields: Record<string, string>) => {
  const answer = await operator.control.request(path, { method: 'POST', body: new URLSearchParams(fields) });
  const next = answer.headers.get('Location');
  return { status: answer.status, text: next === null ? await answer.text() : await show(next) };
};

describe('the control page', () => {
  it('The control page passes a gate, and shows the trip that began', async () => {
    const { status, text } = await send('/passages', { plate: 'zz-999-zz', country: 'fr', gate: '29', category: '1' });
    expect(status).toBe(303);
    expect(text).toContain('role="status" class="done">The vehicle has passed the gate.');
    expect(text).toMatch(/ZZ-999-ZZ<\/td><td class="free">Moulins Est \(29\) → …<\/td><td>in progress/);
  });

  it('The control page counts what there is, and lists the newest payments', async () => {
    const driver = driverOf(operator);
    const { sessionId } = await driver.named('owed');
    await payByFuelCard(driver.client, randomUUID(), sessionId, 'SHELL', fuelCard('SHELL'));
    const text = await show();
    expect(text).toMatch(/\d+ vehicles with \d+ unpaid trips; accounts: 2, alerts: 2, mails: 1/);
    expect(text).toMatch(/lucia@example\.com<\/td><td>SHELL<\/td><td class="number">€18\.90<\/td><td>accepted/);
  });

  it('The control page prints the code of a letter, whose link names a vehicle in its fragment alone', async () => {
    const text = await show(
      '/letters?address=https%3A%2F%2Fportal.example%2Fes%2Fform%2Fpayment&plate=AB-123-CD&country=FR',
    );
    expect(text).toContain('href="https://portal.example/es/form/payment#plate=AB-123-CD&amp;country=FR"');
    expect(text).toMatch(/<svg[^>]*viewBox/);
  });

  it('The control page proposes the address under which the portal is served for the codes of letters', async () => {
    operator.world.portal.origin = 'https://pay.example:8443';
    expect(await show('/letters')).toContain('value="https://pay.example:8443/');
  });

  it('The control page says what is wrong with a plate, and keeps what was typed', async () => {
    const { status, text } = await send('/passages', { plate: '"><b>', country: 'XX', gate: 'A71', category: '3' });
    expect(status).toBe(400);
    expect(text).toContain('role="alert" class="wrong">Countries are two letters');
    expect(text).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(text).toMatch(/value="A71" selected/);
  });

  it('The control page moves the clock, forward and by a year at most', async () => {
    expect((await send('/clock', { hours: '24' })).text).toContain(
      '<strong>21/11/2026 11:00</strong> in Paris, ahead of this machine',
    );
    for (const hours of ['-24', '0', 'soon', '99999']) expect((await send('/clock', { hours })).status).toBe(400);
  });

  it('The control page lets a call fail once, or always until it is stopped', async () => {
    const { client } = driverOf(operator);
    const planned = {
      call: 'GET /homepage',
      kind: 'status',
      status: '503',
      code: 'user_temporary_blocked',
      milliseconds: '0',
    };
    await send('/faults', { ...planned, often: 'once' });
    const options = { retry: 0 } as const;
    const ask = () => problemOfCall(client.send('/homepage', options));
    expect([await ask(), await ask()]).toEqual(['user_temporary_blocked', 'no problem']);
    const { text } = await send('/faults', { ...planned, often: 'always' });
    expect(text).toContain('GET /homepage: answers an error (503 user_temporary_blocked), always');
    expect([await ask(), await ask(), await ask()]).toEqual(Array(3).fill('user_temporary_blocked'));
    await send('/faults/0/remove', {});
    expect(await problemOfCall(homepageOf(client))).toBe('no problem');
  });

  it('The control page lets the calls of any article fail, whatever its number', async () => {
    const { client } = driverOf(operator);
    await send('/faults', {
      call: 'GET /articles/{id}',
      kind: 'bad-json',
      status: '500',
      code: 'unknown',
      milliseconds: '0',
      often: 'once',
    });
    const answer = await operator.fetch('http://operator.test/services/v1/articles/rates', {
      headers: client.headers(),
    });
    expect(await answer.text()).toBe('{"journeys": [');
  });

  it.each([
    [{ status: '200' }, 'A status of an error'],
    [{ milliseconds: 'soon' }, 'A delay is'],
    [{ kind: 'explode' }, 'not known'],
  ])('The control page refuses a fault with %o', async (wrong, words) => {
    const { status, text } = await send('/faults', {
      call: 'GET /homepage',
      kind: 'status',
      status: '500',
      code: 'unknown',
      milliseconds: '0',
      often: 'once',
      ...wrong,
    });
    expect(status).toBe(400);
    expect(text).toContain(words);
    expect(operator.faults).toEqual([]);
  });

  it('The control page turns the passages that happen by themselves on and off', async () => {
    expect((await send('/traffic', { on: 'yes' })).text).toContain('Stop the passages');
    expect((await send('/traffic', { on: 'no' })).text).toContain('Let passages happen');
  });

  it('The control page starts afresh', async () => {
    expect((await send('/reset', {})).text).toContain('<strong>20/11/2026 11:00</strong> in Paris</p>');
  });

  it('The control page refuses requests from another site', async () => {
    const answer = await operator.control.request('/reset', {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
  });
});
