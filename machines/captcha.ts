/** Makes the proof of work that an operator may ask for, one for each call, before the call is sent. Run by every flow that searches or signs in. */
import { assign, setup } from 'xstate';
import { type Problem, type ProblemCode, problemOf } from '#domain/problem.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';

/** `token`: null if this operator requires no proof of work. `problem`: why there is no proof. */
export type CaptchaOutput = { token: string | null; problem: Problem | null };

type Context = CaptchaOutput & {
  /** Distinguishes one proof of work from the next. */
  round: number;
  /** The operator's answer, as JSON: the first proof solves it, each further one requests another. */
  challenge: string | null;
  isWanted: boolean;
};
type Event =
  | { type: 'captcha.solved'; token: string }
  | { type: 'captcha.failed' }
  | { type: 'captcha.expired' }
  | { type: 'token.wanted' };

/** `challenge`: null if this operator requires none, or if the page requests it only with the call (`isLater`). */
export type Challenge = { challenge: string | null; isLater?: boolean };

const loadChallenge = effect<Challenge>();

/** Without an answer, a blocker in the browser may be the reason as well as the connection. */
const reasonOf = (error: unknown): Problem => {
  const problem = problemOf(error);
  return problem.code === 'no_answer' ? { ...problem, code: 'captcha_blocked' } : problem;
};

export const captchaMachine = setup({
  types: { context: {} as Context, events: {} as Event, output: {} as CaptchaOutput, tags: {} as 'shown' },
  actors: { loadChallenge },
  guards: {
    isAsked: (_, { challenge }: Challenge) => challenge !== null,
    isLater: (_, { isLater }: Challenge) => isLater === true,
    isWanted: ({ context }) => context.isWanted,
    hasWaited: ({ context }) => context.challenge !== null,
  },
  actions: {
    noteWanted: assign({ isWanted: true }),
    takeToken: assign({ token: (_, { token }: { token: string }) => token }),
    takeChallenge: assign({ challenge: (_, { challenge }: Challenge) => challenge }),
    renew: assign({ round: ({ context }) => context.round + 1, token: null, challenge: null }),
    noteProblem: assign({ problem: (_, { error }: Failure) => reasonOf(error) }),
    noteMissing: assign({ problem: { code: 'captcha_mandatory' as ProblemCode } }),
    noteBlocked: assign({ problem: { code: 'captcha_blocked' as ProblemCode } }),
  },
  delays: { timeout: 30_000 },
}).createMachine({
  id: 'captcha',
  description: 'A proof of work for one call: solved while a driver types, and used when the call is sent.',
  meta: { rule: 'CAPTCHA-1, CAPTCHA-2, CAPTCHA-4' },
  context: { token: null, problem: null, round: 0, challenge: null, isWanted: false },
  output: ({ context: { token, problem } }) => ({ token, problem }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Not every operator requires one: its challenge then answers 404.',
      invoke: {
        id: 'loadChallenge',
        src: 'loadChallenge',
        onDone: [
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            target: 'working',
            actions: { type: 'takeChallenge', params: ({ event }) => event.output },
          },
          { guard: { type: 'isLater', params: ({ event }) => event.output }, target: 'resting' },
          { target: 'none' },
        ],
        onError: [
          { guard: 'isWanted', target: 'missing', actions: { type: 'noteProblem', params: ({ event }) => event } },
          { target: 'unreachable' },
        ],
      },
      on: { 'token.wanted': { actions: 'noteWanted' } },
    },
    resting: {
      description: 'The page also serves other purposes: nothing is requested before the call is sent.',
      always: { guard: 'isWanted', target: 'loading' },
      on: { 'token.wanted': { target: 'loading', actions: 'noteWanted' } },
    },
    unreachable: {
      description: 'The operator could not be reached; the challenge is requested again when the proof is needed.',
      on: { 'token.wanted': { target: 'loading', actions: 'noteWanted' } },
    },
    none: {
      description: 'The operator requires no security check.',
      always: { guard: 'isWanted', target: 'ready' },
      on: { 'token.wanted': 'ready' },
    },
    working: {
      tags: 'shown',
      initial: 'ahead',
      description:
        'If the driver begins to type late, the first challenge may have expired: another one is requested. If that one counts as expired too, the device’s clock is wrong, and its proof is accepted.',
      on: {
        'captcha.solved': { target: 'solved', actions: { type: 'takeToken', params: ({ event }) => event } },
        'captcha.failed': 'failed',
        'captcha.expired': { guard: 'hasWaited', target: 'working', actions: 'renew' },
      },
      states: {
        ahead: {
          description: 'The call does not need it yet.',
          always: { guard: 'isWanted', target: 'awaited' },
          on: { 'token.wanted': { target: 'awaited', actions: 'noteWanted' } },
        },
        awaited: { after: { timeout: { target: '#captcha.missing', actions: 'noteMissing' } } },
      },
    },
    solved: {
      description: 'The check is passed, and its proof is kept until it is needed.',
      tags: 'shown',
      always: { guard: 'isWanted', target: 'ready' },
      on: { 'token.wanted': 'ready', 'captcha.expired': { target: 'working', actions: 'renew' } },
    },
    failed: {
      description: 'A driver who continues anyway gets a new one.',
      tags: 'shown',
      always: { guard: 'isWanted', target: 'seekingReason' },
      on: { 'token.wanted': { target: 'working', actions: ['renew', 'noteWanted'] } },
    },
    seekingReason: {
      description: 'The operator may have another reason; otherwise the check was blocked, or there is no connection.',
      invoke: {
        id: 'seekReason',
        src: 'loadChallenge',
        onDone: { target: 'missing', actions: 'noteBlocked' },
        onError: { target: 'missing', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    ready: { type: 'final' },
    missing: { description: 'The step cannot continue; the driver reads why.', type: 'final' },
  },
});
