import { assign } from 'xstate';
import { vehicleAdditionMachine } from '#machines/vehicle-addition.ts';
import type { Ports } from '../ports.ts';
import { accountDraft } from './account-draft.ts';

/** Adding a vehicle, whose dialog begins with what was typed before the page was loaded again. */
export const vehicleAdditionWithDraft = (ports: Pick<Ports, 'tabStorage' | 'account'>) => {
  const kept = accountDraft(ports, 'vehicle/draft');
  return vehicleAdditionMachine.provide({
    actions: {
      resumeDraft: assign(({ context }) => ({ draft: kept.read() ?? context.draft })),
      keepDraft: ({ context: { draft } }) => kept.keep(draft),
      forgetDraft: kept.forget,
    },
  });
};
