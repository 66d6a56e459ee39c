import * as z from 'zod/mini';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Call } from './faults.ts';

const nameOf = (method: string, url: string, body: string): string => {
  const { pathname, searchParams } = new URL(withoutCaptcha(url));
  searchParams.sort();
  return [method, pathname, searchParams.toString(), withoutSecrets(body)].join(' ');
};
const placeOf = (method: string, url: string): string => `${method} ${new URL(url).pathname}`;

const notPassedOn = /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|date|set-cookie)$/i;

const answerOf = ({ status, headers, content }: HarEntry['response']): Response => {
  const body = content.encoding === 'base64' ? Buffer.from(content.text ?? '', 'base64') : (content.text ?? '');
  const kept = headers.filter(({ name }) => !notPassedOn.test(name) && !name.startsWith(':'));
  return new Response([101, 204, 205, 304].includes(status) ? null : body, {
    status,
    headers: kept.map(({ name, value }): [string, string] => [name, value]),
  });
};

/**
 * An operator that answers as recorded: a repeated call gets its answers in their order, and then the last of them; a
 * call with other values gets the answer recorded for its address; anything else 404.
 */
export const replaying = (entries: readonly HarEntry[]): Call => {
  const answers = new Map<string, HarEntry['response'][]>();
  for (const { request, response } of entries)
    for (const name of [
      nameOf(request.method, request.url, request.postData?.text ?? ''),
      placeOf(request.method, request.url),
    ])
      answers.set(name, [...(answers.get(name) ?? []), response]);
  return async (request) => {
    const exact = answers.get(nameOf(request.method, request.url, await request.clone().text()));
    const found = exact ?? answers.get(placeOf(request.method, request.url));
    const [next] = found ?? [];
    if (next === undefined) return Response.json({ message: 'not_found' }, { status: 404 });
    if (found !== undefined && found.length > 1) found.shift();
    return answerOf(next);
  };
};

const isText = (type: string | null): boolean => type === null || /json|text|xml|csv|svg/.test(type);

const bodyOf = async (response: Response): Promise<HarEntry['response']['content']> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  return isText(response.headers.get('Content-Type'))
    ? { text: withoutSecrets(bytes.toString()) }
    : { text: bytes.toString('base64'), encoding: 'base64' };
};

/** An operator whose calls are recorded, without tokens, passwords and cards; `record` is called for each. */
export const recording =
  (answer: Call, record: (entry: HarEntry) => void): Call =>
  async (request, env) => {
    const startedDateTime = new Date().toISOString();
    const { method, url } = request;
    const bodyText = withoutSecrets(await request.clone().text());
    const response = await answer(request, env);
    // A dropped answer has no content.
    if (response !== RESPONSE_ALREADY_SENT)
      record({
        startedDateTime,
        request: { method, url: withoutCaptcha(url), ...(bodyText !== '' && { postData: { text: bodyText } }) },
        response: {
          status: response.status,
          headers: [...response.headers].map(([name, value]) => ({ name, value })),
          content: await bodyOf(response.clone()),
        },
      });
    return response;
  };

const entry = z.object({
  startedDateTime: z.string(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    postData: z.optional(z.object({ text: z.optional(z.string()) })),
  }),
  response: z.object({
    status: z.number(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })),
    content: z.object({ text: z.optional(z.string()), encoding: z.optional(z.string()) }),
  }),
});
const har = z.object({ log: z.object({ entries: z.array(entry) }) });
export type HarEntry = z.output<typeof entry>;

const secretField =
  /"(accessToken|refreshToken|password|currentPassword|newPassword|cardNumber|cardValidity|cvv)"\s*:\s*"[^"]*"/g;
/** Personal values are removed: a recording is passed on. */
export const withoutSecrets = (text: string): string => text.replace(secretField, '"$1":"hidden"');

/** The address without the captcha, which differs in every try. */
export const withoutCaptcha = (url: string): string => {
  const address = new URL(url);
  address.searchParams.delete('captchaToken');
  return address.href;
};

/** The recording as HAR 1.2: browsers open it, and save the same of a real operator. */
export const harOf = (entries: readonly HarEntry[]): string =>
  `${JSON.stringify(
    {
      log: {
        version: '1.2',
        creator: { name: 'toll-portal', version: '1' },
        entries: entries.map(({ startedDateTime, request, response }) => ({
          startedDateTime,
          time: 0,
          request: {
            httpVersion: 'HTTP/1.1',
            cookies: [],
            headers: [],
            headersSize: -1,
            bodySize: -1,
            queryString: [...new URL(request.url).searchParams].map(([name, value]) => ({ name, value })),
            ...request,
          },
          response: {
            statusText: '',
            httpVersion: 'HTTP/1.1',
            cookies: [],
            redirectURL: '',
            headersSize: -1,
            bodySize: -1,
            ...response,
            content: { size: -1, mimeType: '', ...response.content },
          },
          cache: {},
          timings: { send: 0, wait: 0, receive: 0 },
        })),
      },
    },
    null,
    2,
  )}\n`;

/** The calls to an operator in a HAR file. Throws for any other file. */
export const entriesIn = (text: string): HarEntry[] =>
  har
    .parse(JSON.parse(text))
    .log.entries.filter(({ request }) => new URL(request.url).pathname.startsWith('/services/v1/'));
