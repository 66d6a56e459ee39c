import { ProblemError } from '#domain/problem.ts';
import type { Client, Request } from './client.ts';

// A list of thousands takes an operator a while to write.
const exportTimeout = 120_000;

/** A file, with word of how much of it has come, in bytes. */
export const download = async (
  client: Client,
  path: string,
  request: Request,
  onProgress: (bytes: number) => void,
): Promise<Blob> => {
  const reader = (await client.stream(path, { ...request, timeout: exportTimeout })).getReader();
  const next = () =>
    reader.read().catch((cause: unknown) => {
      throw new ProblemError({ code: 'no_answer' }, { call: { method: 'GET', path }, cause });
    });
  const parts: BlobPart[] = [];
  let bytes = 0;
  for (let chunk = await next(); !chunk.done; chunk = await next()) {
    parts.push(new Uint8Array(chunk.value));
    bytes += chunk.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(parts, { type: 'text/csv' });
};
