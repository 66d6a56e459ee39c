import { type Fault, isTo, type Spoil } from './fault.ts';

type Json = Record<string, unknown>;

/** Gives the answers of a call other headers; null removes one. */
const withHeaders =
  (wanted: string, headers: Readonly<Record<string, string | null>>): Spoil =>
  (call, send) =>
    isTo(wanted, call)
      ? send().then((answer) => {
          const changed = new Response(answer.body, answer);
          for (const [name, value] of Object.entries(headers))
            if (value === null) changed.headers.delete(name);
            else changed.headers.set(name, value);
          return changed;
        })
      : undefined;

/** Changes the content of a good search. */
const changeSearch =
  (change: (set: Json) => Json): Spoil =>
  (call, send) =>
    isTo('GET /journeys', call)
      ? send().then(async (answer) =>
          answer.ok ? new Response(JSON.stringify(change((await answer.json()) as Json)), answer) : answer,
        )
      : undefined;

const dayLater = (day: unknown): string =>
  new Date(Date.parse(`${String(day)}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Sessions with a counting number. */
const counting = (): Spoil => {
  let count = 1041;
  return changeSearch((set) => ({ ...set, sessionId: `search-of-the-motorway-${(count += 1)}` }));
};

/** Answers a search with the session of somebody who searched before. */
const strangers = (): Spoil => {
  const sessions: unknown[] = [];
  return changeSearch((set) => {
    sessions.push(set['sessionId']);
    return { ...set, sessionId: sessions.at(-3) ?? set['sessionId'] };
  });
};

/** Answers all searches that have the same `nameOf` with the session of the first one. */
const oneSession = (nameOf: (set: Json) => string): Spoil => {
  const sessions = new Map<string, unknown>();
  return changeSearch((set) => {
    const sessionId = sessions.get(nameOf(set)) ?? set['sessionId'];
    sessions.set(nameOf(set), sessionId);
    return { ...set, sessionId };
  });
};

/** Recognises a browser by a cookie, and answers all its searches with one session. */
const sessionOfBrowser: Spoil = (call, send) =>
  isTo('GET /journeys', call)
    ? send().then(async (answer) => {
        if (!answer.ok) return answer;
        const set = (await answer.json()) as Json;
        const sessionId = /\bsearch=([\w-]+)/.exec(call.cookie ?? '')?.[1] ?? set['sessionId'];
        const changed = new Response(JSON.stringify({ ...set, sessionId }), answer);
        changed.headers.append('Set-Cookie', `search=${String(sessionId)}; Path=/; HttpOnly`);
        return changed;
      })
    : undefined;

/** Takes trips that were found in another session. */
const unguarded: Spoil = (call, send) =>
  isTo('POST /payments/journeys', call)
    ? send().then((answer) =>
        answer.status === 400 || answer.status === 409 || answer.status === 422
          ? Response.json({ paymentMethods: [{ type: 'CB', isEnabled: true }] })
          : answer,
      )
    : undefined;

/** Answers differently while that many other calls are pending. */
const refuseWhenBusy = (most: number, instead: () => Promise<Response>): Spoil => {
  let busy = 0;
  return (call, send) => {
    if (!isTo('GET /footer', call)) return undefined;
    if (busy >= most) return instead();
    busy += 1;
    return send().finally(() => {
      busy -= 1;
    });
  };
};

const ownTrips = 'The session of a search pays the trips found with it, and no session pays those of another';

const unguessable = 'The session of one search does not reveal that of another';
const ownSession = 'Each search opens its own payment session, also in one browser and for one vehicle';

const fault = (name: string, steps: string | readonly string[], field: string, spoil: Spoil): Fault => ({
  name,
  suite: 'Headers, sessions and dates',
  steps: [steps].flat(),
  field,
  spoil,
});

/** Faults of answers in general: their headers, sessions, days, and concurrent calls. */
export const guardFaults: readonly Fault[] = [
  fault(
    'answers without a date',
    'Each answer has the header Date',
    'Date',
    withHeaders('GET /homepage', { Date: null }),
  ),
  fault(
    'searches that browsers keep',
    'No cache may store what is found for one driver',
    'Cache-Control',
    withHeaders('GET /journeys', { 'Cache-Control': 'public, max-age=600' }),
  ),
  fault(
    'one kept text for all languages',
    'A text that caches may store is stored for each language',
    'Vary',
    withHeaders('GET /homepage', { Vary: null }),
  ),
  fault('sessions that can be guessed', [unguessable, ownTrips], 'sessionId', counting()),
  fault(
    'one payment session for all searches',
    [unguessable, ownSession, ownTrips],
    'sessionId',
    oneSession(() => ''),
  ),
  fault('one payment session for a browser', ownSession, 'sessionId', sessionOfBrowser),
  fault(
    'one payment session for a vehicle',
    ownSession,
    'sessionId',
    oneSession(({ plate }) => String(plate)),
  ),
  fault('a session that belongs to somebody else', ownTrips, 'status', strangers()),
  fault('trips of another session taken for payment', ownTrips, 'status', unguarded),
  fault(
    'no hour that the clocks leave out',
    'Rental dates in the nights in which the clocks change are taken',
    'message',
    (call) =>
      isTo('GET /journeys', call) && call.query.get('startTime')?.startsWith('2026-03-29T02') === true
        ? Promise.resolve(Response.json({ message: 'invalid_date_range' }, { status: 400 }))
        : undefined,
  ),
  fault(
    'deadlines a day late',
    'A trip is to be paid as many days after it, by the calendar in Paris, as the list says',
    'journeys[0].deadline',
    changeSearch((set) => ({
      ...set,
      journeys: (set['journeys'] as Json[]).map((trip) =>
        trip['deadline'] === undefined ? trip : { ...trip, deadline: dayLater(trip['deadline']) },
      ),
    })),
  ),
  fault(
    'calls that come at once refused',
    'Calls that come at once are all answered',
    'status',
    refuseWhenBusy(5, () => Promise.resolve(new Response('busy', { status: 503 }))),
  ),
  // Fails like the kit's own time limit, without the wait.
  fault(
    'calls that come at once answered too late',
    'Calls that come at once are all answered',
    'connection',
    refuseWhenBusy(5, () =>
      Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    ),
  ),
];
