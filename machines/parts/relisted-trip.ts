import type { Notes } from '#domain/attempt.ts';
import type { JourneysSet } from '#domain/journey.ts';
import { type DoubtedPayment, relistedPayment } from '#domain/relisted-trip.ts';
import type { Verdict } from '#domain/verdict.ts';
import { effect } from './effect.ts';
import { carried, output, using } from './params.ts';

type Listed = { context: { notes: Notes; set: JourneysSet; doubted: DoubtedPayment | null } };
type OfTrip = { id: string };

/** Requests the current payment status of a session. Never fails: an error is a verdict of its own. */
export const askEarlier = effect<Verdict, { sessionId: string }>();

export const isRelisted = ({ context: { notes, set } }: Listed, { id }: OfTrip): boolean =>
  relistedPayment(notes, set, id) !== undefined;

export const doubtedOf = ({ context: { notes, set } }: Listed, { id }: OfTrip): { doubted: DoubtedPayment | null } => {
  const attempt = relistedPayment(notes, set, id);
  return { doubted: attempt === undefined ? null : { id, attempt, verdict: null } };
};

const doubtedSession = ({ context: { doubted } }: Listed) => ({ sessionId: doubted?.attempt.sessionId ?? '' });
/** The payment that no longer closes a trip in the session of this list. */
const reopened = ({ context: { doubted, set } }: Listed) => ({
  paidIn: doubted?.attempt.sessionId ?? '',
  journeyId: doubted?.id ?? '',
  sessionId: set.sessionId,
});
export type Reopened = ReturnType<typeof reopened>;

/** The events of a list that lead to the states below. */
export const onDoubt = {
  'payment.doubted': {
    guard: using('isRelisted', carried<OfTrip>),
    target: 'askingEarlier',
    actions: using('takeDoubt', carried<OfTrip>),
  },
} as const;

/** The states in which a driver doubts that a trip was paid. The machine has the effect, the actions and the state that they name. */
export const doubtStates = {
  askingEarlier: {
    description: 'A trip is listed again after its payment: the operator is asked how the payment stands now.',
    tags: ['busy', 'dialog'],
    invoke: {
      id: 'askEarlier',
      src: 'askEarlier',
      input: doubtedSession,
      onDone: { target: 'doubting', actions: using('takeEarlierVerdict', output) },
      onError: 'doubting',
    },
    after: { askingEarlierTimeout: 'doubting' },
    on: { 'dialog.closed': { target: 'choosing', actions: 'forgetDoubt' } },
  },
  doubting: {
    description:
      'Dialog with what the operator says of the payment, and whom to contact: the driver decides whether to pay again.',
    tags: 'dialog',
    on: {
      'dialog.closed': { target: 'choosing', actions: 'forgetDoubt' },
      'payment.repeated': { target: 'choosing', actions: [using('reopenTrip', reopened), 'forgetDoubt'] },
    },
  },
} as const;
