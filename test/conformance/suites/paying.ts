import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../answer.ts';
import type { Outcome } from '../sources.ts';
import { writing, step, aside, writingAside, need, type Step, type Suite } from '../suite.ts';
import { tripsCycle } from './paying-trips.ts';
import {
  handOver,
  noDecision,
  noReturn,
  openPrepayment,
  passage,
  payer,
  requireNeverPaid,
  requireStatus,
  receiptSteps,
} from './payment.ts';
import { search, searchUnknown } from './trips.ts';
import { languages } from '#domain/language.ts';
import { isFuelCard } from '#domain/payment/choice.ts';
import { extendedSession, paymentEmail, paymentMethods } from '#api/contracts/payments.ts';
import type { ProviderRequest } from '#domain/payment/provider.ts';
import { expectOneOf, expectThat } from '../mismatch.ts';

const cardCycle = (): Suite => {
  let sessionId = '';
  let [email, returned] = ['', ''];
  let request: ProviderRequest = { psp: 'PAYBOX', url: '', parameters: [] };
  return {
    name: 'Life cycle: prepay by bank card',
    rule: 'PREP-15, PAY-11, PAY-26',
    isLifeCycle: true,
    steps: [
      writing(
        'A prepayment opens a session, and says how it can be paid',
        async (kit) => void ({ sessionId } = await openPrepayment(kit)),
      ),
      writingAside('An extension moves the end of the session, if the platform has the call', async ({ call }) => {
        const extend = () => call('POST', `/payments/${encodeURIComponent(sessionId)}/extension`);
        const endOf = (answer: Answer) => answer.shaped(extendedSession).sessionEndsAt;
        const first = await extend();
        if (!first.isGood) return first.refused();
        const before = endOf(first);
        const isLater = (end: string): boolean => new Date(end) > new Date(before);
        let end = endOf(await extend());
        if (!isLater(end)) {
          // Ends may be in whole seconds.
          await pause(1_100);
          end = endOf(await extend());
        }
        expectThat(isLater(end), 'sessionEndsAt', `later than ${before}`, end);
      }),
      writing('The card provider’s address and parameters are answered', async (kit) => {
        email = kit.freshEmail();
        request = await handOver(kit, sessionId, email);
      }),
      aside('Nothing is paid before the provider says so', async (kit) => {
        const answer = await kit.call('GET', `/payments/${encodeURIComponent(sessionId)}`);
        if (answer.isGood) expectOneOf(['PENDING'], 'status', (answer.json() as { status: unknown }).status);
        (await kit.call('GET', '/payments/receipt', { query: { sessionId } })).refused();
      }),
      aside('The payment has the address of its payer', async ({ call }) => {
        const { email: kept } = (await call('GET', `/payments/${encodeURIComponent(sessionId)}/email`)).shaped(
          paymentEmail,
        );
        expectThat(kept.toLowerCase() === email, 'email', `"${email}"`, kept);
      }),
      writing(
        'The provider accepts',
        async ({ sources }) => void (returned = need(await sources.decide(sessionId, 'ACCEPTED', request), noDecision)),
      ),
      aside(
        'The provider sends the driver back to the portal’s page of the payment, with its session',
        async ({ host }) => {
          const {
            host: found,
            pathname,
            searchParams,
          } = new URL(need(URL.canParse(returned) ? returned : undefined, noReturn));
          expectOneOf([host], 'host of the return address', found);
          expectOneOf(
            languages.map((language) => `/${language}/payment/processing`),
            'path of the return address',
            pathname,
          );
          expectOneOf([sessionId], 'sessionId of the return address', searchParams.get('sessionId'));
        },
      ),
      step('The payment is SUCCEED', (kit) => requireStatus(kit, sessionId, 'SUCCEED')),
      ...receiptSteps(() => sessionId),
      writing('A session that has paid does not pay again', async ({ call }) =>
        (await call('POST', '/payments/psp', { body: { sessionId, ...payer, email } })).refused(
          'payment_session_invalid',
          'payment_journeys_invalid',
          'session_without_journeys',
        ),
      ),
    ],
  };
};

const outcomes: readonly [Outcome, string][] = [
  ['REFUSED', 'REJECTED'],
  ['CANCELLED', 'CANCELLED'],
  ['PENDING', 'PENDING'],
  ['TWICE', 'DUPLICATED'],
];

const outcomeSteps: readonly Step[] = outcomes.map(([outcome, status]) =>
  writing(`A payment that the provider ends with ${outcome} is ${status}`, async (kit) => {
    const { sessionId } = await openPrepayment(kit);
    const request = await handOver(kit, sessionId, kit.freshEmail());
    need(await kit.sources.decide(sessionId, outcome, request), noDecision);
    await requireStatus(kit, sessionId, status);
  }),
);

const refusals: readonly Step[] = [
  step('A session that does not exist is refused', async ({ call, freshEmail }) => {
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
  }),
  writing('A session that was never paid is PENDING, or answered with 404 and a code', async (kit) => {
    await requireNeverPaid(kit, (await searchUnknown(kit, kit.freshPlate())).sessionId);
    await requireNeverPaid(kit, (await openPrepayment(kit)).sessionId);
  }),
  step('A payment without trips is refused', async (kit) => {
    const { sessionId } = await searchUnknown(kit, kit.freshPlate());
    (await kit.call('POST', '/payments/journeys', { query: { sessionId }, body: { journeys: [] } })).refused(
      'session_without_journeys',
      'payment_journeys_invalid',
    );
  }),
  step('A prepayment in a class that does not exist is refused', async ({ call, freshPlate }) =>
    (
      await call('POST', '/payments/allJourneys', {
        body: {
          plate: freshPlate(),
          plateCountry: 'FR',
          prepayments: [{ prepaymentJourney: { ...passage, vehicleCategory: '9' } }],
        },
      })
    ).refused('journey_vehicle_category_forbidden'),
  ),
  writing('A fuel card does not prepay, and is not offered for it', async (kit) => {
    const card = need(kit.sources.fuelCard(), 'name a fuel card in --data (fuelCard)');
    const { sessionId, paymentMethods: methods } = await openPrepayment(kit);
    const offered = methods.filter(({ type, isEnabled }) => isEnabled && isFuelCard(type)).map(({ type }) => type);
    expectThat(offered.length === 0, 'paymentMethods', 'no fuel card that is enabled', offered);
    (
      await kit.call('POST', '/payments/privateCards', { body: { sessionId, ...card, email: kit.freshEmail() } })
    ).refused('prepayment_not_allowed');
  }),
  writing('A fuel card does not pay a trip in progress', async (kit) => {
    const card = need(kit.sources.fuelCard(), 'name a fuel card in --data (fuelCard)');
    const { plate, country } = need(await kit.sources.inProgress(), 'name a vehicle on its way in --data (inProgress)');
    const { sessionId, journeys } = await search(kit, plate, country);
    const finished = journeys.flatMap(({ id, status }) => (status === 'TERMINE' ? [{ idDossier: id }] : []));
    const completed = journeys.flatMap(({ inProgressId }) =>
      inProgressId === undefined ? [] : [{ inProgressId, out: '34', vehicleCategory: '1' }],
    );
    const body = { journeys: [...finished, ...completed] };
    (await kit.call('POST', '/payments/journeys', { query: { sessionId }, body })).shaped(paymentMethods);
    (
      await kit.call('POST', '/payments/privateCards', { body: { sessionId, ...card, email: kit.freshEmail() } })
    ).refused('in_progress_journey_not_allowed');
  }),
  writing('A payer without a good e-mail address, a name or a country is refused', async (kit) => {
    const { sessionId } = await openPrepayment(kit);
    const pay = (wrong: object) =>
      kit.call('POST', '/payments/psp', { body: { sessionId, ...payer, email: kit.freshEmail(), ...wrong } });
    (await pay({ email: 'not an address' })).refused('email_invalid', 'bad_email_format');
    (await pay({ lastName: ' ' })).refused('required');
    (await pay({ billingCountry: 'ZZ' })).refused('invalid_country_code');
  }),
  writing('A payment that was refused may be tried again, one that is pending may not', async (kit) => {
    const { sessionId } = await openPrepayment(kit);
    const decide = async (outcome: Outcome) => {
      const request = await handOver(kit, sessionId, kit.freshEmail());
      need(await kit.sources.decide(sessionId, outcome, request), noDecision);
    };
    await decide('REFUSED');
    await decide('PENDING');
    (await kit.call('POST', '/payments/psp', { body: { sessionId, ...payer, email: kit.freshEmail() } })).refused(
      'payment_session_invalid',
    );
  }),
  ...outcomeSteps,
];

export const payingSuites = (): Suite[] => [
  tripsCycle(),
  cardCycle(),
  { name: 'Payments', rule: 'PAY-1, CALL-7, CALL-19', steps: refusals },
];
