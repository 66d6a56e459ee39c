import * as z from 'zod/mini';

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
