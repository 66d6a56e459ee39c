import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimReasonsOf, sendClaim, showsClaims, statusOfClaim } from '#api/claims.ts';
import { createClient } from '#api/client.ts';
import { type ClaimType, claimTypeOf } from '#domain/claims/claim.ts';
import type { ClaimKey } from '#domain/claims/status.ts';
import type { JourneysSet } from '#domain/trips/journey.ts';
import { createOperator, type Operator, operatorOrigin } from '../../operator/app.ts';
import { languages } from '#domain/language.ts';
import { mailsSent } from '../../operator/mails.ts';
import { beginClaim, claimsSent, decideClaim } from '../../operator/world/claim-decisions.ts';
import { driverOf, problemOfCall } from './driver.ts';

let operator: Operator;
let set: JourneysSet;
beforeAll(async () => {
  operator = await createOperator();
  set = await driverOf(operator).search('mixed');
});
afterAll(() => operator.desk.database.close());

const sent = {
  reasonId: 'other',
  comment: 'Ese día no circulé.',
  firstName: 'Lucía',
  lastName: 'Pérez',
  email: 'lucia@example.com',
};
const file = (name: string, beginning: string, size = 100) =>
  new File(
    [Uint8Array.from(beginning, (letter) => letter.charCodeAt(0)), new Uint8Array(size - beginning.length)],
    name,
  );
const ids = (type: ClaimType) => set.journeys.filter((trip) => claimTypeOf(trip) === type).map(({ id }) => id);
type Changes = Partial<typeof sent & { journeyIds: string[]; files: readonly File[]; sessionId: string }>;
const contest = (type: ClaimType, { files = [], sessionId = set.sessionId, ...changes }: Changes = {}) =>
  sendClaim(driverOf(operator).client, randomUUID(), {
    type,
    sessionId,
    claim: { journeyIds: ids(type), ...sent, ...changes },
    files,
    onProgress: () => {},
  });
const claims = () =>
  operator.desk.database.rows<{ type: string; status: string; trip_ids: string[]; file_names: string[] }>(
    'SELECT * FROM claims ORDER BY sequence DESC',
  );

describe('a driver who contests', () => {
  it.each(['FREE_FLOW', 'LATE_PAYMENT', 'CNP'] as const)('%s is given a number, which a mail repeats', async (type) => {
    const number = await contest(type, { files: [file('foto.png', '\x89PNG\r\n\x1a\n')] });
    expect(number).toMatch(/^R-\d{6}$/);
    expect((await claims())[0]).toMatchObject({
      type,
      status: 'RECEIVED',
      trip_ids: ids(type),
      file_names: ['foto.png'],
    });
    const [mail] = await mailsSent(operator.desk.database);
    expect(mail?.recipient).toBe(sent.email);
    expect(mail?.body).toContain(number);
  });

  it.each(languages)('A driver who contests reads the reasons in %s', async (language) => {
    const reasons = await claimReasonsOf(driverOf(operator, language).client, 'LATE_PAYMENT');
    expect(reasons.map(({ id }) => id)).toContain('never-received');
    expect(reasons.find(({ id }) => id === 'other')).toMatchObject({
      commentRequired: true,
      attachmentRequired: false,
    });
    expect(reasons.every(({ label }) => label !== '')).toBe(true);
  });

  it.each<[string, string, () => Changes]>([
    ['an expired session', 'payment_session_invalid', () => ({ sessionId: 'gone' })],
    ['somebody else’s trip', 'payment_journeys_invalid', () => ({ journeyIds: ['elsewhere'] })],
    ['a notice as a free-flow trip', 'payment_journeys_invalid', () => ({ journeyIds: ids('LATE_PAYMENT') })],
    ['too many files', 'protest_files_number', () => ({ files: Array(11).fill(file('a.pdf', '%PDF-')) })],
    ['no name', 'required', () => ({ lastName: ' ' })],
  ])('A driver who contests sees the message for %s: %s', async (_, code, changes) => {
    const before = (await claims()).length;
    expect(await problemOfCall(contest('FREE_FLOW', changes()))).toBe(code);
    expect(await claims()).toHaveLength(before);
  });
});

describe('the status of a claim', () => {
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

  it('An operator without the status of claims (404) is asked once in a visit; one that answers 404 with a code has it', async () => {
    let message = 'claim_archived';
    const client = createClient({
      fetch: async () => Response.json({ message }, { status: 404 }),
      origin: operatorOrigin,
      host: 'toll.example.com',
      language: () => 'es',
    });
    const requestStatus = () => statusOfClaim(client, { number: 'R-1', email: sent.email }, null);
    await expect(requestStatus()).rejects.toThrow('not_found 404');
    expect(showsClaims(client)).toBe(true);
    message = 'not_found';
    expect(await requestStatus()).toBeNull();
    expect(showsClaims(client)).toBe(false);
  });
});
