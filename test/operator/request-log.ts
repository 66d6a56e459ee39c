import type { Call } from './faults.ts';

export type LoggedRequest = {
  at: string;
  method: string;
  path: string;
  query: string;
  body: string;
  key: string | null;
  status: number;
};

const secretFields = /"(cardNumber|cardValidity|cvv|password|currentPassword|newPassword)"\s*:\s*"[^"]*"/g;
const longest = 5000;

/** Keeps the newest calls, without card data and passwords. */
export const withLog =
  (answer: Call, log: LoggedRequest[], now: () => Date): Call =>
  async (request, env) => {
    const { pathname, searchParams } = new URL(request.url);
    const body = (await request.clone().text()).replace(secretFields, '"$1":"[hidden]"');
    if (searchParams.has('captchaToken')) searchParams.set('captchaToken', '[captcha]');
    const entry = {
      at: now().toISOString(),
      method: request.method,
      path: pathname,
      query: searchParams.toString(),
      body,
      key: request.headers.get('Idempotency-Key'),
      status: 0,
    };
    log.push(entry);
    if (log.length > longest) log.shift();
    const response = await answer(request, env);
    entry.status = response.status;
    return response;
  };
