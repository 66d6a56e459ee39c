import { assign, setup } from 'xstate';
import type { OperatorNotice } from '#domain/operator/settings.ts';
import { effect } from './parts/effect.ts';

type Event = { type: 'platform.failed' } | { type: 'platform.answered' };

const loadNotices = effect<OperatorNotice[]>();

export const operatorNoticesMachine = setup({
  types: { context: {} as { notices: OperatorNotice[] }, events: {} as Event },
  actors: { loadNotices },
  actions: {
    takeNotices: assign({ notices: (_, notices: OperatorNotice[]) => notices }),
    forgetNotices: assign({ notices: [] }),
  },
  delays: { pause: 60_000 },
}).createMachine({
  id: 'operator-notices',
  description:
    'Loads the notices of a file beside the portal if the platform does not answer. Drops them once it has answered.',
  meta: { rule: 'SHELL-27' },
  context: { notices: [] },
  initial: 'waiting',
  on: { 'platform.answered': { target: '.waiting', actions: 'forgetNotices' } },
  states: {
    waiting: { on: { 'platform.failed': 'loading' } },
    loading: {
      invoke: {
        id: 'loadNotices',
        src: 'loadNotices',
        onDone: { target: 'paused', actions: { type: 'takeNotices', params: ({ event }) => event.output } },
        onError: 'paused',
      },
    },
    paused: {
      description: 'The file is requested at most once a minute, however many calls fail.',
      after: { pause: 'waiting' },
    },
  },
});
