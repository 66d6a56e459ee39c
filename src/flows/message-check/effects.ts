import { createActor } from 'xstate';
import { defaultCountry } from '#domain/country.ts';
import { messageCheckMachine } from '#machines/message-check.ts';
import type { Flow } from '#runtime/flow.ts';

/** The page that tells real messages from false ones (rule TRUST-1). */
export const open: Flow<'message-check'> = ({ tabStorage, window }) =>
  createActor(
    messageCheckMachine.provide({
      actions: {
        fillInNumber: (_, { number }) =>
          tabStorage.write('form/draft', { mode: 'number', country: defaultCountry, plate: '', number, rental: null }),
      },
    }),
    { input: { origin: window.location.origin } },
  );
