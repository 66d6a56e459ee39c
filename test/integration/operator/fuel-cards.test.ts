/** Tests how the operator of the tests answers fuel-card payments: it accepts valid cards, and refuses others with one error code for each reason. */
import { fuelCardTypes } from '#domain/payment/method.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { methodsFor, openProvider, payByFuelCard, statusOfPayment } from '#api/payments.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { createOperator, type Operator } from '../../operator/app.ts';
import { fuelCardTable } from '../../operator/seed/table.ts';
import { billing, driverOf, fuelCard, problemOfCall } from './driver.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

const paymentsOf = (sessionId: string) =>
  operator.desk.database.rows("SELECT id FROM payments WHERE session_id = $1 AND status = 'ACCEPTED'", [sessionId]);
const passage: Journey = {
  id: 'x',
  date: '',
  nature: 'prePayment',
  status: 'PREPAYMENT',
  in: { id: '23', label: '' },
  out: { id: '34', label: '' },
  carCategory: '1',
};

describe('a driver with a fuel card', () => {
  it.each(fuelCardTypes)('A driver with a fuel card pays with %s', async (type) => {
    const driver = driverOf(operator);
    const { sessionId } = await driver.named('owed');
    await payByFuelCard(driver.client, randomUUID(), sessionId, type, fuelCard(type));
    expect(await statusOfPayment(driver.client, sessionId)).toBe('SUCCEED');
  });

  it.each(fuelCardTable.filter(({ shows }) => shows !== 'paid'))(
    '$cardType $cardNumber is $shows',
    async ({ cardType, cardNumber, shows }) => {
      const driver = driverOf(operator);
      const { sessionId } = await driver.named('owed');
      const code = await problemOfCall(
        payByFuelCard(driver.client, randomUUID(), sessionId, cardType, { ...fuelCard(cardType), cardNumber }),
      );
      expect(shows).toContain(code);
      expect(await paymentsOf(sessionId)).toEqual([]);
    },
  );

  it('A fuel card that has expired, or lacks its security code, is refused', async () => {
    const driver = driverOf(operator);
    const { sessionId } = await driver.named('owed');
    expect(
      await problemOfCall(
        payByFuelCard(driver.client, randomUUID(), sessionId, 'TOTAL', { ...fuelCard('TOTAL'), expiry: '01/20' }),
      ),
    ).toBe('private_card_bin_error');
    expect(
      await problemOfCall(
        payByFuelCard(driver.client, randomUUID(), sessionId, 'SHELL', { ...fuelCard('SHELL'), cvv: '1' }),
      ),
    ).toBe('required');
  });

  it('A fuel card that the server closed for this vehicle is refused too', async () => {
    const driver = driverOf(operator);
    const set = await driver.search('disabledMethod');
    const { methods } = await methodsFor(driver.client, set.sessionId, set.journeys);
    expect(methods.find(({ type }) => type === 'DKV')).toMatchObject({
      isEnabled: false,
      errorMessage: expect.stringContaining('tarjeta'),
    });
    expect(methods.filter(({ isEnabled }) => isEnabled)).toHaveLength(4);
    expect(await problemOfCall(payByFuelCard(driver.client, randomUUID(), set.sessionId, 'DKV', fuelCard('DKV')))).toBe(
      'private_card_type_not_match',
    );
  });

  it('A driver with a fuel card cannot prepay, and reads that before and after trying', async () => {
    const driver = driverOf(operator);
    const { sessionId } = await driver.search('nothing');
    const { methods } = await methodsFor(driver.client, sessionId, [passage]);
    expect(methods.filter(({ isEnabled }) => isEnabled).map(({ type }) => type)).toEqual(['CREDIT_CARD']);
    expect(await problemOfCall(payByFuelCard(driver.client, randomUUID(), sessionId, 'ESSO', fuelCard('ESSO')))).toBe(
      'prepayment_not_allowed',
    );
  });

  it('A driver with a fuel card cannot pay a trip in progress', async () => {
    const driver = driverOf(operator);
    const { sessionId, journeys } = await driver.search('inProgress');
    const completed = journeys.map((trip) =>
      trip.status === 'EN_COURS' ? { ...trip, out: { id: '34', label: '' } } : trip,
    );
    await methodsFor(driver.client, sessionId, completed);
    expect(await problemOfCall(payByFuelCard(driver.client, randomUUID(), sessionId, 'ESSO', fuelCard('ESSO')))).toBe(
      'in_progress_journey_not_allowed',
    );
  });

  it('A driver with a fuel card is charged once while the provider page of the same session is being accepted', async () => {
    const driver = driverOf(operator);
    const { sessionId } = await driver.named('owed');
    const payPage = await driver.handOver(await openProvider(driver.client, randomUUID(), sessionId, billing));
    await Promise.all([
      operator.providers.request(`${payPage}/accept`, { method: 'POST' }),
      problemOfCall(payByFuelCard(driver.client, randomUUID(), sessionId, 'TOTAL', fuelCard('TOTAL'))),
    ]);
    expect(await paymentsOf(sessionId)).toHaveLength(1);
    expect(await statusOfPayment(driver.client, sessionId)).toBe('SUCCEED');
  });
});
