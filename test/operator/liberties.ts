import type { Call } from './faults.ts';

type Json = Record<string, unknown>;

/** Fields that may be absent: this operator writes `null` instead (rule CALL-4). */
const optionalFields: Readonly<Record<string, readonly string[]>> = {
  nature: [
    'paymentLimit',
    'caseOrigin',
    'deadline',
    'in',
    'out',
    'ticketNumber',
    'pvNumber',
    'cnpNumber',
    'inProgressId',
    'htPrice',
    'tva',
    'tvaPrice',
    'indemnity',
    'alreadyPaid',
  ],
  alertStatus: ['hiddenEmail'],
  isEnabled: ['icon', 'errorMessage'],
  accessToken: ['refreshExpirationDate'],
  numberPlate: ['vehicleType', 'validityStartDate', 'validityEndDate'],
  footerEntrySection: ['article', 'link'],
};

/** Times without their offset are Europe/Paris, too (rule LANG-6). */
const withoutOffset = (text: string): string => text.replace(/^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\+0[12]:00$/, '$1');

const takeLiberties = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(takeLiberties);
  if (typeof value === 'string') return withoutOffset(value);
  if (typeof value !== 'object' || value === null) return value;
  const kind = Object.keys(optionalFields).find((field) => field in value);
  const nulls = Object.fromEntries(
    (kind === undefined ? [] : (optionalFields[kind] ?? [])).map((field) => [field, null]),
  );
  return {
    ...nulls,
    ...Object.fromEntries(Object.entries(value).map(([field, inside]) => [field, takeLiberties(inside)])),
    'x-of-its-own': { anything: [1, 'two', null] },
  };
};

/** Unknown values beside the known ones. */
const additions: Readonly<Record<string, (body: Json) => Json>> = {
  homepage: (body) => ({ ...body, actions: [...(body['actions'] as string[]), 'fly'] }),
  footer: (body) => ({
    ...body,
    footerEntries: [
      { footerEntrySection: 'WEATHER', link: { url: 'https://weather.example' } },
      ...(body['footerEntries'] as Json[]),
    ],
  }),
  journeys: (body) =>
    Array.isArray(body['paymentMethods'])
      ? { ...body, paymentMethods: [...body['paymentMethods'], { type: 'SEASHELLS', isEnabled: true }] }
      : body,
};

/** Statuses with the same meaning. */
const otherStatus: Readonly<Record<number, number>> = { 200: 203, 201: 200, 400: 422, 403: 409 };

/** An operator that keeps to the contracts and uses every freedom that they leave (rules CALL-4, CALL-5). */
export const withLiberties =
  (answer: Call): Call =>
  async (request, env) => {
    const response = await answer(request, env);
    const type = response.headers.get('Content-Type') ?? '';
    const { pathname } = new URL(request.url);
    if (!type.includes('json') || pathname.endsWith('/captcha/challenge')) return response;
    let body: unknown;
    const text = await response.text();
    try {
      body = JSON.parse(text);
    } catch {
      return new Response(text, response);
    }
    const add = additions[pathname.split('/').at(-1) ?? ''];
    const changed = takeLiberties(
      response.ok && add && typeof body === 'object' && body !== null ? add(body as Json) : body,
    );
    const headers = new Headers(response.headers);
    headers.set('Content-Type', 'text/plain');
    headers.delete('Content-Length');
    return new Response(`\n${JSON.stringify(changed, null, 1)}\n`, {
      status: otherStatus[response.status] ?? response.status,
      headers,
    });
  };
