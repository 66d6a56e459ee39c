import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sendClaim, statusOfClaim } from '#api/claims.ts';
import { claim } from '#api/contracts/claims.ts';
import { claimTypeOf, type WrittenClaim } from '#domain/claims/claim.ts';
import type { ClaimKey } from '#domain/claims/status.ts';
import { createOperator } from '../../operator/app.ts';
import { beginClaim, claimsSent, decideClaim } from '../../operator/world/claim-decisions.ts';
import { driverOf, problemOfCall } from './driver.ts';

const sent = {
  reasonId: 'other',
  comment: 'Ese día no circulé.',
  firstName: 'Lucía',
  lastName: 'Pérez',
  email: 'lucia@example.com',
};

it('The operator keeps every field of a claim', async () => {
  const operator = await createOperator();
  const { client, search } = driverOf(operator);
  const { sessionId, journeys } = await search('mixed');
  const written: Required<WrittenClaim> = {
    ...sent,
    company: 'Ardoin',
    phone: '600000000',
    journeyIds: journeys.flatMap((trip) => (claimTypeOf(trip) === 'FREE_FLOW' ? [trip.id] : [])),
  };
  expect(Object.keys(written).sort()).toEqual(Object.keys(claim.shape).sort());
  await sendClaim(client, randomUUID(), {
    type: 'FREE_FLOW',
    sessionId,
    claim: written,
    files: [],
    onProgress: () => {},
  });
  const [kept] = await operator.desk.database.rows<{ written: unknown }>('SELECT written FROM claims');
  expect(kept?.written).toEqual(written);
  await operator.desk.database.close();
});

it('The status of a claim follows the operator’s work, and is found by its number and address alone', async () => {
  const own = await createOperator();
  const driver = driverOf(own);
  const { sessionId, journeys } = await driver.search('mixed');
  const notices = journeys.filter((trip) => claimTypeOf(trip) === 'LATE_PAYMENT');
  const number = await sendClaim(driver.client, randomUUID(), {
    type: 'LATE_PAYMENT',
    sessionId,
    claim: { journeyIds: notices.map(({ id }) => id), ...sent },
    files: [],
    onProgress: () => {},
  });
  const ask = async (key: Partial<ClaimKey> = {}) =>
    statusOfClaim(driver.client, { number, email: sent.email, ...key }, await driver.captchaToken());
  const payBy = notices.map(({ deadline }) => deadline).toSorted()[0];
  const received = { id: number, status: 'RECEIVED', deadline: 'UNCHANGED', payBy };
  expect(await ask()).toMatchObject(received);
  expect(await ask({ number: ` ${number.toLowerCase()} `, email: ` ${sent.email} ` })).toMatchObject(received);
  for (const key of [{ number: 'R-999999' }, { email: 'ana@example.com' }, { number: '%' }, { number: "' OR 1=1" }])
    expect(await problemOfCall(ask(key))).toBe('protest_not_found');
  expect(await problemOfCall(statusOfClaim(driver.client, { number, email: sent.email }, null))).toBe(
    'captcha_mandatory',
  );
  const { sequence = '' } = (await claimsSent(own.desk))[0] ?? {};
  expect(await beginClaim(own.desk, sequence)).toBe(true);
  expect(await beginClaim(own.desk, sequence)).toBe(false);
  expect(await ask()).toMatchObject({ status: 'IN_PROGRESS', documents: [expect.any(String)] });
  await decideClaim(own.desk, sequence, 'ACCEPTED');
  const answered = await ask();
  expect(answered).toMatchObject({ status: 'ANSWERED', answer: expect.stringContaining(number) });
  expect(answered?.payBy).toBeUndefined();
  await own.desk.database.close();
});
