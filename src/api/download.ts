import { ProblemError } from '#domain/problem.ts';
import { badAnswer, type Client, type Request } from './client.ts';
import { quietLimit } from './timeouts.ts';

/** A download with fewer bytes than this within the limit has stalled. */
const leastBytes = 1_024;

/** Downloads a CSV file and reports how many bytes have arrived. An empty answer or a web page counts as failed. An aborted signal stops it. */
export const download = async (
  client: Client,
  path: string,
  request: Request,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> => {
  const call = { method: 'GET', path } as const;
  const reader = (await client.stream(path, { ...request, timeout: quietLimit, retry: 0 })).getReader();
  const next = () =>
    reader.read().catch((cause: unknown) => {
      throw new ProblemError({ code: 'no_answer' }, { call, cause });
    });
  const stop = (): void => void reader.cancel().catch(() => {});
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  const parts: BlobPart[] = [];
  let bytes = 0;
  let seenBytes = 0;
  let isStalled = false;
  const watch = setInterval(() => {
    isStalled = bytes - seenBytes < leastBytes;
    seenBytes = bytes;
    if (isStalled) stop();
  }, quietLimit);
  try {
    for (let chunk = await next(); !chunk.done; chunk = await next()) {
      parts.push(new Uint8Array(chunk.value));
      bytes += chunk.value.byteLength;
      onProgress(bytes);
    }
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', stop);
  }
  if (isStalled) throw new ProblemError({ code: 'no_answer' }, { call });
  const file = new Blob(parts, { type: 'text/csv' });
  const start = await file.slice(0, 100).text();
  if (/^\s*(?:<|$)/.test(start)) throw new ProblemError(badAnswer(start), { call });
  return file;
};
