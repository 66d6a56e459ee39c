import { setup } from 'xstate';

export type AccountType = 'customer' | 'renter' | 'disconnected';

/** Who is in front of the portal. So far only visitors: a token is never used, and is dropped where an activation asks for it. */
export const sessionMachine = setup({
  types: { events: {} as { type: 'token.dropped' } },
  actions: {
    /** Removes the stored token. */
    forgetToken: () => {},
  },
}).createMachine({
  id: 'session',
  description: 'Who is in front of the portal: for now always a visitor, who sends no token.',
  meta: { spec: '§2.2, §6' },
  initial: 'disconnected',
  states: {
    disconnected: {
      description: 'A visitor, known by a plate and a payment session only.',
      on: { 'token.dropped': { actions: 'forgetToken' } },
    },
  },
});
