import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { emailOfPayment, methodsFor, openProvider, receiptOf, statusOfPayment } from '#api/payments.ts';
import { totalOf } from '#domain/trips/journey.ts';
import { sumCents } from '#domain/money/cents.ts';
import { isOtherMethod, nameOfOther } from '#domain/payment/method.ts';
import { createOperator, type Operator, operatorOrigin } from '../../operator/app.ts';
import { mailsSent } from '../../operator/mails.ts';
import { billing, driverOf, problemOfCall } from './driver.ts';
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

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

describe('a driver who pays by card', () => {
  it('A driver who pays by card is sent from PAYBOX back to the portal in the same language, and has paid', async () => {
    const driver = driverOf(operator, 'it');
    const { sessionId, journeys } = await driver.named('owed');
    const back = await driver.chooseAtProvider(sessionId, 'accept');
    expect(back).toBe(`https://toll.example.com/it/payment/processing?sessionId=${sessionId}`);
    expect(await statusOfPayment(driver.client, sessionId)).toBe('SUCCEED');
    expect(await emailOfPayment(driver.client, sessionId)).toBe(billing.email);
    const [mail] = await mailsSent(operator.desk.database);
    expect(mail).toMatchObject({ recipient: billing.email, session_id: sessionId, has_receipt: true });
    const [paid] = await operator.desk.database.rows<{ amount: number }>(
      'SELECT amount FROM payments WHERE session_id = $1',
      [sessionId],
    );
    expect(paid?.amount).toBe(sumCents(journeys.map(totalOf)));
  });

  it('A driver who pays by card goes through AXEPTA when the plate is billed there', async () => {
    const driver = driverOf(operator);
    const { sessionId } = await driver.named('axepta');
    const request = await openProvider(driver.client, randomUUID(), sessionId, billing);
    expect(request.psp).toBe('AXEPTA');
    const payPage = await driver.handOver(request);
    const page = await operator.providers.request(payPage);
    expect(await page.text()).toContain('AXEPTA test payment');
  });

  it.each([
    ['accept', 307],
    ['refuse', 307],
    ['cancel', 303],
  ] as const)(
    'A driver is sent back from AXEPTA after “%s” with %i: by POST with its answer, unless the driver cancelled',
    async (choice, status) => {
      const driver = driverOf(operator, 'it');
      const { sessionId } = await driver.named('axepta');
      const payPage = await driver.handOver(await openProvider(driver.client, randomUUID(), sessionId, billing));
      expect(await (await operator.providers.request(payPage)).text()).toMatch(/name="Data" value="[0-9A-F]{50,}"/);
      const back = await operator.providers.request(`${payPage}/${choice}`, { method: 'POST' });
      expect(back.status).toBe(status);
      expect(back.headers.get('Location')).toBe(
        `https://toll.example.com/it/payment/processing?sessionId=${sessionId}`,
      );
    },
  );

  it('A driver pays by each method of the operator’s own at the provider’s page, and by none that it does not offer', async () => {
    const host = 'b.localhost:4173';
    const driver = driverOf(operator, 'en', { fetch: operator.fetch, origin: operatorOrigin, host });
    const { sessionId, journeys } = await driver.search('owed');
    const { methods: offered } = await methodsFor(driver.client, sessionId, journeys);
    const others = offered.map(({ type }) => type).filter(isOtherMethod);
    expect(others).toEqual(['other:WALLET', 'other:TRANSFER', 'other:INSTALMENTS']);
    for (const type of others) {
      const request = await openProvider(driver.client, randomUUID(), sessionId, {
        ...billing,
        paymentMethod: nameOfOther(type),
      });
      const page = await operator.providers.request(await driver.handOver(request));
      expect(await page.text()).toContain(offered.find((method) => method.type === type)?.label?.en);
    }
    const unknown = { ...billing, paymentMethod: 'GOLD' };
    expect(await problemOfCall(openProvider(driver.client, randomUUID(), sessionId, unknown))).toBe('unknown');
  });

  it('A driver who pays by card is not charged through a provider page that a newer one replaced', async () => {
    const driver = driverOf(operator);
    const { sessionId } = await driver.named('owed');
    const old = await driver.handOver(await openProvider(driver.client, randomUUID(), sessionId, billing));
    await driver.chooseAtProvider(sessionId, 'cancel');
    await operator.providers.request(`${old}/accept`, { method: 'POST' });
    expect(await (await operator.providers.request(old)).text()).toContain('This payment is closed');
    expect(await statusOfPayment(driver.client, sessionId)).toBe('CANCELLED');
  });

  it('A driver who pays by card is refused at the provider when the amount was altered on the way', async () => {
    const driver = driverOf(operator);
    const { sessionId } = await driver.named('owed');
    const request = await openProvider(driver.client, randomUUID(), sessionId, billing);
    const parameters = request.parameters.map((pair) => (pair.name === 'PBX_TOTAL' ? { ...pair, value: '1' } : pair));
    expect(await driver.handOver({ ...request, parameters })).toBe('refused with 400');
  });
});

describe('a receipt', () => {
  it.each(['fr', 'en', 'de', 'it', 'es'] as const)('A receipt in %s is a PDF, whatever the names', async (language) => {
    const driver = driverOf(operator, language);
    const { sessionId } = await driver.named('hostile');
    await openProvider(driver.client, randomUUID(), sessionId, { ...billing, firstName: 'Θεοδώρα' });
    await driver.chooseAtProvider(sessionId, 'accept');
    const bytes = new Uint8Array(await (await receiptOf(driver.client, sessionId)).arrayBuffer());
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(1000);
  });
});
