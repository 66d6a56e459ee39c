import type { JourneysSet } from '#domain/journey.ts';
import { effect } from './effect.ts';
import { using } from './params.ts';

type Listed = { context: { set: JourneysSet } };

export const loadDetails = effect<JourneysSet, { sessionId: string; companyCode: string }>();

export const hasCompanyCode = ({ context: { set } }: Listed): boolean =>
  set.type === 'resume' && set.company?.details?.companyCode !== undefined;

const ofCompany = ({ context: { set } }: Listed) => ({
  sessionId: set.sessionId,
  companyCode: set.company?.details?.companyCode ?? '',
});
const detailed = ({ event }: { event: { output: JourneysSet } }) => ({ set: event.output });

/** The trips of a company in detail, beside the list. The machine has the guard `hasCompanyCode` and the action `takeTrips`. */
export const companyDetails = {
  initial: 'checking',
  states: {
    checking: { always: [{ guard: 'hasCompanyCode', target: 'loading' }, { target: 'settled' }] },
    loading: {
      description: 'A known company may see its trips in detail; without an answer the short form stays.',
      tags: 'busy',
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ofCompany,
        onDone: { target: 'settled', actions: using('takeTrips', detailed) },
        onError: 'settled',
      },
    },
    settled: {},
  },
} as const;
