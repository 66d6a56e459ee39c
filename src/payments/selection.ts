import type { Client } from '#api/client.ts';
import { methodsFor } from '#api/payments.ts';
import type { Ports } from '#runtime/ports.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { hasFallenDue, operatorDay } from '#domain/trips/deadline.ts';
import { ProblemError } from '#domain/problem.ts';
import { type LedgerPorts, ledgerOf } from './ledger.ts';
import { withTabLock } from '#storage/tab-lock.ts';

type Offered = Awaited<ReturnType<typeof methodsFor>>;

/** The selection that was last sent to the operator: a payment session holds one, whichever tab sent it (rule PAY-19). */
export type StatedSelection = {
  /**
   * Sends this page's selection and returns the operator's offer; fails while a payment of the session is under way.
   * `sender` is the client of a signed-in account, also for sending it again.
   */
  state: (sessionId: string, trips: readonly Journey[], sender?: Sender) => Promise<Offered>;
  /** Runs `work` once the operator has this tab's selection; re-sends it if another tab replaced it, or if it was sent on an earlier day. Throws if `signal` has aborted before its turn, or while it was re-sent. */
  holding: <T>(sessionId: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;
  /** Throws if another tab replaced the selection and is not paying. */
  mustHold: (sessionId: string) => void;
};

type Sender = () => Promise<Client>;
type SelectionPorts = LedgerPorts & Pick<Ports, 'client' | 'now'>;

/** How long a tab waits for another that sends a selection of the same session, and for the answer when it re-sends its own; in ms. */
const longestTurn = 4_000;
const restatingTimeout = 8_000;

/** Fails if the deadline of a trip has passed since the search: its price in the list may lack a surcharge (rule PAY-28). */
const requireOpenDeadlines = ({ local, now }: SelectionPorts, sessionId: string, trips: readonly Journey[]): void => {
  const set = local.read('journeys');
  if (set?.sessionId !== sessionId || set.searchedAt === undefined) return;
  if (hasFallenDue(trips, set.searchedAt, now())) throw new ProblemError({ code: 'deadline_passed' });
};

type Selection = { sessionId: string; trips: readonly Journey[]; sender: Sender };

const createStatedSelection = (ports: SelectionPorts): StatedSelection => {
  const { client, local, window, newKey, now } = ports;
  const ledger = ledgerOf(ports);
  let own: (Selection & { statement: string; day: string | null; isOffered: boolean }) | null = null;

  const sendSelection = async ({ sessionId, trips, sender }: Selection, timeout?: number): Promise<Offered> => {
    const sent = { sessionId, trips, sender, statement: newKey(), day: operatorDay(now()), isOffered: false };
    own = sent;
    local.write('payments/selection', sent.statement);
    const offered = await methodsFor(await sender(), sessionId, trips, timeout);
    if (!offered.isAmountKnown) requireOpenDeadlines(ports, sessionId, trips);
    sent.isOffered = true;
    return offered;
  };
  const inTurn = <T>(sessionId: string, work: () => Promise<T>): Promise<T> =>
    withTabLock(window, `payments/selection/${sessionId}`, work, longestTurn);
  /** Whether a tab is paying in the session: its selection must not change meanwhile. */
  const isBeingPaid = (sessionId: string): boolean => ledger.openIn(sessionId) !== undefined;
  /** Whether the session is being paid, or was paid. */
  const isKnown = (sessionId: string): boolean => isBeingPaid(sessionId) || ledger.isPaid(sessionId);
  /**
   * Whether the operator may hold another selection. Only sessions that this page sent a selection for count; a session
   * that is being paid, or was paid, needs a status request instead.
   */
  const isOvertaken = (sessionId: string): boolean =>
    own?.sessionId === sessionId &&
    !isKnown(sessionId) &&
    (!own.isOffered || local.read('payments/selection') !== own.statement);
  /** Whether amounts may have changed since the selection was sent: a deadline ends with its day. */
  const isOfEarlierDay = (sessionId: string): boolean =>
    own?.sessionId === sessionId && !isKnown(sessionId) && own.day !== operatorDay(now());

  return {
    state: (sessionId, trips, sender = () => Promise.resolve(client)) =>
      inTurn(sessionId, async () => {
        if (isBeingPaid(sessionId)) throw new ProblemError({ code: 'unknown' });
        return sendSelection({ sessionId, trips, sender });
      }),
    holding: (sessionId, signal, work) =>
      inTurn(sessionId, async () => {
        if (signal.aborted) throw signal.reason;
        if (own !== null && (isOvertaken(sessionId) || isOfEarlierDay(sessionId)))
          await sendSelection(own, restatingTimeout);
        // The driver may have left the page while it was re-sent.
        if (signal.aborted) throw signal.reason;
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
