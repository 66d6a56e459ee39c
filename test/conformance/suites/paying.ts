import type { Outcome } from '../sources.ts';
import { needed, type Step, type Suite } from '../suite.ts';
import { tripsCycle } from './paying-trips.ts';
import { handOver, noDecision, openPrepayment, passage, payer, requireStatus } from './payment.ts';
import { cardCycle } from './prepaying.ts';
import { searchUnknown } from './trips.ts';

const outcomes: readonly [Outcome, string][] = [
  ['REFUSED', 'REJECTED'],
  ['CANCELLED', 'CANCELLED'],
  ['PENDING', 'PENDING'],
  ['TWICE', 'DUPLICATED'],
];

const outcomeSteps: readonly Step[] = outcomes.map(([outcome, status]) => ({
  name: `A payment that the provider ends with ${outcome} is ${status}`,
  writes: true,
  run: async (kit) => {
    const { sessionId } = await openPrepayment(kit);
    const request = await handOver(kit, sessionId, kit.freshEmail());
    needed((await kit.sources.decide(sessionId, outcome, request)) || undefined, noDecision);
    await requireStatus(kit, sessionId, status);
  },
}));

const refusals: readonly Step[] = [
  {
    name: 'A session that does not exist is refused',
    run: async ({ call, freshEmail }) => {
      (
        await call('POST', '/payments/journeys', {
          query: { sessionId: 'no-such-session' },
          body: { journeys: [{ idDossier: '1' }] },
        })
      ).refused('payment_session_invalid');
      (
        await call('POST', '/payments/psp', { body: { sessionId: 'no-such-session', ...payer, email: freshEmail() } })
      ).refused('payment_session_invalid');
      (await call('GET', '/payments/no-such-session')).refused();
    },
  },
  {
    name: 'A payment of nothing is refused',
    run: async (kit) => {
      const { sessionId } = await searchUnknown(kit, kit.freshPlate());
      (await kit.call('POST', '/payments/journeys', { query: { sessionId }, body: { journeys: [] } })).refused(
        'session_without_journeys',
        'payment_journeys_invalid',
      );
    },
  },
  {
    name: 'A prepayment in a class that does not exist is refused',
    run: async ({ call, freshPlate }) =>
      (
        await call('POST', '/payments/allJourneys', {
          body: {
            plate: freshPlate(),
            plateCountry: 'FR',
            prepayments: [{ prepaymentJourney: { ...passage, vehicleCategory: '9' } }],
          },
        })
      ).refused('journey_vehicle_category_forbidden'),
  },
  {
    name: 'A fuel card does not prepay',
    writes: true,
    run: async (kit) => {
      const card = needed(kit.sources.fuelCard(), 'name a fuel card in --data (fuelCard)');
      const { sessionId } = await openPrepayment(kit);
      (
        await kit.call('POST', '/payments/privateCards', { body: { sessionId, ...card, email: kit.freshEmail() } })
      ).refused('prepayment_not_allowed');
    },
  },
  {
    name: 'A payer without a good e-mail address is refused',
    writes: true,
    run: async (kit) => {
      const { sessionId } = await openPrepayment(kit);
      (await kit.call('POST', '/payments/psp', { body: { sessionId, ...payer, email: 'not an address' } })).refused(
        'email_invalid',
        'bad_email_format',
      );
    },
  },
  ...outcomeSteps,
];

export const payingSuites = (): Suite[] => [
  tripsCycle(),
  cardCycle(),
  { name: 'Payments', rule: 'PAY-1, CALL-7', steps: refusals },
];
