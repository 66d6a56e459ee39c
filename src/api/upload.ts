import type * as z from 'zod/mini';
import { ProblemError } from '#domain/problem.ts';
import { type Client, parseJson, problemOfAnswer } from './client.ts';

type Upload = {
  query: Record<string, string>;
  body: FormData;
  onProgress: (percent: number) => void;
  /** An access token to send along. */
  token?: string;
};

/** How long the sending may stand still, and how long the operator may then take to answer, in ms. */
const quietLimit = 30_000;

const post = (headers: Record<string, string>, address: string, { body, onProgress }: Upload): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const lose = () => reject(new ProblemError({ code: 'no_answer' }));
    let timer = setTimeout(() => request.abort(), quietLimit);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), quietLimit);
      onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100));
    };
    request.onloadend = () => clearTimeout(timer);
    request.onerror = lose;
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
  const { query, body, token } = request;
  const headers = { ...client.headers(), ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
  if (typeof XMLHttpRequest === 'undefined')
    return client.json(schema, path, {
      method: 'POST',
      query,
      body,
      timeout: quietLimit,
      ...(token !== undefined && { token }),
    });
  const parsed = schema.safeParse(
    parseJson(await post(headers, `/services/v1${path}?${new URLSearchParams(query)}`, request)),
  );
  if (!parsed.success) throw new ProblemError({ code: 'bad_answer' });
  return parsed.data;
};
