import { ProblemError } from '#domain/problem.ts';
import type { OperatorNotice } from '#domain/operator/settings.ts';
import { parseAnswer } from './client.ts';
import { noticesFile } from './contracts/notices-file.ts';

const path = '/notices.json';

/** How long the file may take, in ms. */
const timeout = 10_000;

/** The notices of the file beside the portal; none without the file, for which a server may answer with a page. */
export const noticesOfFile = async (fetch: typeof globalThis.fetch): Promise<OperatorNotice[]> => {
  const call = { method: 'GET', path };
  const ending = new AbortController();
  setTimeout(() => ending.abort(), timeout);
  const answer = await fetch(path, { cache: 'no-cache', signal: ending.signal }).catch((cause) => {
    throw new ProblemError({ code: 'no_answer' }, { call, cause });
  });
  const isFile = answer.ok && (answer.headers.get('Content-Type') ?? '').includes('json');
  return isFile ? parseAnswer(noticesFile, await answer.text(), call).notices : [];
};
