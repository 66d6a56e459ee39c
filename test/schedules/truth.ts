import type { PaymentRecord } from '#domain/money/payment.ts';
import type { Judge } from './judge.ts';
import { type KnownRecords, recordLife } from './known-records.ts';
import type { Answer, Call, Charge } from './operator.ts';
import type { Owner } from '#domain/accounts/owner.ts';

/** How long before a charge the last status may have been requested, in ms. */
const longestAsking = 12_000;

/** How long a page may take to show what another tab has sent or learned, in ms. */
const shortestNews = 100;

/** An attempt to pay that was sent, and by whom; without a key at the provider. */
export type Sent = { key?: string | null; sessionId: string; trips: readonly string[]; payer: Owner };

/** What a vehicle owed while it was listed. */
type Listed = { trips: string[]; owner: Owner; since: number; at: number };

/** The real events, and what a driver can know of them. `isMistaken`: the operator calls a charged session refused. */
export const createTruth = (judge: Judge, known: KnownRecords, isMistaken: (sessionId: string) => boolean) => {
  /** Who has sent a payment in each session. */
  const payers = new Map<string, Owner[]>();
  /** Attempts to which the operator has given no verdict that reached a page, whatever the portal has recorded of them. */
  let undecided: (Sent & { at: number; isGivenUp: boolean })[] = [];
  /** Trips that the driver chose to pay again after a paid status, because the operator lists them again. */
  const reopened = new Set<string>();
  const send = (attempt: Sent): void => {
    const { sessionId, payer } = attempt;
    payers.set(sessionId, [...(payers.get(sessionId) ?? []), payer]);
    undecided.push({ ...attempt, at: known.now(), isGivenUp: false });
  };
  const decide = (isDecided: (attempt: Sent & { at: number }) => boolean): void => {
    undecided = undecided.filter((attempt) => !isDecided(attempt));
  };
  /** When the status of each session was last requested. */
  const askedAt = new Map<string, number>();
  /** Sessions in which the operator refused a key for another body: the next decision has a new one. */
  const keyRefused = new Set<string>();
  /** What each vehicle owed when it was listed last, who saw it, and since when. */
  const listed = new Map<string, Listed>();
  let forgottenAt = Number.NEGATIVE_INFINITY;
  /** How often a trip may be charged: once more for each time that the driver was warned and chose it. */
  const allowed = new Map<string, number>();
  const charges: Charge[] = [];
  /** The charges of each trip that a browser can remember. */
  const charged = new Map<string, Charge[]>();
  /** Statuses that reached a page, by session. */
  const words = new Map<string, Set<string>>();
  /** How often the driver chose to pay again, by session. */
  const resumed = new Map<string, number>();
  /** The last time of a session's paid status. */
  const paidAt = new Map<string, number>();
  /** When the last mistaken status of each session arrived. After a sign-out the browser cannot ask about it any more. */
  const misledAt = new Map<string, number>();
  /** Sessions whose last status was mistaken. */
  const mistaken = new Set<string>();
  /** When each session was last sent to the provider, where a driver pays as late as they like. */
  const openedAt = new Map<string, number>();
  const wasMisled = (sessionId: string, at = known.now()): boolean =>
    at - (misledAt.get(sessionId) ?? Number.NEGATIVE_INFINITY) <= longestAsking;
  /** How often each session was opened at the provider, or had a charge sent that was not refused: one that never arrives looks like one that did. */
  const attempts = new Map<string, number>();
  const countAttempt = (sessionId: string, by = 1): void =>
    void attempts.set(sessionId, (attempts.get(sessionId) ?? 0) + by);
  /** After such a mistake, a paid status does not say which of several attempts in the session it describes. */
  const isUnclear = (sessionId: string): boolean => misledAt.has(sessionId) && (attempts.get(sessionId) ?? 0) > 1;
  const recordAnswer = (sessionId: string, word: string): void => {
    if (isMistaken(sessionId)) {
      misledAt.set(sessionId, known.now());
      mistaken.add(sessionId);
    } else mistaken.delete(sessionId);
    words.set(sessionId, (words.get(sessionId) ?? new Set()).add(word));
    // A verdict describes what was sent before its status was requested.
    if (['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED'].includes(word))
      decide((one) => one.sessionId === sessionId && one.at <= (askedAt.get(sessionId) ?? one.at));
    if (word === 'SUCCEED') paidAt.set(sessionId, known.now());
  };
  return {
    /** `journeyIds` are the ids by which pages know what was charged. */
    charge: (charge: Charge): void => {
      charges.push(charge);
      for (const id of charge.journeyIds) {
        const before = (charged.get(id) ?? []).filter(
          ({ sessionId, at }) => known.isKnown(sessionId, at) && !wasMisled(sessionId, openedAt.get(charge.sessionId)),
        );
        judge('chargedOnce', true, () => before.length > (allowed.get(id) ?? 0) && `${id} was charged twice`);
        charged.set(id, [...before, charge]);
      }
    },
    charges: (): readonly Charge[] => charges,
    /** The driver was warned that these may have been paid, and paid anyway. */
    resume: (sessionId: string, record: PaymentRecord | null, trips: readonly string[]): void => {
      resumed.set(sessionId, (resumed.get(sessionId) ?? 0) + 1);
      for (const attempt of undecided) if (attempt.sessionId === sessionId) attempt.isGivenUp = true;
      for (const id of new Set([...(record?.trips ?? []).map((trip) => trip.id), ...trips]))
        allowed.set(id, (allowed.get(id) ?? 0) + 1);
    },
    /** The operator refused what the driver had chosen to pay again: the status of the earlier attempt is requested once more. */
    refuse: (trips: readonly string[]): void => trips.forEach((id) => reopened.has(id) || allowed.delete(id)),
    /** The driver saw the paid status of a trip that is listed again, and pays it again. */
    reopen: (id: string): void => {
      reopened.add(id);
      allowed.set(id, (allowed.get(id) ?? 0) + 1);
    },
    isReopened: (id: string): boolean => reopened.has(id),
    send: ({ path, body, key }: Call, trips: readonly string[], payer: Owner): void => {
      const sessionId = String(body['sessionId']);
      if (path === '/payments/psp') openedAt.set(sessionId, known.now());
      if (path !== '/payments/privateCards') return;
      openedAt.delete(sessionId);
      send({ key, sessionId, trips, payer });
      countAttempt(sessionId);
    },
    /** The driver has left for the provider. */
    leave: send,
    /** The attempts that may have been charged, as far as this browser can know. */
    undecided: () =>
      undecided.filter(({ at }) => {
        const age = known.now() - at;
        return age > shortestNews && age < recordLife - longestAsking;
      }),
    /** The sessions in which something was sent. */
    sessions: (): readonly string[] => [...payers.keys()],
    payersOf: (sessionId: string): readonly Owner[] => payers.get(sessionId) ?? [],
    list: (plate: string, trips: string[], owner: Owner, openedAt: number): void => {
      // A page that was open while local storage was emptied is the only one that knows its list.
      if (openedAt <= forgottenAt) return;
      const before = listed.get(plate);
      const isSame = JSON.stringify([before?.trips, before?.owner]) === JSON.stringify([trips, owner]);
      listed.set(plate, { trips, owner, since: (isSame ? before?.since : undefined) ?? known.now(), at: known.now() });
    },
    /** The lists that any page may have read by now. */
    listed: (): readonly Listed[] => [...listed.values()].filter(({ since }) => known.now() - since > shortestNews),
    askedAt: (sessionId: string): number => askedAt.get(sessionId) ?? Number.NEGATIVE_INFINITY,
    /** Local storage was emptied: this browser knows nothing of what was before. */
    forget: (): void => {
      charged.clear();
      listed.clear();
      forgottenAt = known.now();
      undecided = [];
      [...payers.keys()].forEach((sessionId) => misledAt.set(sessionId, Number.POSITIVE_INFINITY));
    },
    signOut: (): void => {
      for (const id of misledAt.keys()) misledAt.set(id, Number.POSITIVE_INFINITY);
      for (const [plate, { owner }] of listed) if (owner.kind !== 'visitor') listed.delete(plate);
    },
    /** Whether a session may be charged by a second decision: after a mistaken status or a refused key, or for other trips, or by another card, after a warning. */
    mayDecideAgain: (sessionId: string, isSame: boolean): boolean =>
      wasMisled(sessionId) || keyRefused.has(sessionId) || (!isSame && resumed.has(sessionId)),
    isUnclear,
    /** The status is requested: without an answer, the last one counts (rule VERDICT-19). */
    ask: (sessionId: string): void => {
      askedAt.set(sessionId, known.now());
      if (mistaken.has(sessionId)) misledAt.set(sessionId, Math.max(misledAt.get(sessionId) ?? 0, known.now()));
    },
    /** Records an answer that reached its page. Returns whether its status is paid. */
    recordAnswer: ({ method, path, body, key }: Call, answer: Answer): boolean => {
      const [, sessionId] = /^\/payments\/(s\d+)$/.exec(path) ?? [];
      if (path === '/payments/psp' && answer.status === 200) countAttempt(String(body['sessionId']));
      if (path === '/payments/privateCards' && answer.status === 422) keyRefused.add(String(body['sessionId']));
      if (path === '/payments/privateCards' && answer.status === 400) {
        countAttempt(String(body['sessionId']), -1);
        decide((one) => one.key === key);
      }
      const isCharge = path === '/payments/privateCards' && answer.status === 204;
      if (isCharge) {
        // A session is charged once.
        decide((one) => one.sessionId === body['sessionId']);
        recordAnswer(String(body['sessionId']), 'SUCCEED');
      }
      if (sessionId === undefined || method !== 'GET' || answer.status !== 200) return isCharge;
      const { status } = answer.body as { status: string };
      recordAnswer(sessionId, status);
      return status === 'SUCCEED' || status === 'DUPLICATED';
    },
    wasAnswered: (sessionId: string, ...of: string[]): boolean => of.some((word) => words.get(sessionId)?.has(word)),
    resumes: (sessionId: string): number => resumed.get(sessionId) ?? 0,
    wasResumed: (sessionId: string): boolean => resumed.has(sessionId),
    /** Whether its status was paid, for so long in ms, and a browser can remember it. */
    isPaidForSure: (sessionId: string, ago = 0): boolean => {
      const saidAt = paidAt.get(sessionId);
      return (
        saidAt !== undefined &&
        !isUnclear(sessionId) &&
        // A mistaken refusal ends the note, and a sign-out deletes what is left of it: a right status that comes later has no trips.
        misledAt.get(sessionId) !== Number.POSITIVE_INFINITY &&
        known.now() - saidAt >= ago &&
        !resumed.has(sessionId) &&
        known.isKnown(sessionId, saidAt)
      );
    },
  };
};

export type Truth = ReturnType<typeof createTruth>;
