import * as z from 'zod/mini';
import { isMethodType, methodLabelLimit, type PaymentMethodType } from '#domain/payment/method.ts';
import { textByLanguage } from '#api/contracts/shape.ts';
import type { Owner } from '#domain/accounts/owner.ts';
import type { OwedList, PaymentRecord, PaymentState } from '#domain/money/payment.ts';
import { isVerdict } from '#domain/money/verdict.ts';
import type { LocalStore, SessionStore } from './keys.ts';
import { lastAnswer } from './shapes.ts';

/** A payment as releases up to version 25 of the formats noted it. */
const note = z.object({
  sessionId: z.string(),
  journeyIds: z.array(z.string()),
  prepayments: z.array(z.object({ in: z.string(), out: z.string(), vehicleCategory: z.string() })),
  prepaidIds: z.optional(z.array(z.string())),
  cents: z.number(),
  plate: z.string(),
  countryCode: z.string(),
  isFleet: z.optional(z.boolean()),
  startedAt: z.number(),
  method: z.optional(z.custom<PaymentMethodType>(isMethodType)),
  methodLabel: z.optional(z.object(textByLanguage(methodLabelLimit))),
  trips: z.optional(z.array(z.object({ date: z.string(), from: z.string(), to: z.string(), cents: z.number() }))),
  left: z.optional(
    z.object({
      trips: z.array(z.object({ id: z.string(), cents: z.number(), deadline: z.optional(z.string()) })),
      more: z.number(),
      moreCents: z.number(),
    }),
  ),
  key: z.optional(z.string()),
  isReleased: z.optional(z.boolean()),
  isAnswered: z.optional(z.boolean()),
  refusedAt: z.optional(z.nullable(z.number())),
  returnedAt: z.optional(z.number()),
  doubt: z.optional(z.object({ all: z.array(z.string()), unsure: z.array(z.string()) })),
  reopened: z.optional(z.array(z.object({ journeyId: z.string(), sessionId: z.string() }))),
  earlier: z.optional(z.unknown()),
});
type Note = z.output<typeof note>;

const ownerOf = ({ isFleet }: Note): Owner =>
  isFleet === true ? { kind: 'company', account: null } : { kind: 'visitor' };

const owedIn = ({ left, plate, countryCode, sessionId }: Note): OwedList[] => {
  if (left === undefined) return [];
  const trips = left.trips.map(({ deadline = null, ...trip }) => ({ ...trip, deadline }));
  return [{ plate, countryCode, sessionId, trips, more: left.more, moreCents: left.moreCents, isWhole: true }];
};

/** The amount of each trip was not noted: none of them counts as booked in part. */
const tripsOf = (ids: readonly string[]): PaymentRecord['trips'] => ids.map((id) => ({ id, cents: 0 }));

const recordOf = (old: Note, state: PaymentState): PaymentRecord => ({
  id: old.key ?? `${old.sessionId} ${old.startedAt}`,
  via: old.key === undefined ? 'provider' : 'charge',
  sessionId: old.sessionId,
  owner: ownerOf(old),
  trips: tripsOf(old.journeyIds),
  prepayments: old.prepayments,
  prepaidIds: old.prepaidIds ?? [],
  lines: old.trips ?? [],
  cents: old.cents,
  plate: old.plate,
  countryCode: old.countryCode,
  method: old.method ?? null,
  methodLabel: old.methodLabel ?? null,
  email: '',
  owed: owedIn(old),
  startedAt: old.startedAt,
  deviceStartedAt: old.startedAt,
  returnedAt: old.returnedAt ?? null,
  refusedAt: old.refusedAt ?? null,
  lastAnswer: null,
  isKeySpent: false,
  reopened: old.reopened ?? [],
  state,
});

const openState = ({ isReleased, key, returnedAt }: Note): PaymentState => {
  if (isReleased === true) return 'undecided.released';
  if (key !== undefined) return 'undecided.unknown';
  return returnedAt === undefined ? 'undecided.away' : 'undecided.back';
};

const refusedState = ({ isAnswered, refusedAt }: Note): PaymentState => {
  if (isAnswered === true) return 'refused.byAnswer';
  return refusedAt === null ? 'refused.forGood' : 'refused.byStatus';
};

/** A confirmed payment; of one in doubt, a record for all its trips and one for those that are certain. */
const paidRecords = (old: Note): PaymentRecord[] => {
  if (old.doubt === undefined) return [recordOf(old, 'paid.sure')];
  const { all, unsure } = old.doubt;
  const [every, certain] = [all, all.filter((id) => !unsure.includes(id))].map((ids, index) => ({
    ...recordOf(old, 'paid.inDoubt'),
    id: `${old.sessionId} ${old.startedAt} ${index}`,
    trips: tripsOf(ids),
  }));
  return [every, certain].filter((record) => record !== undefined);
};

/** The notes of a stored text that can be read, each after the one that it had replaced. */
const notesIn = (text: string | null): Note[] => {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  const read = (one: unknown): Note[] => {
    const { success, data } = note.safeParse(one);
    if (!success) return [];
    // The same decision that is sent again under its key is one record.
    const earlier = read(data.earlier).filter(({ key }) => key === undefined || key !== data.key);
    return [...earlier.map((replaced) => ({ ...replaced, isReleased: true })), data];
  };
  return Array.isArray(stored) ? stored.flatMap(read) : [];
};

/** What a tab stored of the payment that its result pages are about. */
const shownIn = (text: string | null) => {
  try {
    const { sessionId, verdict, heardAt = null, notedAt = heardAt, problem = null } = JSON.parse(text ?? 'null');
    const known = verdict === 'unheard' ? 'unanswered' : verdict;
    if (typeof sessionId !== 'string' || !isVerdict(known)) return undefined;
    const answer = lastAnswer.safeParse({ verdict: known, problem, at: Date.parse(notedAt ?? '') });
    // Without its time, the status is requested again.
    return { sessionId, answer: answer.success ? answer.data : null };
  } catch {
    return undefined;
  }
};

const earlierKeys = ['payments/refused', 'payments/attempts', 'payments/paid', 'payment/outcome'] as const;

/** Reads once, into the ledger, what releases up to version 25 of the formats stored of payments. */
export const adoptEarlierPayments = (
  areas: { local: () => Storage; tab: () => Storage },
  { local, tabStorage }: { local: LocalStore; tabStorage: SessionStore },
): void => {
  const take = (area: () => Storage, key: (typeof earlierKeys)[number]): string | null => {
    try {
      const text = area().getItem(key);
      if (text !== null) area().removeItem(key);
      return text;
    } catch {
      return null;
    }
  };
  const [refused, open, paid] = earlierKeys.slice(0, 3).map((key) => take(areas.local, key));
  // A note that local storage had not accepted was the tab's.
  const ofTab = take(areas.tab, 'payments/attempts');
  const records = [
    ...notesIn(refused ?? null).map((one) => recordOf(one, refusedState(one))),
    ...[...notesIn(open ?? null), ...notesIn(ofTab)].map((one) => recordOf(one, openState(one))),
    ...notesIn(paid ?? null).flatMap(paidRecords),
  ];
  if (records.length > 0) {
    const known = local.read('payments/ledger')?.records ?? [];
    local.write('payments/ledger', { records: [...records, ...known] });
  }
  const shown = shownIn(take(areas.tab, 'payment/outcome'));
  if (shown !== undefined) tabStorage.write('payment/shown', shown);
};
