import { assign, setup } from 'xstate';
import { type Problem, type ProblemCode, problemOf } from '#domain/problem.ts';
import { effect } from './parts/effect.ts';
import { type Failure, failure } from './parts/failure.ts';
import { carried, using } from './parts/params.ts';

/** `token`: null where this operator asks for no proof of work. `problem`: why there is no proof. */
export type CaptchaOutput = { token: string | null; problem: Problem | null };

type Context = CaptchaOutput & {
  /** Tells one proof of work from the next. */
  round: number;
  isWanted: boolean;
};
type Event =
  | { type: 'captcha.solved'; token: string }
  | { type: 'captcha.failed' }
  | { type: 'captcha.expired' }
  | { type: 'token.wanted' };

const checkCaptcha = effect<boolean>();

export const captchaMachine = setup({
  types: { context: {} as Context, events: {} as Event, output: {} as CaptchaOutput, tags: {} as 'shown' },
  actors: { checkCaptcha },
  guards: {
    isAsked: (_, { isAsked }: { isAsked: boolean }) => isAsked,
    isWanted: ({ context }) => context.isWanted,
  },
  actions: {
    noteWanted: assign({ isWanted: true }),
    takeToken: assign({ token: (_, { token }: { token: string }) => token }),
    renew: assign({ round: ({ context }) => context.round + 1, token: null }),
    noteProblem: assign({ problem: (_, { error }: Failure) => problemOf(error) }),
    noteMissing: assign({ problem: { code: 'captcha_mandatory' as ProblemCode } }),
  },
  delays: { timeout: 30_000 },
}).createMachine({
  id: 'captcha',
  description:
    'A proof of work for one call: solved while a driver types, handed over when the call is about to go out.',
  meta: { rule: 'CAPTCHA-1, CAPTCHA-2, CAPTCHA-4' },
  context: { token: null, problem: null, round: 0, isWanted: false },
  output: ({ context: { token, problem } }) => ({ token, problem }),
  initial: 'asking',
  states: {
    asking: {
      description: 'Not every operator asks for one: its challenge then answers 404.',
      invoke: {
        id: 'checkCaptcha',
        src: 'checkCaptcha',
        onDone: [
          { guard: { type: 'isAsked', params: ({ event }) => ({ isAsked: event.output }) }, target: 'working' },
          { target: 'none' },
        ],
        onError: [
          { guard: 'isWanted', target: 'missing', actions: using('noteProblem', failure) },
          { target: 'unreachable' },
        ],
      },
      on: { 'token.wanted': { actions: 'noteWanted' } },
    },
    unreachable: { on: { 'token.wanted': { target: 'asking', actions: 'noteWanted' } } },
    none: { always: { guard: 'isWanted', target: 'ready' }, on: { 'token.wanted': 'ready' } },
    working: {
      tags: 'shown',
      initial: 'ahead',
      on: { 'captcha.solved': { target: 'solved', actions: using('takeToken', carried) }, 'captcha.failed': 'failed' },
      states: {
        ahead: {
          description: 'Nobody waits for it yet.',
          always: { guard: 'isWanted', target: 'awaited' },
          on: { 'token.wanted': { target: 'awaited', actions: 'noteWanted' } },
        },
        awaited: { after: { timeout: { target: '#captcha.missing', actions: 'noteMissing' } } },
      },
    },
    solved: {
      tags: 'shown',
      always: { guard: 'isWanted', target: 'ready' },
      on: { 'token.wanted': 'ready', 'captcha.expired': { target: 'working', actions: 'renew' } },
    },
    failed: {
      description: 'Who goes on all the same gets a new one.',
      tags: 'shown',
      always: { guard: 'isWanted', target: 'seekingReason' },
      on: { 'token.wanted': { target: 'working', actions: ['renew', 'noteWanted'] } },
    },
    seekingReason: {
      description: 'Without a connection the proof cannot be fetched: the driver is told that, and asked for nothing.',
      invoke: {
        id: 'seekReason',
        src: 'checkCaptcha',
        onDone: { target: 'missing', actions: 'noteMissing' },
        onError: { target: 'missing', actions: using('noteProblem', failure) },
      },
    },
    ready: { type: 'final' },
    missing: { type: 'final' },
  },
});
