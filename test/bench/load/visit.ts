import { Agent, request } from 'node:https';
import { filesNamedIn } from '#tools/operate/check/seen.ts';

type Answered = { status: number; body: Buffer };

/** The totals of visits. */
export type Tally = { visits: number; requests: number; calls: number; bytes: number; wrong: string[] };
export const emptyTally = (): Tally => ({ visits: 0, requests: 0, calls: 0, bytes: 0, wrong: [] });

const calls = ['/whitelabels', '/homepage', '/footer', '/helpcenter/faq', '/captcha/challenge'];
const search = [
  '/journeys?country=FR&plate=AA-123-AA',
  '/journeys/toPay/page',
  '/public/users/plates/owners?numberPlate=AA-123-AA&countryCode=FR',
];

/** The call by which an operator says that it has no security check. */
const optional = '/captcha/challenge';

/**
 * A recorded visit with an empty cache: home, the search form, a search. Each file that a page names is requested once,
 * packed; `pause`, in ms between the page and its files, imitates a slow line, so that an update may come in between.
 */
export const visit = async (origin: string, ca: string, tally: Tally, pause = 0): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 6, ca });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answered>((resolve, reject) => {
      const asked = request(
        `${origin}${path}`,
        { agent, headers: { 'Accept-Encoding': 'br', ...headers } },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
        },
      );
      asked.on('error', reject).end();
    });
  const counted = async (path: string, headers?: Record<string, string>): Promise<Answered> => {
    const answer = await ask(path, headers).catch((): Answered => ({ status: 0, body: Buffer.alloc(0) }));
    tally.requests += 1;
    tally.bytes += answer.body.length;
    const isMissing = answer.status === 404 && path.endsWith(optional);
    if (answer.status !== 200 && !isMissing) tally.wrong.push(`${answer.status} ${path}`);
    return answer;
  };
  const call = (path: string): Promise<Answered> => {
    tally.calls += 1;
    return counted(`/services/v1${path}`, { 'X-Whitelabel-Host': 'localhost', 'Accept-Language': 'es' });
  };
  const known = new Set<string>();
  const open = async (path: string): Promise<void> => {
    const page = await counted(path, { 'Accept-Encoding': 'identity' });
    const files = filesNamedIn({ ...page, headers: {} }).filter((file) => !known.has(file));
    for (const file of files) known.add(file);
    await new Promise((resolve) => setTimeout(resolve, pause));
    await Promise.all(files.map((file) => counted(file)));
  };
  await open('/es');
  await Promise.all(calls.map(call));
  await open('/es/form/payment');
  await Promise.all(search.map(call));
  agent.destroy();
  tally.visits += 1;
};
