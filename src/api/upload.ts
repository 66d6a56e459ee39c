import type * as z from 'zod/mini';
import { ProblemError } from '#domain/problem.ts';
import { type Client, headersOf, parseAnswer, problemOfAnswer } from './client.ts';
import { quietLimit } from './timeouts.ts';

type Upload = {
  idempotencyKey: string;
  query: Record<string, string>;
  body: FormData;
  onProgress: (percent: number) => void;
  /** The longest wait for the answer once everything is sent, in ms; as long as a pause otherwise. */
  patience?: number;
  /** An access token to send along. */
  token?: string;
};

const post = (client: Client, path: string, upload: Upload): Promise<string> =>
  new Promise((resolve, reject) => {
    const { query, body, onProgress } = upload;
    const request = new XMLHttpRequest();
    request.open('POST', `/services/v1${path}?${new URLSearchParams(query)}`);
    for (const [name, value] of Object.entries({ ...client.headers(), ...headersOf(upload) }))
      request.setRequestHeader(name, value);
    const call = { method: 'POST', path };
    const sent = Date.now();
    const note = (status?: number) =>
      client.note({ ...call, ...(status !== undefined && { status }), took: Date.now() - sent });
    const lose = (cause: unknown) => {
      note();
      reject(new ProblemError({ code: 'no_answer' }, { call, cause }));
    };
    let timer = setTimeout(() => request.abort(), quietLimit);
    request.upload.onload = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), upload.patience ?? quietLimit);
    };
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
      note(status);
      if (status >= 200 && status < 300) resolve(responseText);
      else reject(new ProblemError(problemOfAnswer(status, responseText), { call }));
    };
    request.send(body);
  });

/**
 * POSTs files once and reports the progress, 0 to 100, which fetch cannot. Without XMLHttpRequest there is no progress,
 * and a signed client brings its own token.
 */
export const upload = async <T extends z.ZodMiniType>(
  client: Client,
  schema: T,
  path: string,
  request: Upload,
): Promise<z.output<T>> => {
  const { query, body, idempotencyKey, patience = quietLimit } = request;
  if (typeof XMLHttpRequest === 'undefined')
    return client.json(schema, path, { method: 'POST', query, body, timeout: patience, idempotencyKey });
  return client.reportingFailure(
    post(client, path, request).then((text) => parseAnswer(schema, text, { method: 'POST', path })),
  );
};
