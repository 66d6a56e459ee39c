import { assign, setup } from 'xstate';
import { isRefusal, problemOf } from '#domain/problem.ts';
import type { AccountType } from '#domain/accounts/type.ts';
import type { Token } from '#domain/accounts/token.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';

/** The stored token, if any, the id of its sign-in, and whether it has expired by the operator's clock. */
export type SessionInput = { token: Token | null; signIn: string | null; isExpired: boolean };

/** When the sign-in ends by itself, ISO 8601, and whether it can be extended until then. */
export type SignInEnd = { endsAt: string; canExtend: boolean };

/** A token with the id of its sign-in, which a renewal keeps. */
export type Stored = { token: Token; signIn: string };

type Context = SessionInput & { end: SignInEnd | null };
export type SessionEvent =
  /** Signed in here or in another tab, or renewed in another tab. */
  | ({ type: 'token.stored' } & Stored)
  /** Signed out in another tab, or deleted from the browser. */
  | { type: 'token.removed' }
  /** A call was answered 401 with this access token. */
  | { type: 'token.refused'; accessToken: string }
  /** A call was answered 401 again with the renewed token. */
  | { type: 'token.rejected'; accessToken: string }
  | { type: 'token.outlived' }
  | { type: 'token.dropped' }
  | { type: 'extension.pressed' }
  | { type: 'warning.closed' }
  | { type: 'logout.pressed' };

// Only this machine holds the token: its effects read it there and get no copy.
const refreshToken = effect<Token>();
const sendLogout = effect<void>();
/** Settles two minutes before the sign-in ends by itself; never without a known end. */
const awaitWarning = effect<SignInEnd>();
/** Settles when the sign-in has ended. */
const awaitEnd = effect<void, { end: SignInEnd | null }>();

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as 'connected' | 'busy' | 'ending',
  },
  actors: { refreshToken, sendLogout, awaitWarning, awaitEnd },
  guards: {
    hasNoToken: ({ context }) => context.token === null,
    /** Another sign-in has replaced the one of the open page: a page belongs to one. */
    isOther: ({ context }, { token, signIn }: Stored) =>
      context.signIn !== null && (context.signIn !== signIn || context.token?.accountType !== token.accountType),
    isExpired: ({ context }) => context.isExpired,
    isCurrent: ({ context }, { accessToken }: { accessToken: string }) => context.token?.accessToken === accessToken,
    isRefusal: (_, { error }: Failure) => isRefusal(problemOf(error)),
    canExtend: ({ context }) => context.end?.canExtend === true,
  },
  actions: {
    takeStored: assign((_, { token, signIn }: Stored) => ({ token, signIn, isExpired: false })),
    takeToken: assign({ token: (_, { token }: { token: Token }) => token, isExpired: false }),
    /** Its pages are left; the token is kept for the call that ends it. */
    endSignIn: assign({ signIn: null }),
    forgetToken: assign({ token: null, signIn: null, isExpired: false, end: null }),
    /** An end that did not move after an extension cannot be extended. */
    takeEnd: assign({
      end: ({ context }, { endsAt, canExtend }: SignInEnd) => ({
        endsAt,
        canExtend: canExtend && endsAt !== context.end?.endsAt,
      }),
    }),
    /** Removes the token and all private data from the browser's storage. */
    clearPrivate: () => {},
    /** Removes what this tab has kept of the earlier sign-in; what all tabs share belongs to the new one. */
    clearTab: () => {},
    /** Leaves the open page as after a sign-out. */
    leavePage: () => {},
  },
}).createMachine({
  id: 'session',
  description:
    'The signed-in account: a visitor without a token, or a customer or rental company whose token is kept fresh.',
  meta: { rule: 'SIGNIN-2, SIGNIN-3, SIGNIN-5, SIGNIN-9, SIGNIN-10, SIGNIN-11' },
  context: ({ input }) => ({ ...input, end: null }),
  initial: 'reading',
  on: {
    'token.stored': [
      {
        guard: { type: 'isOther', params: ({ event }) => event },
        target: '.connected',
        actions: [{ type: 'takeStored', params: ({ event }) => event }, 'clearTab', 'leavePage'],
      },
      { target: '.connected', actions: { type: 'takeStored', params: ({ event }) => event } },
    ],
  },
  states: {
    reading: {
      always: [
        { guard: 'hasNoToken', target: 'disconnected' },
        { guard: 'isExpired', target: 'refreshing' },
        { target: 'connected' },
      ],
    },
    disconnected: { description: 'A visitor, who sends no token.' },
    connected: {
      tags: 'connected',
      on: {
        'token.refused': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'refreshing' },
        'token.rejected': { guard: { type: 'isCurrent', params: ({ event }) => event }, target: 'lost' },
        'token.outlived': 'refreshing',
        'token.removed': 'lost',
        'token.dropped': { target: 'disconnected', actions: ['forgetToken', 'clearPrivate'] },
        'logout.pressed': 'leaving',
      },
      initial: 'lasting',
      states: {
        lasting: {
          invoke: {
            id: 'awaitWarning',
            src: 'awaitWarning',
            onDone: { target: 'ending', actions: { type: 'takeEnd', params: ({ event }) => event.output } },
            onError: 'unwatched',
          },
        },
        unwatched: { description: 'Its end is not known in advance.' },
        ending: {
          description:
            'The warning appears two minutes before a sign-in ends by itself, while it can still be extended.',
          invoke: {
            id: 'awaitEnd',
            src: 'awaitEnd',
            input: ({ context: { end } }) => ({ end }),
            onDone: '#session.refreshing',
            onError: '#session.refreshing',
          },
          initial: 'announced',
          states: {
            announced: {
              description: 'The customer reads that the sign-in is about to end, and can extend it.',
              tags: 'ending',
            },
            unextended: {
              description: 'The operator did not answer: the sign-in lasts until its end, and can be extended again.',
              tags: 'ending',
            },
            noted: { description: 'The warning was closed; the end stays.' },
          },
          on: { 'extension.pressed': { guard: 'canExtend', target: '#session.extending' }, 'warning.closed': '.noted' },
        },
      },
    },
    extending: {
      description: 'A new token is requested before the old one has ended, because the person chose to stay.',
      tags: ['connected', 'busy', 'ending'],
      invoke: {
        id: 'extendToken',
        src: 'refreshToken',
        onDone: {
          target: 'connected',
          actions: { type: 'takeToken', params: ({ event }) => ({ token: event.output }) },
        },
        onError: [
          { guard: { type: 'isRefusal', params: ({ event }) => event }, target: 'lost' },
          { target: 'connected.ending.unextended' },
        ],
      },
      on: {
        'token.removed': 'lost',
        'token.dropped': { target: 'disconnected', actions: ['forgetToken', 'clearPrivate'] },
        'logout.pressed': 'leaving',
      },
    },
    refreshing: {
      description:
        'One refresh for every waiting call, in every tab. A refusal by the operator ends the sign-in; a gateway’s error or a missing answer does not.',
      tags: ['connected', 'busy'],
      invoke: {
        id: 'refreshToken',
        src: 'refreshToken',
        onDone: {
          target: 'connected',
          actions: { type: 'takeToken', params: ({ event }) => ({ token: event.output }) },
        },
        onError: [
          { guard: { type: 'isRefusal', params: ({ event }) => event }, target: 'lost' },
          { target: 'connected' },
        ],
      },
      on: {
        'token.removed': 'lost',
        'token.dropped': { target: 'disconnected', actions: ['forgetToken', 'clearPrivate'] },
        'logout.pressed': 'leaving',
      },
    },
    leaving: {
      description: 'Deleted from this browser at once, whatever the operator answers.',
      entry: ['endSignIn', 'clearPrivate'],
      invoke: {
        id: 'sendLogout',
        src: 'sendLogout',
        onDone: { target: 'disconnected', actions: 'forgetToken' },
        onError: { target: 'disconnected', actions: 'forgetToken' },
      },
    },
    lost: {
      description:
        'The sign-in ended from outside: by another tab, or by the operator. The open page of the account is left.',
      entry: ['forgetToken', 'clearPrivate'],
    },
  },
});

/** The account that is signed in now. */
export const accountOf = (snapshot: {
  hasTag: (tag: 'connected') => boolean;
  context: Pick<Context, 'token'>;
}): AccountType =>
  snapshot.hasTag('connected') ? (snapshot.context.token?.accountType ?? 'disconnected') : 'disconnected';
