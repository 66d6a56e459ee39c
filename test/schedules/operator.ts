import { sumCents } from '#domain/money/cents.ts';
import type { PrepaidPassage } from '#domain/money/payment.ts';
import type { Judge } from './judge.ts';

export const plates = ['AA123AA', 'BB456BB'] as const;
/** The numbers of payment notices, each about the first trip of a vehicle. */
export const notices = ['N1', 'N2'] as const;
export type Plate = (typeof plates)[number];

/** The price of a way to this exit, in cents: of a prepaid passage, or of a trip in progress that is completed. */
export const priceTo = (exit: string | undefined): number => (exit === '33' ? 470 : 330);
/** How a session names a prepaid passage. */
export const passageName = ({ in: entrance, out, vehicleCategory }: PrepaidPassage): string =>
  `passage:${entrance}-${out}-${vehicleCategory}`;
export const isPassage = (name: string): boolean => name.startsWith('passage:');
const exitOfPassage = (name: string): string | undefined => name.split('-')[1];

/** The trip in progress of the first vehicle, and how a payment names it. */
const underWayId = `${plates[0]}-2`;
const inProgressId = 'U1';

type Status = 'NONE' | 'PENDING' | 'SUCCEED' | 'REJECTED' | 'CANCELLED' | 'DUPLICATED';
export type PaymentSession = {
  id: string;
  isByNumber: boolean;
  /** Opened for prepaid passages alone. */
  isPrepaid: boolean;
  /** Empty for a company's list, which has the trips of all vehicles. */
  plate: Plate | '';
  chosen: string[];
  /** What its list named, in cents. */
  prices: ReadonlyMap<string, number>;
  /** What the trip in progress costs, in cents, if its completion was stated last; null otherwise. */
  completed: number | null;
  /** By how much prices had risen then, and what a missed deadline cost, in euros. */
  listed: { rise: number; surcharge: number };
  status: Status;
  charges: number;
  isByCard: boolean;
  /** The decisions by which it was charged: trips, method and e-mail address. */
  decisions: string[];
  /** An attempt in it was refused before it was charged. */
  wasRefused: boolean;
  /** When it was first charged, and what its status was until then. */
  charged: { at: number; from: Status } | null;
  /** Until when it takes payments. */
  endsAt: number;
  /** When its selection was stated last. */
  statedAt: number;
  /** What each trip costs more than its list named, in cents: by prices that had risen when its selection was stated, and in all when it went to the provider. */
  more: { stated: number; opened: number };
};
export type Charge = { sessionId: string; journeyIds: string[]; cents: number; at: number };

/** A charge reaches the status of its session late: until then the status is the earlier one, or another word. */
export type Late = { ms: number; word: 'earlier' | 'REJECTED' | 'AUTHORIZED' };
/** The storage that the browser blocks: it takes nothing (`full`), or every access to it fails (`denied`). */
export type Blocked = { area: 'local' | 'session' | 'both'; how: 'full' | 'denied' };
/** How an operator works, and a browser. `lag`: for how long, in ms, its lists go on naming a trip that has been charged; `rise`: when, in ms, its prices rise. */
export type Ways = {
  lag: number;
  late: Late | null;
  rise: number | null;
  /** The status of a session in which nothing was paid. */
  unsent: 'pending' | 'missing';
  /** Whether a key is replayed for any body, or for its own only. */
  keys: 'any' | 'body';
  /** The search, from 0, that is answered with the trips of the other plate. */
  swap: number | null;
  /** The device's clock is off by so many ms, and one answer, counted from 0, has a date two days ahead; null: no answer has a date. */
  dates: { device: number; wrong: number } | null;
  /** A schedule begins in the morning, or just before the operator's midnight. */
  begins: 'morning' | 'midnight';
  blocked: Blocked | null;
  /** Whether the operator says what it will charge: it then charges the price of that moment, and otherwise the price of the list. */
  saysAmount: boolean;
  /** For how long, in ms, a session takes payments after its search; null: as long as the driver likes. */
  sessionLife: number | null;
  /** Whether all that is charged is booked, or the first trip only: lists go on naming the others. */
  books: 'all' | 'first';
  /** Whether the second trip of the first vehicle has an entrance only: it is completed before it is paid. */
  isUnderWay: boolean;
};

/** For how long, in ms, a session that was refused may be called so after it was charged (rule VERDICT-19). */
const longestRefusal = 6_000;
export type Answer = { status: number; body: unknown };
export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  key: string | null;
};

/** How long an operator remembers the key of a decision, in ms (rule CALL-14). */
const keyLife = 86_400_000;

/** When the deadline of all trips ends, and after how long, in ms, what was stated before costs the surcharge, too. */
const deadline = Date.UTC(2026, 0, 10, 23);
const grace = 60_000;

const asUnderWay = { status: 'EN_COURS', inProgressId, in: { id: '24', label: 'Gate 24' }, carCategory: '1' };

const journeysOf = (plate: Plate, more: number, indemnity: number, isUnderWay: boolean) =>
  [1, 2].map((number) => ({
    id: `${plate}-${number}`,
    date: `2026-01-0${number}T08:00:00Z`,
    nature: 'freeFlow',
    ...(number === 1 && { pvNumber: notices[plates.indexOf(plate)] }),
    ...(isUnderWay && `${plate}-${number}` === underWayId
      ? asUnderWay
      : {
          status: 'TERMINE',
          // The amounts of both vehicles differ, and those of their trips.
          deadline: '2026-01-10',
          ttcPrice: 4.5 + number + more + 10 * plates.indexOf(plate),
          indemnity,
        }),
    plate,
    countryCode: 'FR',
  }));

const asNotice = (journey: ReturnType<typeof journeysOf>[number]) => ({ ...journey, nature: 'latePayment' });

const decisionOf = ({ chosen, completed }: PaymentSession, body: Call['body']): string =>
  JSON.stringify([chosen, completed, body['cardType'], body['email']]);

const refusal = (message: string, status = 400): Answer => ({ status, body: { message } });
const ok = (body: unknown): Answer => ({ status: 200, body });
const isPlate = (text: unknown): text is Plate => plates.some((plate) => plate === text);

export type Operator = {
  sessions: ReadonlyMap<string, PaymentSession>;
  charges: readonly Charge[];
  answer: (call: Call) => Answer;
  /** Whether a session that was charged is still called refused, because of an earlier attempt in it or by mistake. */
  isCalledRefused: (sessionId: string, why: 'earlier' | 'mistake') => boolean;
  /** Refuses a charge with a code of its own. */
  refuse: (call: Call) => Answer;
  /** A driver's action on the provider's page. */
  provide: (sessionId: string, journeyIds: readonly string[], outcome: 'accept' | 'refuse' | 'cancel' | 'pend') => void;
};

/** A minimal operator. */
export const createOperator = (
  now: () => number,
  { lag, late, rise, unsent, keys, swap, saysAmount, sessionLife, books, dates, isUnderWay }: Ways,
  charged: (charge: Charge) => void,
  mayDecideAgain: (sessionId: string, isSameDecision: boolean) => boolean,
  judge: Judge,
): Operator => {
  const sessions = new Map<string, PaymentSession>();
  const charges: Charge[] = [];
  const answered = new Map<string, { answer: Answer; body: string }>();
  const begunAt = now();

  /** What a trip costs, `more` than its list named, or a prepaid passage. */
  const costOf = ({ prices, completed }: PaymentSession, id: string, more: number): number =>
    isPassage(id) ? priceTo(exitOfPassage(id)) : (id === underWayId && completed) || (prices.get(id) ?? 0) + more;

  const bookedOf = ({ journeyIds }: Charge): readonly string[] =>
    books === 'all' ? journeyIds : journeyIds.slice(0, 1);
  const isOwed = (id: string): boolean => !charges.some((one) => bookedOf(one).includes(id) && now() - one.at >= lag);
  const charge = (session: PaymentSession, journeyIds: readonly string[], more: number): void => {
    const cents = sumCents(journeyIds.map((id) => costOf(session, id, more)));
    const made = { sessionId: session.id, journeyIds: [...journeyIds], cents, at: now() };
    charges.push(made);
    session.charges += 1;
    session.charged ??= { at: now(), from: session.status };
    session.status = session.charges > 1 ? 'DUPLICATED' : 'SUCCEED';
    charged(made);
  };

  let searches = 0;
  const search = (wanted: Plate): Answer => {
    const plate = searches++ === swap ? (plates.find((one) => one !== wanted) ?? wanted) : wanted;
    const { id, journeys } = open(plate, [plate]);
    return ok({ type: 'resume', plate, countryCode: 'FR', sessionId: id, journeys });
  };
  /** By how much prices have risen, in euros. */
  const riseNow = (): number => (rise !== null && now() - begunAt >= rise ? 2 : 0);
  /** What a missed deadline costs at this time, in euros: nothing where a page cannot know the time. */
  const surchargeAt = (at: number): number => (dates === null && at >= deadline ? 3 : 0);
  /** What each trip costs more now than its list named, in cents. A company’s list has no time of a search (rule PAY-28). */
  const moreOf = ({ more, listed, statedAt, plate }: PaymentSession): number =>
    plate === '' && !saysAmount
      ? 0
      : more.stated + 100 * (surchargeAt(Math.max(statedAt, now() - grace)) - listed.surcharge);
  /** Opens a session for what vehicles owe. */
  const open = (plate: Plate | '', of: readonly Plate[], notice?: string) => {
    const id = `s${sessions.size + 1}`;
    const listed = { rise: riseNow(), surcharge: surchargeAt(now()) };
    const journeys = of
      .flatMap((one) => journeysOf(one, listed.rise, listed.surcharge, isUnderWay))
      .filter(({ id: journey }) => isOwed(journey))
      .filter(({ pvNumber }) => notice === undefined || pvNumber === notice);
    sessions.set(id, {
      id,
      isByNumber: notice !== undefined,
      isPrepaid: false,
      plate,
      chosen: [],
      prices: new Map(
        journeys.flatMap((one) => ('ttcPrice' in one ? [[one.id, 100 * (one.ttcPrice + one.indemnity)]] : [])),
      ),
      completed: null,
      status: 'NONE',
      charges: 0,
      isByCard: false,
      decisions: [],
      wasRefused: false,
      charged: null,
      endsAt: now() + (sessionLife ?? Number.POSITIVE_INFINITY),
      listed,
      statedAt: now(),
      more: { stated: 0, opened: 0 },
    });
    return { id, journeys };
  };
  const searchNotice = (number: string | null): Answer => {
    const plate = plates[notices.findIndex((one) => one === number)];
    if (plate === undefined) return refusal('invalid_case_number');
    const { id, journeys } = open(plate, [plate], number ?? '');
    return ok({ type: 'detailed', plate, countryCode: 'FR', sessionId: id, journeys: journeys.map(asNotice) });
  };
  const listFleet = (): Answer => {
    const { id, journeys } = open('', plates);
    return ok({ page: 0, pageSize: 25, pageTotal: 1, total: journeys.length, sessionId: id, data: journeys });
  };
  const choose = (session: PaymentSession, journeys: unknown): Answer => {
    const stated: Record<string, unknown>[] = Array.isArray(journeys) ? journeys : [];
    const ids = stated.map(({ idDossier, prepaymentJourney, inProgressId: isCompleted }) =>
      isCompleted !== undefined
        ? underWayId
        : prepaymentJourney === undefined
          ? String(idDossier)
          : passageName(prepaymentJourney as PrepaidPassage),
    );
    const completion = stated.find((one) => one['inProgressId'] !== undefined);
    session.completed = completion === undefined ? null : priceTo(String(completion['out']));
    for (const id of ids.filter((one) => !isPassage(one)))
      judge(
        'sessionOfPlate',
        true,
        () => !id.startsWith(session.plate) && `${id} was to be paid in the session of ${session.plate}`,
      );
    session.chosen = ids;
    session.more.stated = saysAmount ? 100 * (riseNow() - session.listed.rise) : 0;
    session.statedAt = now();
    const amount = sumCents(ids.map((one) => costOf(session, one, moreOf(session))));
    return ok({
      paymentMethods: ['CREDIT_CARD', 'TOTAL', 'DKV'].map((type) => ({ type, isEnabled: true })),
      ...(saysAmount && { amountToPay: amount / 100 }),
      ...endOf(session),
    });
  };
  /** Opens a session for prepaid passages alone (rule PREP-15). */
  const openPrepaid = ({ plate, prepayments }: Call['body']): Answer => {
    const { id } = open(isPlate(plate) ? plate : '', []);
    const session = sessions.get(id);
    if (session === undefined) return refusal('invalid_number_plate');
    session.isPrepaid = true;
    const { body } = choose(session, prepayments);
    return ok({ ...(body as object), sessionId: id });
  };
  const endOf = ({ endsAt }: PaymentSession) =>
    Number.isFinite(endsAt) ? { sessionEndsAt: new Date(endsAt).toISOString() } : {};
  const openProvider = (session: PaymentSession): Answer => {
    // If a status comes late, a refused session keeps the status “refused” until it is charged, or refused again.
    const isCalledRefused = late !== null && session.wasRefused;
    if (session.charges === 0 && !isCalledRefused) session.status = 'PENDING';
    session.more.opened = moreOf(session);
    const value = `${session.id} ${session.chosen.join(' ')}`;
    const parameters = [{ pspVariableName: 'order', pspVariableValue: value }];
    return ok({ psp: 'PAYBOX', url: 'https://provider.example/pay', parameters });
  };

  const isLate = ({ charged: first, wasRefused }: PaymentSession): boolean =>
    late !== null && first !== null && now() - first.at < (wasRefused ? Math.min(late.ms, longestRefusal) : late.ms);
  const wordOn = (session: PaymentSession): string => {
    if (late === null || session.charged === null || !isLate(session)) return session.status;
    return late.word === 'earlier' ? session.charged.from : late.word;
  };

  const decide = ({ method, path, query, body }: Call): Answer => {
    const call = `${method} ${path}`;
    const session = sessions.get(String(body['sessionId'] ?? query.get('sessionId')));
    if (call === 'GET /journeys' || call === 'GET /authenticated/detailedJourneys') {
      const plate = query.get('plate');
      return isPlate(plate) ? search(plate) : refusal('invalid_number_plate');
    }
    const [, extended] = /^\/payments\/(s\d+)\/extension$/.exec(path) ?? [];
    const longer = extended === undefined ? undefined : sessions.get(extended);
    if (longer !== undefined) {
      if (now() >= longer.endsAt) return refusal('payment_session_invalid');
      longer.endsAt = now() + (sessionLife ?? Number.POSITIVE_INFINITY);
      return ok(endOf(longer));
    }
    if (call === 'POST /payments/allJourneys') return openPrepaid(body);
    if (call === 'GET /journeys/price') return ok({ total: priceTo(query.get('out') ?? undefined) / 100 });
    if (call === 'GET /detailedJourneys') return searchNotice(query.get('caseNumber'));
    if (path.startsWith('/payments/') && session !== undefined) {
      if (now() >= session.endsAt) return refusal('payment_session_invalid');
      if (call === 'POST /payments/journeys') return choose(session, body['journeys']);
      if (call === 'POST /payments/psp') return openProvider(session);
      if (call === 'POST /payments/privateCards') {
        const earlier = charges.filter(({ sessionId, at }) => sessionId === session.id && now() - at < keyLife);
        const decision = decisionOf(session, body);
        const isSame = session.decisions.includes(decision);
        session.decisions.push(decision);
        judge(
          'oneDecision',
          true,
          () =>
            session.isByCard &&
            earlier.length > 0 &&
            !mayDecideAgain(session.id, isSame) &&
            `${session.id} was charged by two decisions`,
        );
        session.isByCard = true;
        charge(session, session.chosen, moreOf(session));
        return { status: 204, body: null };
      }
    }
    const [, id, part] = /^\/payments\/(s\d+)(\/email)?$/.exec(path) ?? [];
    const paid = id === undefined ? undefined : sessions.get(id);
    if (paid !== undefined) {
      if (part !== undefined) return ok({ email: 'ana@example.es' });
      const status = wordOn(paid);
      if (status === 'NONE' && unsent === 'missing') return { status: 404, body: null };
      return ok({ status: status === 'NONE' ? 'PENDING' : status });
    }
    if (path === '/payments/prepayments/page') return ok({});
    if (path.startsWith('/payments/')) return refusal('payment_session_invalid');
    if (path === '/renters/journeys') return listFleet();
    if (path === '/renters/me') return ok({ renterName: 'Rentals', email: 'fleet@example.es', phoneNumber: '' });
    if (path === '/homepage') return ok({ title: 'Toll', actions: ['freeflow', 'prepayment'] });
    if (path === '/journeys/toPay/page') return ok({ canAddPrepayment: true });
    if (path === '/whitelabels') return ok({});
    if (path === '/vehicles') return ok({ plate: String(query.get('plate')) });
    if (path === '/footer') return ok({ footerEntries: [] });
    if (path === '/helpcenter/faq') return ok({ categories: [] });
    if (path === '/public/users/plates/owners') return ok({ owners: [] });
    if (path === '/users/me/plates')
      return ok({ plates: plates.map((numberPlate, index) => ({ id: `p${index}`, numberPlate, countryCode: 'FR' })) });
    return { status: 404, body: null };
  };

  /** The same key is answered the same; for another body, an operator may refuse it. */
  const once =
    (decideOn: (call: Call) => Answer) =>
    (call: Call): Answer => {
      const before = call.key === null ? undefined : answered.get(call.key);
      const body = JSON.stringify(call.body);
      if (before !== undefined)
        return keys === 'any' || before.body === body ? before.answer : refusal('idempotency_key_reused', 422);
      const answer = decideOn(call);
      if (call.key !== null) answered.set(call.key, { answer, body });
      return answer;
    };

  return {
    sessions,
    charges,
    isCalledRefused: (sessionId, why) => {
      const session = sessions.get(sessionId);
      if (session === undefined || !isLate(session)) return false;
      return session.wasRefused === (why === 'earlier') && ['REJECTED', 'CANCELLED'].includes(wordOn(session));
    },
    answer: once(decide),
    refuse: once(({ body }) => {
      const session = sessions.get(String(body['sessionId']));
      if (session !== undefined && session.charges === 0)
        Object.assign(session, { status: 'REJECTED', wasRefused: true });
      return refusal('private_card_bin_error');
    }),
    provide: (sessionId, journeyIds, outcome) => {
      const session = sessions.get(sessionId);
      if (session === undefined) return;
      if (outcome === 'accept' && session.charges === 0) charge(session, journeyIds, session.more.opened);
      if (session.charges > 0) return;
      session.status = outcome === 'refuse' ? 'REJECTED' : outcome === 'cancel' ? 'CANCELLED' : 'PENDING';
      if (outcome === 'refuse' || outcome === 'cancel') session.wasRefused = true;
    },
  };
};
