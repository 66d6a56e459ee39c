import { languages } from '#domain/language.ts';
import { errorBody } from '#api/contracts/content.ts';
import { type Json, schemaOf } from './schemas.ts';

/** The headers of every call. */
export const headers: Readonly<Record<string, Json>> = {
  Host: {
    name: 'X-Whitelabel-Host',
    in: 'header',
    required: true,
    description: 'The host of the portal, which tells the operator’s brands apart.',
    schema: { type: 'string' },
    example: 'localhost:4173',
  },
  Language: {
    name: 'Accept-Language',
    in: 'header',
    required: true,
    description: 'The language of every text in the answer.',
    schema: { type: 'string', enum: [...languages] },
  },
};

/** Observed in Chromium: one call arrived up to seven times. */
export const browsersRepeat = 'BROWSERS REPEAT A POST BY THEMSELVES when a connection breaks';

/** The header of a call that changes something. */
export const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: `${browsersRepeat}: up to seven arrivals of one call were seen. NOTHING BUT \`Idempotency-Key\` STOPS A SECOND CHARGE. It says which decision of the driver the call carries out; no two decisions have the same key, and a repeat has the same key and the same body. A decision to pay is one session, its trips and their prices, one method and one e-mail address: the portal sends its key again until you have said how the payment ended. Keep the answer for 24 hours. The same key with the same request gets the kept answer, and nothing is done again; one that arrives while the first is still being handled waits for its answer. The same key with another method, address or body is refused with 422 and \`idempotency_key_reused\`: nothing of it is done or charged, and the kept answer stays that of the first request. Never give the kept answer to another request: a driver who sent another card would read that it was charged. An answer of 401 or 5xx need not be kept if nothing was done.`,
  schema: { type: 'string', format: 'uuid' },
  example: 'f3b1c9de-6d0f-4c55-9a1c-2f6f2b0a7e11',
};

/** The header of a call whose repeat gets the same answer, where the operator can. */
export const repeatKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same for the same request until it was answered. The same key with the same request gets, for a minute, the first answer; another request under the key does not.',
  schema: { type: 'string', format: 'uuid' },
  example: 'f3b1c9de-6d0f-8c55-8a1c-2f6f2b0a7e11',
};

/** The version of a record, where the operator gives one. */
export const versionTag: Json = {
  description:
    'Optional: the version of the record. Make it strong (`"…"`, without `W/`): another one after each change of a field.',
  schema: { type: 'string' },
  example: '"7f3a"',
};

/** The version that a change was made to. */
export const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The strong `ETag` of the record as the portal has read it; absent where the operator gave none.',
  schema: { type: 'string' },
  example: '"7f3a"',
};

/** The field that calls have where the operator requires a captcha. */
export const captchaToken = {
  name: 'captchaToken',
  in: 'query',
  required: false,
  description: 'The solved challenge, in base64; left out where there is no captcha.',
  schema: { type: 'string' },
};

/** The possible error answers of any call. */
export const failures: Readonly<Record<string, Json>> = {
  Refused: {
    description: 'Refused.',
    content: { 'application/json': { schema: schemaOf(errorBody), example: { message: 'not_found' } } },
  },
  TooManyRequests: {
    description: 'Too many calls in a short time. The portal says so and asks the driver to wait; nothing was done.',
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
    content: { 'application/json': { schema: schemaOf(errorBody), example: { message: 'unknown' } } },
  },
  Unavailable: {
    description:
      'Something is wrong on the operator’s side. A reading call is asked again; of an acting one the portal says that its end is not known.',
    content: { 'application/json': { schema: schemaOf(errorBody), example: { message: 'unknown' } } },
  },
};

export const familyPurposes: Readonly<Record<string, string>> = {
  Content: 'What the operator says: brand, texts, articles, help, contact.',
  Trips: 'What a vehicle owes, and what a passage costs.',
  Payments: 'Naming what is paid, paying, and how it ended.',
  Alerts: 'An e-mail for each passage of a vehicle.',
  Claims: 'Contesting trips.',
  Customers: 'Accounts of drivers, their plates and profile.',
  Telemetry: 'Counts of what happens in browsers, for operators that ask for them.',
  'Rental companies': 'Accounts of rental companies, their fleet and its trips.',
  Support: 'Codes by which those who help see what a driver saw.',
};
