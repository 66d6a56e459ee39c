import type { Ports } from '#runtime/ports.ts';
import { paymentNotes } from '#payments/notes.ts';

type SessionPorts = Pick<Ports, 'local' | 'session' | 'window' | 'serverClock'>;

/** The session that a return address names; blanks, and dots that would change the path of a call, name none (rule ROUTE-22). */
const namedIn = (text: string | undefined): string | null => {
  const id = text?.trim() ?? '';
  return ['', '.', '..'].includes(id) ? null : id;
};

const isKnown = (ports: SessionPorts, sessionId: string): boolean => {
  const { local, session } = ports;
  const found = [local.read('sessionId'), local.read('journeys')?.sessionId];
  const paid = session.read('payment/outcome')?.sessionId;
  return [...found, paid].includes(sessionId) || paymentNotes(ports).of(sessionId) !== null;
};

/** The session that a return is about: where this browser does not know the one of the address, that of the payment which it noted last (rule VERDICT-15). */
export const returnedSession = (ports: SessionPorts, ofAddress: string | undefined): string | null => {
  const named = namedIn(ofAddress);
  if (named === null || isKnown(ports, named)) return named;
  const [newest] = paymentNotes(ports)
    .all()
    .attempts.toSorted((one, other) => other.startedAt - one.startedAt);
  return newest?.sessionId ?? named;
};
