import type { Judge } from './judge.ts';

export const plates = ['AA123AA', 'BB456BB'] as const;
export type Plate = (typeof plates)[number];

type Status = 'NONE' | 'PENDING' | 'SUCCEED' | 'REJECTED' | 'CANCELLED' | 'DUPLICATED';
export type PaymentSession = {
  id: string;
  plate: Plate;
  chosen: string[];
  status: Status;
  charges: number;
  isByCard: boolean;
};
export type Charge = { sessionId: string; journeyIds: string[]; at: number };
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

const journeysOf = (plate: Plate) =>
  [1, 2].map((number) => ({
    id: `${plate}-${number}`,
    date: `2026-01-0${number}T08:00:00Z`,
    nature: 'freeFlow',
    status: 'TERMINE',
    ttcPrice: 4.5 + number,
    plate,
    countryCode: 'FR',
  }));

const refused = (message: string, status = 400): Answer => ({ status, body: { message } });
const ok = (body: unknown): Answer => ({ status: 200, body });
const isPlate = (text: unknown): text is Plate => plates.some((plate) => plate === text);

export type Operator = {
  sessions: ReadonlyMap<string, PaymentSession>;
  charges: readonly Charge[];
  answer: (call: Call) => Answer;
  /** A driver's action on the provider's page. */
  provide: (sessionId: string, journeyIds: readonly string[], outcome: 'accept' | 'refuse' | 'cancel' | 'pend') => void;
};

/** A minimal operator. `lists` is how long, in ms, its lists still contain a charged trip. */
export const createOperator = (
  now: () => number,
  lag: number,
  charged: (charge: Charge) => void,
  judge: Judge,
): Operator => {
  const sessions = new Map<string, PaymentSession>();
  const charges: Charge[] = [];
  const answered = new Map<string, Answer>();

  const isOwed = (id: string): boolean =>
    !charges.some(({ journeyIds, at }) => journeyIds.includes(id) && now() - at >= lag);
  const charge = (session: PaymentSession, journeyIds: readonly string[]): void => {
    const made = { sessionId: session.id, journeyIds: [...journeyIds], at: now() };
    charges.push(made);
    session.charges += 1;
    session.status = session.charges > 1 ? 'DUPLICATED' : 'SUCCEED';
    charged(made);
  };

  const search = (plate: Plate): Answer => {
    const id = `s${sessions.size + 1}`;
    sessions.set(id, { id, plate, chosen: [], status: 'NONE', charges: 0, isByCard: false });
    const journeys = journeysOf(plate).filter(({ id: journey }) => isOwed(journey));
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
    session.chosen = ids;
    return ok({ paymentMethods: ['CREDIT_CARD', 'TOTAL'].map((type) => ({ type, isEnabled: true })) });
  };
  const openProvider = (session: PaymentSession): Answer => {
    if (session.status !== 'SUCCEED' && session.status !== 'DUPLICATED') session.status = 'PENDING';
    const value = `${session.id} ${session.chosen.join(' ')}`;
    const parameters = [{ pspVariableName: 'order', pspVariableValue: value }];
    return ok({ psp: 'PAYBOX', url: 'https://provider.example/pay', parameters });
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
        const isAgain =
          session.isByCard && charges.some(({ sessionId, at }) => sessionId === session.id && now() - at < keyLife);
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
      return ok({ status: asked.status === 'NONE' ? 'PENDING' : asked.status });
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
      if (outcome === 'accept' && session.charges === 0) charge(session, journeyIds);
      if (session.charges > 0) return;
      session.status = outcome === 'refuse' ? 'REJECTED' : outcome === 'cancel' ? 'CANCELLED' : 'PENDING';
    },
  };
};
