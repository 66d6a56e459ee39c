import type { Judge } from './judge.ts';

export const plates = ['AA123AA', 'BB456BB'] as const;
export type Plate = (typeof plates)[number];

type Status = 'NONE' | 'PENDING' | 'SUCCEED' | 'REJECTED' | 'CANCELLED' | 'DUPLICATED';
export type PaymentSession = {
  id: string;
  plate: Plate;
  /** What its list named, with the price of each trip in cents. */
  prices: ReadonlyMap<string, number>;
  chosen: string[];
  status: Status;
  charges: number;
  /** When its first charge was made. */
  chargedAt: number | null;
  isByCard: boolean;
  /** It was said to be refused although it was charged. */
  isDenied: boolean;
};
/** `costs`: what the trips cost whoever finds them at the moment of the charge. */
export type Charge = { sessionId: string; journeyIds: string[]; cents: number; costs: number; at: number };

/** How an operator behaves where the contract leaves it a choice; times in ms. */
export type Terms = {
  /** For how long its lists name a trip that has been charged. */
  lag: number;
  /** For how long after a first charge the status of a session stays `word`. */
  late: { ms: number; word: 'PENDING' | 'REJECTED' };
  /** When the first trip of each vehicle becomes dearer; what was found before keeps its price, or is refused. */
  price: { changesAfter: number; isKept: boolean } | null;
};

/** An operator whose lists and statuses are never late, and whose prices stay. */
export const promptTerms: Terms = { lag: 0, late: { ms: 0, word: 'PENDING' }, price: null };
export type Answer = { status: number; body: unknown };
export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  key: string | null;
};

/** For how long an operator knows the key of a decision, in ms (rule CALL-14). */
const keyLife = 86_400_000;

const journeysOf = (plate: Plate, isDearer: boolean) =>
  [1, 2].map((number) => ({
    id: `${plate}-${number}`,
    date: `2026-01-0${number}T08:00:00Z`,
    nature: 'freeFlow',
    status: 'TERMINE',
    ttcPrice: 4.5 + number + (isDearer && number === 1 ? 2 : 0),
    plate,
    countryCode: 'FR',
  }));
const centsOf = (price: number): number => Math.round(price * 100);

const refused = (message: string, status = 400): Answer => ({ status, body: { message } });
const ok = (body: unknown): Answer => ({ status: 200, body });
const isPlate = (text: unknown): text is Plate => plates.some((plate) => plate === text);

export type Operator = {
  sessions: ReadonlyMap<string, PaymentSession>;
  charges: readonly Charge[];
  /** Whether the status of a session does not tell yet that it was charged. */
  isLate: (sessionId: string) => boolean;
  answer: (call: Call) => Answer;
  /** What a driver does at the provider's page. */
  provide: (sessionId: string, journeyIds: readonly string[], outcome: 'accept' | 'refuse' | 'cancel' | 'pend') => void;
};

/** An operator of a few lines. */
export const createOperator = (
  now: () => number,
  { lag, late, price }: Terms,
  charged: (charge: Charge) => void,
  judge: Judge,
): Operator => {
  const sessions = new Map<string, PaymentSession>();
  const charges: Charge[] = [];
  const answered = new Map<string, Answer>();

  const isOwed = (id: string): boolean =>
    !charges.some(({ journeyIds, at }) => journeyIds.includes(id) && now() - at >= lag);
  const begun = now();
  const owedBy = (plate: Plate) => journeysOf(plate, price !== null && now() - begun >= price.changesAfter);
  /** Whether the operator still takes the prices of a session for these trips. */
  const holdsPrices = ({ plate, prices }: PaymentSession, ids: readonly string[]): boolean =>
    price?.isKept !== false ||
    owedBy(plate).every(({ id, ttcPrice }) => !ids.includes(id) || prices.get(id) === centsOf(ttcPrice));
  const charge = (session: PaymentSession, journeyIds: readonly string[]): void => {
    const cents = journeyIds.reduce((sum, id) => sum + (session.prices.get(id) ?? 0), 0);
    const costs = owedBy(session.plate).reduce(
      (sum, { id, ttcPrice }) => (journeyIds.includes(id) ? sum + centsOf(ttcPrice) : sum),
      0,
    );
    const made = { sessionId: session.id, journeyIds: [...journeyIds], cents, costs, at: now() };
    charges.push(made);
    session.charges += 1;
    session.chargedAt ??= now();
    session.status = session.charges > 1 ? 'DUPLICATED' : 'SUCCEED';
    charged(made);
  };

  const search = (plate: Plate): Answer => {
    const id = `s${sessions.size + 1}`;
    const journeys = owedBy(plate).filter(({ id: journey }) => isOwed(journey));
    const prices = new Map(journeys.map(({ id: journey, ttcPrice }) => [journey, centsOf(ttcPrice)]));
    const fresh = {
      chosen: [],
      status: 'NONE',
      charges: 0,
      chargedAt: null,
      isByCard: false,
      isDenied: false,
    } as const;
    sessions.set(id, { id, plate, prices, ...fresh, chosen: [] });
    return ok({ type: 'resume', plate, countryCode: 'FR', sessionId: id, journeys });
  };
  const choose = (session: PaymentSession, journeys: unknown): Answer => {
    const ids = (Array.isArray(journeys) ? journeys : []).map(({ idDossier }) => String(idDossier));
    for (const id of ids)
      judge(
        'sessionOfPlate',
        true,
        () => !id.startsWith(session.plate) && `${id} was to be paid in the session of ${session.plate}`,
      );
    if (!holdsPrices(session, ids)) return refused('payment_journeys_invalid');
    session.chosen = ids;
    return ok({ paymentMethods: ['CREDIT_CARD', 'TOTAL'].map((type) => ({ type, isEnabled: true })) });
  };
  const openProvider = (session: PaymentSession): Answer => {
    if (!holdsPrices(session, session.chosen)) return refused('payment_journeys_invalid');
    if (session.status !== 'SUCCEED' && session.status !== 'DUPLICATED') session.status = 'PENDING';
    const value = `${session.id} ${session.chosen.join(' ')}`;
    const parameters = [{ pspVariableName: 'order', pspVariableValue: value }];
    return ok({ psp: 'PAYBOX', url: 'https://provider.example/pay', parameters });
  };

  const isLate = ({ charges: count, chargedAt }: PaymentSession): boolean =>
    count === 1 && chargedAt !== null && now() - chargedAt < late.ms;
  const statusOf = (session: PaymentSession): string => {
    if (isLate(session)) {
      session.isDenied ||= late.word === 'REJECTED';
      return late.word;
    }
    return session.status === 'NONE' ? 'PENDING' : session.status;
  };

  const decide = ({ method, path, query, body }: Call): Answer => {
    const call = `${method} ${path}`;
    const session = sessions.get(String(body['sessionId'] ?? query.get('sessionId')));
    if (call === 'GET /journeys' || call === 'GET /authenticated/detailedJourneys') {
      const plate = query.get('plate');
      return isPlate(plate) ? search(plate) : refused('invalid_number_plate');
    }
    if (path.startsWith('/payments/') && session !== undefined) {
      if (call === 'POST /payments/journeys') return choose(session, body['journeys']);
      if (call === 'POST /payments/psp') return openProvider(session);
      if (call === 'POST /payments/privateCards') {
        if (!holdsPrices(session, session.chosen)) return refused('payment_journeys_invalid');
        const isAgain =
          session.isByCard &&
          !session.isDenied &&
          charges.some(({ sessionId, at }) => sessionId === session.id && now() - at < keyLife);
        judge('oneDecision', true, () => isAgain && `${session.id} was charged by two decisions`);
        session.isByCard = true;
        charge(session, session.chosen);
        return { status: 204, body: null };
      }
    }
    const [, id, part] = /^\/payments\/(s\d+)(\/email)?$/.exec(path) ?? [];
    const asked = id === undefined ? undefined : sessions.get(id);
    if (asked !== undefined) {
      if (part !== undefined) return ok({ email: 'ana@example.es' });
      return ok({ status: statusOf(asked) });
    }
    if (path.startsWith('/payments/')) return refused('payment_session_invalid');
    if (path === '/homepage') return ok({ title: 'Toll', actions: ['freeflow'] });
    if (path === '/whitelabels' || path === '/journeys/toPay/page') return ok({});
    if (path === '/footer') return ok({ footerEntries: [] });
    if (path === '/helpcenter/faq') return ok({ categories: [] });
    if (path === '/public/users/plates/owners') return ok({ owners: [] });
    if (path === '/users/me/plates')
      return ok({
        plates: plates.map((numberPlate, index) => ({
          id: `p${index}`,
          numberPlate,
          countryCode: 'FR',
        })),
      });
    return { status: 404, body: null };
  };

  return {
    sessions,
    charges,
    isLate: (sessionId) => {
      const session = sessions.get(sessionId);
      return session !== undefined && isLate(session);
    },
    answer: (call) => {
      const before = call.key === null ? undefined : answered.get(call.key);
      if (before !== undefined) return before;
      const answer = decide(call);
      if (call.key !== null) answered.set(call.key, answer);
      return answer;
    },
    provide: (sessionId, journeyIds, outcome) => {
      const session = sessions.get(sessionId);
      if (session === undefined) return;
      // Some take the money of a session again: the portal must not count on it that they do not.
      if (outcome === 'accept') charge(session, journeyIds);
      if (session.charges > 0) return;
      session.status = outcome === 'refuse' ? 'REJECTED' : outcome === 'cancel' ? 'CANCELLED' : 'PENDING';
    },
  };
};
