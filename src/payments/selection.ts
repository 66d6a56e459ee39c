import { methodsFor } from '#api/payments.ts';
import type { Ports } from '#runtime/ports.ts';
import type { Journey } from '#domain/journey.ts';
import { ProblemError } from '#domain/problem.ts';
import { paymentNotes } from './notes.ts';
import { alone } from '#storage/alone.ts';

type Methods = Awaited<ReturnType<typeof methodsFor>>;

/** What the operator was told last is to be paid: a payment session holds one selection, whichever tab has told it (rule PAY-19). */
export type StatedSelection = {
  /** Tells the operator what this page is about to pay, and hears by which methods; fails while a payment of the session is under way. */
  state: (sessionId: string, trips: readonly Journey[]) => Promise<Methods>;
  /** Runs work while this page's selection of a session is the operator's: it is told again where another tab has told something else since, and does not pay. */
  holding: <T>(sessionId: string, work: () => Promise<T>) => Promise<T>;
  /** Throws where another tab has told something else, and does not pay. */
  mustHold: (sessionId: string) => void;
};

type SelectionPorts = Pick<Ports, 'client' | 'local' | 'window' | 'newKey' | 'serverClock'>;

/** How long a tab waits for another that tells something of the same session, and for its own answer when it tells again; in ms. */
const longestTurn = 4_000;
const restatingTimeout = 8_000;

const createStatedSelection = (ports: SelectionPorts): StatedSelection => {
  const { client, local, window, newKey } = ports;
  const notes = paymentNotes(ports);
  let own: { sessionId: string; trips: readonly Journey[]; statement: string; isHeard: boolean } | null = null;

  const tell = async (sessionId: string, trips: readonly Journey[], timeout?: number): Promise<Methods> => {
    const told = { sessionId, trips, statement: newKey(), isHeard: false };
    own = told;
    local.write('payments/selection', told.statement);
    const methods = await methodsFor(client, sessionId, trips, timeout);
    told.isHeard = true;
    return methods;
  };
  const inTurn = <T>(sessionId: string, work: () => Promise<T>): Promise<T> =>
    alone(window, `payments/selection/${sessionId}`, work, longestTurn);
  /** Whether a tab is paying in the session: what it pays must not change under its hands. */
  const isBeingPaid = (sessionId: string): boolean =>
    notes.all().attempts.some((attempt) => attempt.sessionId === sessionId);
  /** Whether the operator may hold something else. A session that this page opened for itself, or did not speak of, is no other tab's; one that is or was paid is asked about. */
  const isOvertaken = (sessionId: string): boolean =>
    own?.sessionId === sessionId &&
    notes.of(sessionId) === null &&
    (!own.isHeard || local.read('payments/selection') !== own.statement);

  return {
    state: (sessionId, trips) =>
      inTurn(sessionId, async () => {
        if (isBeingPaid(sessionId)) throw new ProblemError({ code: 'unknown' });
        return tell(sessionId, trips);
      }),
    holding: (sessionId, work) =>
      inTurn(sessionId, async () => {
        if (own !== null && isOvertaken(sessionId)) await tell(sessionId, own.trips, restatingTimeout);
        return work();
      }),
    mustHold: (sessionId) => {
      if (isOvertaken(sessionId)) throw new ProblemError({ code: 'unknown' });
    },
  };
};

const known = new WeakMap<SelectionPorts['local'], StatedSelection>();

/** The selection of this page, one for the life of the page. */
export const statedSelection = (ports: SelectionPorts): StatedSelection => {
  const selection = known.get(ports.local) ?? createStatedSelection(ports);
  known.set(ports.local, selection);
  return selection;
};
