import { assign, setup } from 'xstate';
import {
  type AlertAnswer,
  type AlertDraft,
  type AlertOrder,
  alertProblems,
  type AlertProblems,
  canLookUpAlert,
  isAlertComplete,
} from '#domain/vehicles/alert.ts';
import type { Problem } from '#domain/problem.ts';
import type { RentalDates } from '#domain/vehicles/rental-dates.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import { formProblems, vehicleFields, without } from '#domain/form.ts';
import type { Leave } from './parts/leave.ts';

/** All events of a person on the page of alerts. */
type AlertEvent =
  | { type: 'retry.pressed' }
  | { type: 'email.typed'; email: string }
  | { type: 'email.blurred' }
  | { type: 'country.chosen'; country: string }
  | { type: 'plate.typed'; plate: string }
  | { type: 'rental.changed'; rental: RentalDates | null }
  | { type: 'alert.submitted' }
  | { type: 'unsubscription.pressed' }
  | { type: 'replacement.confirmed' }
  | { type: 'dialog.closed' }
  | { type: 'cancel.pressed' };

/** The current alert form: its input and the errors shown. */
type AlertForm = { draft: AlertDraft; fieldProblems: AlertProblems };

const withTyped = ({ draft, fieldProblems }: AlertForm, typed: Partial<AlertDraft>): AlertForm => ({
  draft: { ...draft, ...typed },
  fieldProblems: without(fieldProblems, ...Object.keys(typed)),
});

const checked = ({ draft }: AlertForm): AlertProblems => alertProblems(draft);

/** The errors shown after the e-mail field loses the focus. A missing address is reported on submitting. */
const emailProblemOf = ({ draft, fieldProblems }: AlertForm): AlertProblems => {
  const { email } = alertProblems(draft);
  return draft.email.trim() === '' || email === undefined ? fieldProblems : { ...fieldProblems, email };
};

type AlertInput = {
  draft: AlertDraft;
  /** The page shows the vehicle, and the form only asks for the address. */
  isVehicleFixed: boolean;
};

type Context = AlertForm & AlertInput & { hiddenEmail: string | null; problem: Problem | null };

/** Shows a failure at its field, beside the problems shown already, or above the form. */
const withFailure = (
  { draft, fieldProblems, isVehicleFixed }: Context,
  { error }: Failure,
): { fieldProblems: AlertProblems; problem: Problem | null } => {
  const shown = formProblems<keyof AlertDraft>(error, { email: 'email', ...(!isVehicleFixed && vehicleFields(draft)) });
  return { ...shown, fieldProblems: { ...fieldProblems, ...shown.fieldProblems } };
};

type Output = Leave<'/'>;

const askStatus = effect<AlertAnswer, { draft: AlertDraft }>();
const sendOrder = effect<void, AlertOrder>();

const wanted = ({ context: { draft } }: { context: Context }): AlertOrder => ({ draft, isWanted: true });

export const alertSubscriptionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AlertEvent,
    input: {} as AlertInput,
    output: {} as Output,
    tags: {} as 'problem' | 'dialog' | 'ready',
  },
  actors: { askStatus, sendOrder },
  guards: {
    canLookUp: ({ context }) => canLookUpAlert(context.draft),
    isIncomplete: ({ context }) => !isAlertComplete(context.draft),
    isActivated: (_, { status }: AlertAnswer) => status === 'ACTIVATED',
    isActivatedElsewhere: (_, { status }: AlertAnswer) => status === 'ACTIVATED_ANOTHER_EMAIL',
  },
  actions: {
    /** Keeps what was typed for a reload. */
    keepDraft: () => {},
    forgetDraft: () => {},
    type: assign(({ context }, typed: Partial<AlertDraft>) => withTyped(context, typed)),
    /** The answer, or its absence, belongs to the earlier input. */
    forgetAnswer: assign({ hiddenEmail: null, problem: null }),
    takeHiddenEmail: assign({ hiddenEmail: (_, { hiddenEmail }: AlertAnswer) => hiddenEmail }),
    showFieldProblems: assign({ fieldProblems: ({ context }) => checked(context) }),
    showEmailProblem: assign({ fieldProblems: ({ context }) => emailProblemOf(context) }),
    clearProblems: assign({ fieldProblems: {}, problem: null }),
    showProblem: assign(({ context }, failed: Failure) => withFailure(context, failed)),
  },
  delays: { lookupPause: 500 },
}).createMachine({
  id: 'alert-subscription',
  description: 'A driver orders an e-mail for each passage of a vehicle, or stops it.',
  meta: { rule: 'ALERT-1, ALERT-2, ALERT-5' },
  context: ({ input }) => ({ ...input, hiddenEmail: null, fieldProblems: {}, problem: null }),
  output: { to: '/', replace: true } satisfies Output,
  initial: 'form',
  states: {
    form: {
      initial: 'deciding',
      on: {
        'email.typed': {
          target: '.deciding',
          actions: [{ type: 'type', params: ({ event: { email } }) => ({ email }) }, 'keepDraft'],
        },
        'email.blurred': { actions: 'showEmailProblem' },
        'country.chosen': {
          target: '.deciding',
          actions: [{ type: 'type', params: ({ event: { country } }) => ({ country }) }, 'keepDraft'],
        },
        'plate.typed': {
          target: '.deciding',
          actions: [{ type: 'type', params: ({ event: { plate } }) => ({ plate }) }, 'keepDraft'],
        },
        'rental.changed': { actions: [{ type: 'type', params: ({ event: { rental } }) => ({ rental }) }, 'keepDraft'] },
        'alert.submitted': { actions: 'showFieldProblems' },
        'cancel.pressed': { target: 'ended', actions: 'forgetDraft' },
      },
      states: {
        deciding: {
          entry: 'forgetAnswer',
          always: [{ guard: 'canLookUp', target: 'debouncing' }, { target: 'incomplete' }],
        },
        incomplete: { description: 'The operator is not asked without a valid e-mail, plate and country.' },
        debouncing: {
          description: 'The operator is asked once the driver has stopped typing.',
          meta: { rule: 'ALERT-3, ALERT-4' },
          after: { lookupPause: 'checking' },
        },
        checking: {
          description: 'The operator is asked; if the driver types again, the answer is dropped.',
          invoke: {
            id: 'askStatus',
            src: 'askStatus',
            input: ({ context: { draft } }) => ({ draft }),
            onDone: [
              { guard: { type: 'isActivated', params: ({ event }) => event.output }, target: 'activated' },
              {
                guard: { type: 'isActivatedElsewhere', params: ({ event }) => event.output },
                target: 'activatedElsewhere',
                actions: { type: 'takeHiddenEmail', params: ({ event }) => event.output },
              },
              { target: 'unactivated' },
            ],
            onError: { target: 'unknown', actions: { type: 'showProblem', params: ({ event }) => event } },
          },
        },
        unknown: {
          description: 'The status of the alert could not be read; nothing is sent before it is known.',
          tags: 'problem',
          on: {
            'retry.pressed': { target: 'checking', actions: 'clearProblems' },
            'alert.submitted': { target: 'checking', actions: ['clearProblems', 'showFieldProblems'] },
          },
        },
        unactivated: {
          description: 'There are no alerts for this vehicle yet: the driver can subscribe.',
          tags: 'ready',
          on: {
            'alert.submitted': [
              { guard: 'isIncomplete', actions: 'showFieldProblems' },
              { target: '#alert-subscription.subscribing', actions: 'clearProblems' },
            ],
          },
        },
        activated: {
          description: 'The alert already goes to this address: nothing is sent for it, and it can be stopped.',
          tags: 'ready',
          on: {
            'alert.submitted': [
              { guard: 'isIncomplete', actions: 'showFieldProblems' },
              { target: '#alert-subscription.subscribed', actions: 'forgetDraft' },
            ],
            'unsubscription.pressed': { target: '#alert-subscription.unsubscribing', actions: 'clearProblems' },
          },
        },
        activatedElsewhere: {
          description: 'The alerts of this vehicle go to another address.',
          tags: 'ready',
          on: {
            'alert.submitted': [
              { guard: 'isIncomplete', actions: 'showFieldProblems' },
              { target: '#alert-subscription.confirming', actions: 'clearProblems' },
            ],
          },
        },
      },
    },
    subscribing: {
      description: 'Nothing more can be pressed: an order is sent once.',
      invoke: {
        id: 'subscribe',
        src: 'sendOrder',
        input: wanted,
        onDone: { target: 'subscribed', actions: 'forgetDraft' },
        onError: { target: 'form.unactivated', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    confirming: {
      description: 'The alert goes to another address: the driver decides whether it moves to this one.',
      tags: 'dialog',
      on: { 'replacement.confirmed': 'replacing', 'dialog.closed': 'form.activatedElsewhere' },
    },
    replacing: {
      tags: 'dialog',
      invoke: {
        id: 'replaceEmail',
        src: 'sendOrder',
        input: wanted,
        onDone: { target: 'subscribed', actions: 'forgetDraft' },
        onError: { target: 'form.activatedElsewhere', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    unsubscribing: {
      invoke: {
        id: 'unsubscribe',
        src: 'sendOrder',
        input: ({ context: { draft } }) => ({ draft, isWanted: false }),
        onDone: { target: 'unsubscribed', actions: 'forgetDraft' },
        onError: { target: 'form.activated', actions: { type: 'showProblem', params: ({ event }) => event } },
      },
    },
    subscribed: { meta: { end: 'The alert is ordered; the page’s menus lead elsewhere.' } },
    unsubscribed: { meta: { end: 'The alert has ended; the page’s menus lead elsewhere.' } },
    ended: { type: 'final' },
  },
});
