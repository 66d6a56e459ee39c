import type * as z from 'zod/mini';
import { ProblemError } from '#domain/problem.ts';
import { type Client, headersOf, parseJson, problemOfAnswer } from './client.ts';

type Upload = {
  idempotencyKey: string;
  query: Record<string, string>;
  body: FormData;
  timeout: number;
  onProgress: (percent: number) => void;
  /** An access token to send along. */
  token?: string;
};

const post = (
  headers: Record<string, string>,
  address: string,
  { body, timeout, onProgress }: Upload,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = timeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100));
    const lose = () => reject(new ProblemError({ code: 'no_answer' }));
    request.onerror = lose;
    request.ontimeout = lose;
    request.onabort = lose;
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve(responseText);
      else reject(new ProblemError(problemOfAnswer(status, responseText)));
    };
    request.send(body);
  });

/** POSTs files once and tells how far it got, 0 to 100: fetch cannot. Where there is no XMLHttpRequest, nothing is told. */
export const upload = async <T extends z.ZodMiniType>(
  client: Client,
  schema: T,
  path: string,
  request: Upload,
): Promise<z.output<T>> => {
  const { query, body, timeout, token, idempotencyKey } = request;
  const headers = { ...client.headers(), ...headersOf(request) };
  if (typeof XMLHttpRequest === 'undefined')
    return client.json(schema, path, {
      method: 'POST',
      query,
      body,
      timeout,
      idempotencyKey,
      ...(token !== undefined && { token }),
    });
  const parsed = schema.safeParse(
    parseJson(await post(headers, `/services/v1${path}?${new URLSearchParams(query)}`, request)),
  );
  if (!parsed.success) throw new ProblemError({ code: 'bad_answer' });
  return parsed.data;
};
