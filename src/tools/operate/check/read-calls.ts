/** Makes the calls of a deployment as a browser makes them, as the checks judge their answers. */

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { homepage } from '#api/contracts/content.ts';
import { parseJson } from '#api/client.ts';
import { attachmentsMaxSize } from '#domain/claims/attachment.ts';
import { servicesPath } from '../deployment.ts';
import { fleetMebibytes } from '../limits.ts';
import { type Answer, type Asked, tryToAsk } from './ask.ts';
import { calling, noSession, stranger } from './browsers.ts';
import { textOf } from './content.ts';
import type { Place, SeenCalls, Target } from './seen.ts';

/** Whether the platform's home page was answered. */
export const isHomepage = (answer: Answer): boolean => {
  try {
    return answer.status === 200 && homepage.safeParse(parseJson(textOf(answer))).success;
  } catch {
    return false;
  }
};

/** As long as tokens with many claims are. */
const longToken = `eyJhbGciOiJSUzI1NiJ9.${'A'.repeat(1700)}.${'A'.repeat(300)}`;

/** Texts that drivers type, and that rules against attacks take for one. */
const typed = "L'Hospitalet & O'Brien, 50 % -- 1/2; ¿por qué?";

/** The ids of as many trips as one call may name. */
const manyIds = JSON.stringify(Array.from({ length: 50 }, (_, place) => `check-of-the-deployment-${place}`));

const jsonBody = (value: unknown): Asked => ({
  headers: { 'Content-Type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

/** A form with a JSON part and a file of some size, as claims and messages are sent. */
const formBody = (part: string, size: number): Asked => {
  const boundary = '----WebKitFormBoundaryOfTheCheck';
  const field = (about: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n\r\n`;
  const json = `${field(`name="${part}"; filename="blob"\r\nContent-Type: application/json`)}{}\r\n`;
  const file = field('name="files"; filename="foto d\'abans.jpg"\r\nContent-Type: image/jpeg');
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(`${json}${file}`), Buffer.alloc(size), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};

/** Makes calls at an origin: the portal's, or the platform's own. */
const callsAt = (origin: string, { origin: portal, host }: Target) => {
  const call = (path: string, { method, headers, body }: Asked = {}): Promise<Answer> =>
    tryToAsk(`${origin}${servicesPath}${path}`, {
      headers: {
        ...calling(portal),
        'X-Whitelabel-Host': host,
        ...(method !== undefined && { Origin: portal }),
        ...headers,
      },
      ...(method !== undefined && { method }),
      ...(body !== undefined && { body }),
    });
  const place = async (path: string, asked: Asked = {}): Promise<Place> => ({
    path: `${asked.method === undefined ? '' : `${asked.method} `}${servicesPath}${path.replace(/\?.*/, '')}`,
    answer: await call(path, asked),
  });
  const send = (method: string, path: string, json: unknown, headers: Record<string, string> = {}): Promise<Place> => {
    const { headers: type, body } = jsonBody(json);
    return place(path, { method, headers: { ...type, ...headers }, ...(body && { body }) });
  };
  return { call, place, send };
};

type Calls = ReturnType<typeof callsAt>;

/** Calls whose answers depend on what a server on the way may change: each with what that is. */
const comparable: readonly (readonly [what: string, make: (calls: Calls) => Promise<Answer>])[] = [
  ['GET homepage in German', ({ call }) => call('homepage', { headers: { 'Accept-Language': 'de' } })],
  ['GET homepage in Spanish', ({ call }) => call('homepage', { headers: { 'Accept-Language': 'es' } })],
  ['GET whitelabels of the host', ({ call }) => call('whitelabels')],
  ['GET footer of the host', ({ call }) => call('footer')],
  ['GET authentication-page with a query', ({ call }) => call('authentication-page?type=renter')],
  ['GET protests/reasons with a query', ({ call }) => call('protests/reasons?type=LATE_PAYMENT')],
  ['GET payments/receipt with a query', ({ call }) => call(`payments/receipt?sessionId=${noSession}`)],
  ['GET vehicles with signs in its query', ({ call }) => call("vehicles?plate=O'B%2F%2B1&plateCountry=ZZ")],
  ['GET payments/{sessionId} with a slash as a sign', ({ call }) => call(`payments/${noSession}%2Femail`)],
  ['GET users/me with an access token', ({ call }) => call('users/me', { headers: bearer })],
  [
    // Where the platform remembers the key of a refused call, it refuses the second request under it in another way.
    'POST payments/psp with the Idempotency-Key of another request',
    async ({ send }) => {
      const key = { 'Idempotency-Key': randomUUID() };
      await send('POST', 'payments/psp', { sessionId: noSession }, key);
      return (await send('POST', 'payments/psp', { sessionId: `${noSession}-2` }, key)).answer;
    },
  ],
];
const bearer = { Authorization: `Bearer ${longToken}` };

/** Makes all calls. Those that act name a payment session that does not exist, or are calls that no platform has. */
export const lookAtCalls = async (target: Target): Promise<SeenCalls> => {
  const { origin, operator, isQuick } = target;
  const portal = callsAt(origin, target);
  const { call, place, send } = portal;
  const own = operator === undefined ? undefined : callsAt(operator, target);
  const callSentAt = Date.now();
  const firstCall = await call('homepage');
  // At once after the portal's: their clocks are compared, and the whole takes minutes where the line is slow.
  const platform = await own?.call('homepage');
  const firstStatus = await call(`payments/${noSession}`);
  const foreign = { Origin: `https://${stranger}`, 'Sec-Fetch-Site': 'cross-site' };
  const key = () => ({ 'Idempotency-Key': randomUUID() });
  const unknownCall = await call('not-a-call');
  const methods = await Promise.all(['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => send(method, 'not-a-call', {})));
  const posted = methods[0]?.answer ?? unknownCall;
  const firstAnsweredAt = Date.now();
  const special = await Promise.all(
    (
      [
        ['with an Idempotency-Key', posted, send('POST', 'not-a-call', {}, key())],
        ['with an access token of 2 KB', unknownCall, place('not-a-call', { headers: bearer })],
        ['with signs in its query', unknownCall, place(`not-a-call?name=${encodeURIComponent(typed)}`)],
        ['with signs in its text', posted, send('POST', 'not-a-call', { comment: typed }, key())],
        ['with a file', posted, place('not-a-call', { method: 'POST', ...formBody('claim', 2048) })],
        ['with the ids of 50 trips', unknownCall, place(`renters/not-a-call?ids=${encodeURIComponent(manyIds)}`)],
      ] as const
    ).map(async ([what, plain, made]) => {
      const { path, answer } = await made;
      return { path: `${path} ${what}`, answer, plain };
    }),
  );
  const claim = formBody('claim', attachmentsMaxSize);
  const fleet = { 'Content-Type': 'text/csv' };
  const upload = async (path: string, asked: Asked) =>
    isQuick ? unknownCall : call(path, { method: 'POST', ...asked });
  const found = {
    call: firstCall,
    callSentAt,
    platform,
    foreignCalls: [
      await place('homepage', { headers: foreign }),
      await place('homepage', {
        method: 'OPTIONS',
        headers: {
          ...foreign,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'authorization',
        },
      }),
    ],
    unknownCall,
    methods,
    special,
    money: [
      await place(`payments/${noSession}/email`),
      await place(`payments/receipt?sessionId=${noSession}`),
      await send('POST', `payments/journeys?sessionId=${noSession}`, { journeys: [] }),
      await send('POST', 'payments/psp', { sessionId: noSession }, key()),
      await send('POST', 'payments/privateCards', { sessionId: noSession }, key()),
    ],
    claimUpload: await upload(`protests?type=FREE_FLOW&sessionId=${noSession}`, {
      ...claim,
      headers: { ...claim.headers, ...key() },
    }),
    fleetUpload: await upload('renters/not-a-call', {
      headers: fleet,
      body: Buffer.alloc((fleetMebibytes / 4) * 1024 * 1024),
    }),
    compared:
      own === undefined || platform === undefined || !isHomepage(platform)
        ? []
        : await Promise.all(
            comparable.map(async ([path, make]) => ({
              path,
              answer: await make(portal),
              direct: [await make(own), await make(own)] as const,
            })),
          ),
  };
  // Answers have their time in whole seconds.
  await wait(Math.max(0, firstAnsweredAt + 1_100 - Date.now()));
  return {
    ...found,
    callAgain: await call('homepage'),
    statuses: [firstStatus, await call(`payments/${noSession}`)],
    acts: [posted, (await send('POST', 'not-a-call', {})).answer],
  };
};
