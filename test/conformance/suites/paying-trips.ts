import { paymentMethods } from '#api/contracts/payments.ts';
import { totalOf } from '#domain/trips/journey.ts';
import { expectThat } from '../mismatch.ts';
import { writing, step, writingAside, aside, need, type Suite } from '../suite.ts';
import { passage, receiptSteps, requireStatus } from './payment.ts';
import { noOwed, search } from './trips.ts';

export const tripsCycle = (): Suite => {
  let vehicle = { plate: '', country: '' };
  let [sessionId, secondSession] = ['', ''];
  let ids: string[] = [];
  let owed = 0;
  return {
    name: 'Life cycle: search, pay by fuel card, status, receipt',
    rule: 'PAY-1, PAY-6, VERDICT-2',
    isLifeCycle: true,
    steps: [
      step('The trips of a plate are found', async (kit) => {
        vehicle = need(await kit.sources.owed(), noOwed);
        const set = await search(kit, vehicle.plate, vehicle.country);
        sessionId = set.sessionId;
        const trips = set.journeys.filter(({ status, paymentLimit }) => status === 'TERMINE' && paymentLimit !== 'OMP');
        ids = trips.map(({ id }) => id);
        owed = trips.reduce((sum, trip) => sum + totalOf(trip), 0);
        expectThat(ids.length > 0, 'journeys', 'a finished trip to pay', set.journeys);
      }),
      aside('A trip that is not in the session cannot be sent for payment', async ({ call }) =>
        (
          await call('POST', '/payments/journeys', {
            query: { sessionId },
            body: { journeys: [{ idDossier: 'not-a-trip' }] },
          })
        ).refused('payment_journeys_invalid'),
      ),
      aside('A prepayment is refused while its session has unpaid trips', async ({ call }) =>
        (
          await call('POST', '/payments/journeys', {
            query: { sessionId },
            body: { journeys: [{ prepaymentJourney: passage }] },
          })
        ).refused('missing_post_payment_with_prepayment'),
      ),
      aside('A trip in progress that does not exist cannot be completed', async ({ call }) =>
        (
          await call('POST', '/payments/journeys', {
            query: { sessionId },
            body: { journeys: [{ inProgressId: 'none', out: '34', vehicleCategory: '1' }] },
          })
        ).refused('false_in_progress_journey'),
      ),
      aside('A trip is named for payment once', async ({ call }) => {
        const journeys = [...ids, ...ids].map((idDossier) => ({ idDossier }));
        (await call('POST', '/payments/journeys', { query: { sessionId }, body: { journeys } })).refused(
          'payment_journeys_invalid',
        );
      }),
      writing('The trips are sent, and the methods of payment are answered', async ({ call }) => {
        const { paymentMethods: methods, amountToPay: amount = owed } = (
          await call('POST', '/payments/journeys', {
            query: { sessionId },
            body: { journeys: ids.map((idDossier) => ({ idDossier })) },
          })
        ).shaped(paymentMethods);
        expectThat(
          methods.some(({ isEnabled }) => isEnabled),
          'paymentMethods',
          'one at least that is enabled',
          methods,
        );
        expectThat(amount === owed, 'amountToPay', 'the sum of the trips as they were found', amount);
      }),
      writingAside('A fuel card that does not exist is refused, and nothing is paid', async (kit) => {
        const body = {
          sessionId,
          cardType: 'TOTAL',
          cardNumber: '000000000000000000',
          cardValidity: '3912',
          cvv: '123',
          email: kit.freshEmail(),
        };
        (await kit.call('POST', '/payments/privateCards', { body })).refused(
          'private_card_bin_error',
          'private_card_type_not_match',
        );
        const after = await kit.call('GET', `/payments/${encodeURIComponent(sessionId)}`);
        if (after.isGood)
          expectThat(
            (after.json() as { status: unknown }).status !== 'SUCCEED',
            'status',
            'anything but SUCCEED',
            'SUCCEED',
          );
      }),
      writingAside('A fuel card that has expired is refused', async ({ call, sources, freshEmail }) => {
        const card = need(sources.fuelCard(), 'name a fuel card in --data (fuelCard)');
        const body = { sessionId, ...card, cardValidity: '2001', email: freshEmail() };
        (await call('POST', '/payments/privateCards', { body })).refused('private_card_bin_error');
      }),
      writing('A second session of the same trips is ready to pay', async (kit) => {
        ({ sessionId: secondSession } = await search(kit, vehicle.plate, vehicle.country));
      }),
      writing('An accepted fuel card pays', async ({ call, sources, freshEmail }) => {
        const card = need(sources.fuelCard(), 'name a fuel card in --data (fuelCard)');
        (await call('POST', '/payments/privateCards', { body: { sessionId, ...card, email: freshEmail() } })).empty();
      }),
      step('The payment is SUCCEED', (kit) => requireStatus(kit, sessionId, 'SUCCEED')),
      ...receiptSteps(() => sessionId),
      step('What was paid is owed no longer', async (kit) => {
        const left = (await search(kit, vehicle.plate, vehicle.country)).journeys.filter(({ id }) => ids.includes(id));
        expectThat(
          left.length === 0,
          'journeys',
          'none of those that were paid',
          left.map(({ id }) => id),
        );
      }),
      writing('What was paid cannot be paid again, nor in another session', async ({ call, sources, freshEmail }) => {
        const journeys = ids.map((idDossier) => ({ idDossier }));
        (await call('POST', '/payments/journeys', { query: { sessionId: secondSession }, body: { journeys } })).refused(
          'payment_journeys_invalid',
        );
        const card = need(sources.fuelCard(), 'name a fuel card in --data (fuelCard)');
        (await call('POST', '/payments/privateCards', { body: { sessionId, ...card, email: freshEmail() } })).refused(
          'payment_session_invalid',
          'payment_journeys_invalid',
          'session_without_journeys',
        );
      }),
    ],
  };
};
