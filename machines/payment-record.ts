import { assign, setup } from 'xstate';
import { lateStatusTime, type LastAnswer, type PaymentFacts, type ReopenedTrip } from '#domain/money/payment.ts';

/** What has happened to one payment. Times are epoch ms: `at` by the operator's clock, `deviceAt` by the device's. */
export type RecordEvent =
  /** The driver decides to pay, and the decision is sent. */
  | { type: 'payment.sent'; facts: PaymentFacts }
  /** The driver decides the same again: the charge is sent again under the same key. */
  | { type: 'payment.repeated'; at: number; deviceAt: number }
  | { type: 'charge.confirmed' }
  | { type: 'charge.refused' }
  | { type: 'charge.lost' }
  /** The operator knows the key from another request (422 `idempotency_key_reused`): this attempt was not charged. */
  | { type: 'key.refused' }
  | { type: 'driver.returned'; deviceAt: number }
  /** The driver knows that the end is unknown, and pays again. */
  | { type: 'payment.released' }
  /** The status of the session is paid. `isSure`: it can describe no other payment of the session. */
  | { type: 'status.paid'; isSure: boolean }
  | { type: 'status.refused'; at: number }
  | { type: 'status.pending' }
  /** The session is still refused right before another payment. */
  | { type: 'refusal.repeated'; at: number }
  | { type: 'status.answered'; answer: LastAnswer }
  /** Another payment of the session was confirmed. */
  | { type: 'other.confirmed' }
  /** The payment for which this one was given up was refused. */
  | { type: 'other.refused' }
  | { type: 'trip.reopened'; trip: ReopenedTrip };

/** What a record holds before the decision. */
const absentFacts: PaymentFacts = {
  id: '',
  via: 'provider',
  sessionId: '',
  owner: { kind: 'visitor' },
  trips: [],
  prepayments: [],
  prepaidIds: [],
  lines: [],
  cents: 0,
  plate: '',
  countryCode: '',
  method: null,
  methodLabel: null,
  email: '',
  owed: [],
  startedAt: 0,
  deviceStartedAt: 0,
  returnedAt: null,
  refusedAt: null,
  lastAnswer: null,
  isKeySpent: false,
  reopened: [],
};

export const paymentRecordMachine = setup({
  types: { context: {} as PaymentFacts, events: {} as RecordEvent },
  guards: {
    isCharge: (_, { facts }: { facts: PaymentFacts }) => facts.via === 'charge',
    isSure: (_, { isSure }: { isSure: boolean }) => isSure,
    /** A status that comes late may describe an earlier payment of the session. */
    isLaterRefusal: ({ context: { refusedAt } }, { at }: { at: number }) =>
      refusedAt !== null && Math.abs(at - refusedAt) >= lateStatusTime,
  },
  actions: {
    takeFacts: assign((_, { facts }: { facts: PaymentFacts }) => facts),
    sendAgain: assign((_, { at, deviceAt }: { at: number; deviceAt: number }) => ({
      startedAt: at,
      deviceStartedAt: deviceAt,
      returnedAt: null,
      lastAnswer: null,
    })),
    takeReturn: assign({ returnedAt: (_, { deviceAt }: { deviceAt: number }) => deviceAt }),
    takeRefusal: assign({ refusedAt: (_, { at }: { at: number }) => at }),
    takeAnswer: assign({ lastAnswer: (_, { answer }: { answer: LastAnswer }) => answer }),
    spendKey: assign({ isKeySpent: true }),
    reopenTrip: assign({
      reopened: ({ context: { reopened } }, { trip }: { trip: ReopenedTrip }) => [...reopened, trip],
    }),
  },
}).createMachine({
  id: 'payment-record',
  description:
    'What this browser knows of one decision to pay. It sends nothing: the ledger applies what has happened to it, in this tab or another.',
  meta: { rule: 'VERDICT-8 to VERDICT-11, VERDICT-16 to VERDICT-23, CALL-13' },
  context: absentFacts,
  on: { 'status.answered': { actions: { type: 'takeAnswer', params: ({ event }) => event } } },
  initial: 'absent',
  states: {
    absent: {
      description: 'The driver has not decided to pay: there is no record yet.',
      on: {
        'payment.sent': [
          {
            guard: { type: 'isCharge', params: ({ event }) => event },
            target: 'undecided.sending',
            actions: { type: 'takeFacts', params: ({ event }) => event },
          },
          { target: 'undecided.away', actions: { type: 'takeFacts', params: ({ event }) => event } },
        ],
      },
    },
    undecided: {
      description: 'The operator has given no verdict. Every list shows its trips as being checked.',
      initial: 'sending',
      on: {
        'status.paid': [
          { guard: { type: 'isSure', params: ({ event }) => event }, target: 'paid.sure' },
          { target: 'paid.inDoubt' },
        ],
        'status.refused': {
          target: '#payment-record.refused.byStatus',
          actions: { type: 'takeRefusal', params: ({ event }) => event },
        },
        'charge.confirmed': 'paid.sure',
        'charge.refused': 'refused.byAnswer',
        'payment.released': '.released',
        'other.confirmed': 'replaced',
      },
      states: {
        sending: {
          description:
            'One charge was sent, and its answer is awaited. A refusal of the session may describe an earlier payment in it.',
          on: { 'charge.lost': 'unknown', 'key.refused': { target: 'unknown', actions: 'spendKey' } },
        },
        away: {
          description: 'The driver was sent to the card provider.',
          on: { 'driver.returned': { target: 'back', actions: { type: 'takeReturn', params: ({ event }) => event } } },
        },
        back: {
          description: 'The driver is back from the card provider. The first statuses may describe an earlier payment.',
          on: { 'driver.returned': { actions: { type: 'takeReturn', params: ({ event }) => event } } },
        },
        unknown: {
          description: 'It may have been charged.',
          on: { 'driver.returned': { target: 'back', actions: { type: 'takeReturn', params: ({ event }) => event } } },
        },
        released: {
          description:
            'The driver has given it up to pay again. No refusal ends it: its status is requested right before the next charge.',
          on: {
            'payment.repeated': { target: 'sending', actions: { type: 'sendAgain', params: ({ event }) => event } },
            'driver.returned': { actions: { type: 'takeReturn', params: ({ event }) => event } },
            'other.refused': 'unknown',
            'status.refused': {},
          },
        },
      },
    },
    refused: {
      description: 'The operator refused it. Only the operator’s “paid” overrules that.',
      initial: 'byStatus',
      on: {
        'status.paid': [
          { guard: { type: 'isSure', params: ({ event }) => event }, target: 'paid.sure' },
          { target: 'paid.inDoubt' },
        ],
      },
      states: {
        byStatus: {
          description:
            'A status refused its session. It may have described an earlier payment, so it may still change.',
          on: {
            'status.pending': '#payment-record.undecided.unknown',
            'driver.returned': {
              target: '#payment-record.undecided.back',
              actions: { type: 'takeReturn', params: ({ event }) => event },
            },
            'refusal.repeated': { guard: { type: 'isLaterRefusal', params: ({ event }) => event }, target: 'forGood' },
          },
        },
        byAnswer: { description: 'The answer to its own charge refused it.' },
        forGood: { description: 'The session was refused again, 7 s later or more.' },
      },
    },
    paid: {
      description: 'The operator confirmed it. No later status takes that back.',
      meta: { rule: 'VERDICT-18' },
      initial: 'sure',
      on: { 'trip.reopened': { actions: { type: 'reopenTrip', params: ({ event }) => event } } },
      states: {
        sure: { meta: { end: 'A confirmed payment stays so until its record is too old.' } },
        inDoubt: {
          description: 'One of several payments of its session was confirmed, and no status says which.',
          meta: { rule: 'VERDICT-23', end: 'No status says later which of them it was.' },
        },
      },
    },
    replaced: {
      description: 'Another payment of its session was confirmed. A session is charged once.',
      meta: { end: 'It was not charged.' },
    },
  },
});
