import { type CallName, goodAnswerTo } from './fake-operator.ts';

/** Wrong answers of an operator, or of a proxy before it. */
export type Fault = {
  name: string;
  answer: (good: { type: string; body: string } | null, signal: AbortSignal) => Promise<Response>;
  /** Whether the operator has carried out the request. */
  acts?: boolean;
  /** Whether it ends the sign-in. */
  endsSession?: boolean;
  /** Whether this may be the intended answer. */
  isMeant?: (call: CallName) => boolean;
  /** The page shows its message by itself, and another try does not change it. */
  isExplained?: (call: CallName) => boolean;
};

const json = { 'Content-Type': 'application/json' };
const html = { 'Content-Type': 'text/html' };
const signInPage = '<!doctype html><html><body><form>Sign in</form></body></html>';

const status = (code: number, body: string, headers: Record<string, string> = json): Fault => ({
  name: `${code}`,
  answer: async () => new Response(body, { status: code, headers }),
});

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const cut = async (): Promise<never> => {
  throw new TypeError('Failed to fetch');
};

/** A body that comes one byte a second. */
const drip = (body: string, signal: AbortSignal): ReadableStream<Uint8Array> => {
  const bytes = new TextEncoder().encode(body.padEnd(120));
  let at = 0;
  let timer: ReturnType<typeof setInterval>;
  return new ReadableStream({
    start: (controller) => {
      timer = setInterval(() => {
        if (at < bytes.length) controller.enqueue(bytes.slice(at, ++at));
        else {
          clearInterval(timer);
          controller.close();
        }
      }, 1_000);
      signal.addEventListener('abort', () => {
        clearInterval(timer);
        controller.error(signal.reason);
      });
    },
    cancel: () => clearInterval(timer),
  });
};

const typeOf = (good: { type: string } | null): Record<string, string> => ({
  'Content-Type': good?.type ?? 'application/json',
});

/** A call whose good answer is empty, or is not needed (rule ALERT-7). */
const isSilent = (call: CallName): boolean => goodAnswerTo(call) === null || call === 'POST /customers';

export const faults: readonly Fault[] = [
  status(400, '{"message":"unheard_of"}'),
  { ...status(401, '{"message":"unauthorized"}'), endsSession: true },
  status(403, '{"message":"forbidden"}'),
  // No captcha is required, no owners are known, no conversation comes first, there is no such article.
  {
    ...status(404, '{"message":"not here"}'),
    isMeant: (call) =>
      ['GET /captcha/challenge', 'GET /public/users/plates/owners'].includes(call) || call.endsWith('/me/protests'),
    isExplained: (call) => call === 'GET /helpcenter/faq/categories/{id}' || call === 'POST /protests/status',
  },
  status(409, '{"message":"conflict"}'),
  { ...status(429, '{}', { ...json, 'Retry-After': '3' }), name: '429 with Retry-After' },
  status(500, '{}'),
  { ...status(502, '<html><h1>Bad gateway</h1></html>', html), name: '502 with HTML' },
  status(503, ''),
  { name: 'empty 200', answer: async () => new Response('', { headers: json }), isMeant: isSilent },
  { name: '204', answer: async () => new Response(null, { status: 204 }), isMeant: isSilent },
  {
    name: 'wrong content type',
    answer: async (good) => new Response(good?.body ?? '', { headers: { 'Content-Type': 'text/plain' } }),
    isMeant: () => true,
  },
  { name: '200 with HTML', answer: async () => new Response(signInPage, { headers: html }) },
  {
    name: 'truncated',
    answer: async (good) =>
      new Response(good === null ? '{"id":' : good.body.slice(0, good.type === 'application/json' ? -2 : 3), {
        headers: typeOf(good),
      }),
    // A list of comma-separated values has no recognisable end.
    isMeant: (call) => call.endsWith('/export'),
  },
  { name: '40 s of silence', answer: (_, signal) => rejectOnAbort(signal) },
  {
    name: 'headers, then silence',
    answer: async (good, signal) =>
      new Response(
        new ReadableStream({
          start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
        }),
        { headers: typeOf(good) },
      ),
  },
  {
    name: 'one byte a second',
    answer: async (good, signal) => new Response(drip(good?.body ?? '{}', signal), { headers: typeOf(good) }),
  },
  { name: 'cut before acting', answer: cut },
  { name: 'cut after acting', answer: cut, acts: true },
  {
    name: 'redirect to a sign-in page',
    answer: async () => new Response(null, { status: 302, headers: { Location: '/sign-in' } }),
  },
];
