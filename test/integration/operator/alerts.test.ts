import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertStatusOf, orderAlert, unsubscribeEmail } from '#api/alerts.ts';
import { createOperator, type Operator } from '../../operator/app.ts';
import { mailsSent } from '../../operator/mails.ts';
import type { KindName } from '../../operator/seed/kinds.ts';
import { problemOfCall, controls } from './driver.ts';

let operator: Operator;
let now = new Date('2026-11-20T10:00:00Z');
beforeAll(async () => {
  operator = await createOperator({ clock: () => now });
});
afterAll(() => operator.desk.database.close());

const client = () => controls(operator).client();
const ana = 'ana@example.com';

const vehicleOf = async (kind: KindName) => {
  const { plate, country } = await operator.freshPlate(kind);
  const statusFor = (email: string) => alertStatusOf(client(), { countryCode: country, plate, email });
  const order = (email: string, isWanted = true, dates: { startTime?: string; endTime?: string } = {}) =>
    orderAlert(client(), randomUUID(), { isWanted, countryCode: country, email, plate, ...dates });
  return { plate, statusFor, order };
};
const mailsTo = async (address: string) =>
  (await mailsSent(operator.desk.database)).filter(({ recipient }) => recipient === address);

describe('the alert of a vehicle', () => {
  it.each([
    ['alertNone', 'UNACTIVATED', null],
    ['alertHere', 'ACTIVATED', null],
    ['alertElsewhere', 'ACTIVATED_ANOTHER_EMAIL', 'm•••••@exemple.fr'],
  ] as const)('The alert of the seeded plate %s is %s', async (kind, status, hiddenEmail) => {
    expect(await (await vehicleOf(kind)).statusFor(ana)).toEqual({ status, hiddenEmail });
  });

  it('The alert of a vehicle is on once ordered, for the plate however it is written, with a link to end it', async () => {
    const { plate, order, statusFor } = await vehicleOf('alertNone');
    await order('Lucia+peaje@example.com');
    expect((await statusFor('lucia+peaje@EXAMPLE.com')).status).toBe('ACTIVATED');
    expect(
      (
        await alertStatusOf(client(), {
          countryCode: 'FR',
          plate: plate.replaceAll('-', ' ').toLowerCase(),
          email: ana,
        })
      ).hiddenEmail,
    ).toBe('L•••••@example.com');
    const [mail] = await mailsTo('Lucia+peaje@example.com');
    expect(mail?.body).toContain('http://a.localhost:4173/es/unsubscribe?email=Lucia%2Bpeaje%40example.com');
    expect(await (await operator.providers.request('/mailbox')).text()).toContain(
      '<a href="http://a.localhost:4173/es/unsubscribe?email=Lucia%2Bpeaje%40example.com">',
    );
  });

  it('The alert of a vehicle moves to another address, and the former one gets a mail', async () => {
    const { plate, order, statusFor } = await vehicleOf('alertNone');
    await order('old@example.com');
    await order('new@example.com');
    expect((await statusFor('new@example.com')).status).toBe('ACTIVATED');
    expect((await mailsTo('old@example.com'))[0]?.body).toBe(
      `Las alertas de ${plate} se envían ahora a otro correo electrónico. Usted ya no las recibirá.`,
    );
  });

  it('The alert of a vehicle is stopped by the same call, and only by its own address', async () => {
    const { order, statusFor } = await vehicleOf('alertHere');
    await order('stranger@example.com', false);
    expect((await statusFor(ana)).status).toBe('ACTIVATED');
    expect(await mailsTo('stranger@example.com')).toEqual([]);
    await order(ana, false);
    expect((await statusFor(ana)).status).toBe('UNACTIVATED');
  });

  it('The alert of a rented vehicle ends with the rental', async () => {
    const { order, statusFor } = await vehicleOf('alertNone');
    await order(ana, true, { startTime: '2026-11-20T08:00:00', endTime: '2026-11-22T18:00:00' });
    now = new Date('2026-11-22T16:59:00Z');
    expect((await statusFor(ana)).status).toBe('ACTIVATED');
    now = new Date('2026-11-22T17:01:00Z');
    expect((await statusFor(ana)).status).toBe('UNACTIVATED');
  });

  it('The alert of a vehicle is refused for a rental with a start alone', async () => {
    const { order, statusFor } = await vehicleOf('alertNone');
    expect(await problemOfCall(order(ana, true, { startTime: '2026-11-22T08:00:00' }))).toBe('invalid_date_range');
    expect((await statusFor(ana)).status).toBe('UNACTIVATED');
  });
});

describe('a driver who unsubscribes an address', () => {
  it('A driver who unsubscribes an address receives no alerts of any vehicle, and one mail that confirms this', async () => {
    const vehicles = [await vehicleOf('alertNone'), await vehicleOf('alertNone')];
    for (const { order } of vehicles) await order('luis+1@example.com');
    await unsubscribeEmail(client(), randomUUID(), 'LUIS+1@example.com');
    for (const { statusFor } of vehicles) expect((await statusFor('luis+1@example.com')).status).toBe('UNACTIVATED');
    expect((await mailsTo('LUIS+1@example.com')).map(({ subject }) => subject)).toEqual(['Sus alertas han terminado']);
  });

  it('A driver who unsubscribes an address does not learn whether there was an alert', async () => {
    expect(await problemOfCall(unsubscribeEmail(client(), randomUUID(), 'nobody@example.com'))).toBe('no problem');
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  it('A driver who unsubscribes an address sees that an invalid one is refused', async () => {
    expect(await problemOfCall(unsubscribeEmail(client(), randomUUID(), 'luis'))).toBe('email_invalid');
    expect(await problemOfCall(unsubscribeEmail(client(), randomUUID(), ''))).toBe('email_mandatory');
  });
});
