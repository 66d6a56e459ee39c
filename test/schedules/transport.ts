import type { Clock } from './clock.ts';
import type { Judge } from './judge.ts';
import type { Answer, Call, Operator, Ways } from './operator.ts';

/** The fate of a call. `lost…`: the connection is cut before or after the operator acts; `never…`: it is never answered. */
export const fates = [
  'answered',
  'late',
  'tooLate',
  'never',
  'neverActed',
  'lostBefore',
  'lostAfter',
  'failed',
  'gateway',
  'codedFailure',
  'codedFailureAfter',
  'busy',
  'rubbish',
  'empty',
  'stalled',
  'repeated',
] as const;
/** What else may become of a charge: the operator refuses it. */
export type Fate = (typeof fates)[number] | 'refused';

/** The fates of the calls of each kind, in their order; all others, and those after the last, are answered. */
export type Fates = Readonly<Record<'charge' | 'status' | 'other', readonly Fate[]>>;

/** The kind of a call; null if its fate is not drawn. */
const kindOf = (path: string): keyof Fates | null => {
  if (path === '/payments/privateCards') return 'charge';
  if (/^\/payments\/s\d+$/.test(path)) return 'status';
  return /^\/(?:payments\/(?!confirmation)|journeys$|detailedJourneys|authenticated\/|renters\/journeys)/.test(path)
    ? 'other'
    : null;
};

/** Called with each answer that reached its page whole. */
type AnswerListener = (host: string, call: Call, answer: Answer) => void;
export type Transport = { fetch: (request: string, options: RequestInit) => Promise<Response> };

const json = (body: unknown): string | null => (body === null ? null : JSON.stringify(body));

const callOf = (request: string, { method = 'GET', body, headers }: RequestInit): Call => {
  const url = new URL(request, 'https://portal.example');
  return {
    method,
    path: decodeURIComponent(url.pathname.replace('/services/v1', '')),
    query: url.searchParams,
    body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
    key: new Headers(headers).get('Idempotency-Key'),
  };
};

/** Carries calls to the operator, each with its fate. */
export const createTransport = (
  clock: Clock,
  operator: Operator,
  drawn: Fates,
  isAlive: (host: string) => boolean,
  onAnswer: AnswerListener,
  onSent: (line: string, call: Call) => void,
  judge: Judge,
  resumes: (sessionId: string) => number,
  dates: Ways['dates'],
): Transport => {
  const counts = { charge: 0, status: 0, other: 0 };
  let answers = 0;
  /** The operator's time is right, but for one answer. */
  const headers = (): { Date?: string } => {
    if (dates === null) return {};
    const wrong = answers++ === dates.wrong ? 2 * 86_400_000 : 0;
    return { Date: new Date(clock.now() + wrong).toUTCString() };
  };
  const responseOf = ({ status, body }: Answer): Response => new Response(json(body), { status, headers: headers() });
  /** The keys that a page has sent already, with how often the driver had chosen to pay again by then. */
  const sent = new Map<string, number>();

  const carry = (host: string, call: Call, fate: Fate, signal: AbortSignal | null): Promise<Response> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
      const act = (): Answer => operator.answer(call);
      const fail = (): void => reject(new TypeError('Failed to fetch'));
      const give = (answer: Answer): void => {
        if (signal?.aborted !== true) onAnswer(host, call, answer);
        resolve(responseOf(answer));
      };
      const other = (status: number, text: string | null): void => resolve(new Response(text, { status }));
      const at = (ms: number, run: () => void): void => clock.after(ms, run);
      const happens: Record<Fate, () => void> = {
        answered: () => at(20, () => give(act())),
        late: () => at(3_000, () => give(act())),
        tooLate: () => at(10, () => ((answer) => at(40_000, () => give(answer)))(act())),
        never: () => at(10, () => void act()),
        neverActed: () => {},
        lostBefore: () => at(10, fail),
        lostAfter: () => at(10, () => (act(), fail())),
        failed: () => at(10, () => (act(), other(500, null))),
        gateway: () => at(10, () => (act(), other(502, '<html>Bad gateway</html>'))),
        codedFailure: () => at(10, () => other(500, '{"message":"private_card_bin_error"}')),
        codedFailureAfter: () => at(10, () => (act(), other(500, '{"message":"private_card_bin_error"}'))),
        busy: () => at(10, () => other(429, null)),
        rubbish: () => at(10, () => (act(), other(200, '{"status":"AUTHORIZED"}'))),
        // An empty answer to a charge means that it was made.
        empty: () =>
          at(10, () => {
            const { status } = act();
            if (status === 204) give({ status, body: null });
            else other(200, '');
          }),
        stalled: () =>
          at(10, () => {
            act();
            const body = new ReadableStream({
              start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
            });
            resolve(new Response(body, { status: 200 }));
          }),
        refused: () => at(10, () => give(operator.refuse(call))),
        repeated: () => at(10, () => (act(), at(10, () => give(act())))),
      };
      happens[fate]();
    });

  return {
    fetch: (request, options) => {
      const call = callOf(request, options);
      const host = new Headers(options.headers).get('X-Whitelabel-Host') ?? '';
      const kind = kindOf(call.path);
      const fate = (kind && drawn[kind][counts[kind]++]) ?? 'answered';
      if (kind !== null) onSent(`${host}: ${call.method} ${call.path} ${fate}`, call);
      const decisions = resumes(String(call.body['sessionId']));
      const isRepeated = sent.get(`${host} ${call.key}`) === decisions;
      judge('sentOnce', call.key !== null, () => isRepeated && `${call.method} ${call.path} was repeated`);
      sent.set(`${host} ${call.key}`, decisions);
      return new Promise((resolve, reject) => {
        carry(host, call, fate, options.signal ?? null).then(
          (answer) => isAlive(host) && resolve(answer),
          (error: unknown) => isAlive(host) && reject(error),
        );
      });
    },
  };
};
