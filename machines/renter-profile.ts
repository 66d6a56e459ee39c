import { assign, fromPromise, setup } from 'xstate';
import { renterPasswordMinLength } from '#domain/password.ts';
import { passwordChangeMachine } from './password-change.ts';

/** A rental company (§3). */
export type RenterProfile = { renterName: string; email: string; phoneNumber: string };

type Context = { profile: RenterProfile };
type Event = { type: 'retry.pressed' } | { type: 'passwordChange.pressed' };

const loadProfile = fromPromise<RenterProfile>(() => new Promise(() => {}));

/** A rental company sees what its account holds, and changes its password. */
export const renterProfileMachine = setup({
  types: { context: {} as Context, events: {} as Event, children: {} as { passwordChange: 'passwordChange' }, tags: {} as 'busy' | 'problem' },
  actors: { loadProfile, passwordChange: passwordChangeMachine },
  actions: { takeProfile: assign((_, { profile }: Context) => ({ profile })) },
}).createMachine({
  id: 'renter-profile',
  description: 'A rental company sees what its account holds, and changes its password.',
  meta: { spec: '§2.1, §3, §5' },
  context: { profile: { renterName: '', email: '', phoneNumber: '' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: { target: 'viewing', actions: { type: 'takeProfile', params: ({ event }) => ({ profile: event.output }) } },
        onError: 'failed',
      },
    },
    failed: { tags: 'problem', on: { 'retry.pressed': 'loading' } },
    viewing: { on: { 'passwordChange.pressed': 'changingPassword' } },
    changingPassword: { invoke: { id: 'passwordChange', src: 'passwordChange', input: { minLength: renterPasswordMinLength }, onDone: 'viewing' } },
  },
});
