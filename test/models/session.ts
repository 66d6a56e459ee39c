/** Samples for the paths of a session: tokens that arrive, end or are refused, and the warning before. */
import { ProblemError } from '#domain/problem.ts';
import type { Token } from '#domain/accounts/token.ts';
import { sessionMachine } from '#machines/session.ts';
import { modelFor } from '#tools/paths/model.ts';

const token = (accessToken: string): Token => ({
  accessToken,
  refreshToken: 'r',
  expirationDate: '2026-11-21T12:00:00Z',
  accountType: 'customer',
});

export const model = modelFor({
  machine: sessionMachine,
  inputs: {
    'a visitor': { token: null, signIn: null, isExpired: false },
    'a customer': { token: token('one'), signIn: 'first', isExpired: false },
    'a customer whose token has ended': { token: token('one'), signIn: 'first', isExpired: true },
  },
  events: [
    { type: 'token.stored', token: token('two'), signIn: 'first' },
    { type: 'token.stored', token: token('other'), signIn: 'second' },
    { type: 'token.removed' },
    { type: 'token.refused', accessToken: 'one' },
    { type: 'token.rejected', accessToken: 'one' },
    { type: 'token.outlived' },
    { type: 'token.dropped' },
    { type: 'extension.pressed' },
    { type: 'warning.closed' },
    { type: 'logout.pressed' },
  ],
  effects: {
    refreshToken: {
      done: { 'a new token': token('new') },
      error: [new ProblemError({ code: 'no_answer' }), new ProblemError({ code: 'unknown', status: 401 })],
    },
    extendToken: {
      done: { 'a new token': token('new') },
      error: [new ProblemError({ code: 'no_answer' }), new ProblemError({ code: 'unknown', status: 401 })],
    },
    awaitWarning: {
      done: {
        'it can be extended': { endsAt: '2026-11-21T12:00:00Z', canExtend: true },
        'it cannot be extended': { endsAt: '2026-11-21T12:30:00Z', canExtend: false },
      },
      error: [new ProblemError({ code: 'unknown' })],
    },
    awaitEnd: { done: [undefined], error: [new ProblemError({ code: 'unknown' })] },
    sendLogout: { done: [undefined], error: [new ProblemError({ code: 'no_answer' })] },
  },
  contextKey: ({ token: known, isExpired, end }) =>
    `${known?.accessToken ?? 'no token'}${isExpired ? ', expired' : ''}${end === null ? '' : `, ends ${end.canExtend ? 'or is extended' : 'for sure'}`}`,
});
