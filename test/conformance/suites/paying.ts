import { openedPayment, paymentEmail, paymentMethods, paymentStatus, providerRequest } from '#api/contracts/payments.ts';
import type { ProviderRequest } from '#domain/payment.ts';
import { expectOneOf, expectThat } from '../mismatch.ts';
import type { Outcome } from '../sources.ts';
import { type Kit, needed, type Step, type Suite } from '../suite.ts';
import { search, searchUnknown } from './trips.ts';

const payer = { firstName: 'Camille', lastName: 'Durand', billingAddress: '1 rue de la Paix', billingZipcode: '75002', billingCity: 'Paris', billingCountry: 'FR' };
const passage = { in: '23', out: '34', vehicleCategory: '1' };
export const noDecision = 'nobody can choose at the card provider: --by-hand asks you to, --control names the stand-in’s control';
const noOwed = 'name vehicles with unpaid trips in --data (owed)';

const openPrepayment = async ({ call, freshPlate }: Kit) => {
  const body = { plate: freshPlate(), plateCountry: 'FR', prepayments: [{ prepaymentJourney: passage }] };
  return (await call('POST', '/payments/allJourneys', { body })).shaped(openedPayment);
};

const handOver = async ({ call }: Kit, sessionId: string, email: string) => {
  const request = (await call('POST', '/payments/psp', { body: { sessionId, ...payer, email } })).shaped(providerRequest);
  expectThat(request.parameters.length > 0, 'parameters', 'what the provider needs', request.parameters);
  return request;
};

/** How a payment stands; strict, since an unknown word counts as refused. */
export const statusOf = async ({ call }: Pick<Kit, 'call'>, sessionId: string): Promise<string> => {
  const answer = await call('GET', `/payments/${encodeURIComponent(sessionId)}`);
  const { status } = answer.shaped(paymentStatus);
  expectOneOf(['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED', 'PENDING'], 'status', (answer.json() as { status: unknown }).status);
  return status;
};

const requireStatus = async (kit: Pick<Kit, 'call'>, sessionId: string, wanted: string) => expectOneOf([wanted], 'status', await statusOf(kit, sessionId));

/** The receipt of a paid session is a PDF, to fetch and by mail. */
const receiptSteps = (session: () => string): Step[] => [
  {
    name: 'The receipt is a PDF',
    isAside: true,
    run: async ({ call }) => {
      const receipt = await call('GET', '/payments/receipt', { query: { sessionId: session() } });
      receipt.good();
      expectThat(receipt.headers.get('Content-Type')?.startsWith('application/pdf') ?? false, 'Content-Type', 'application/pdf', receipt.headers.get('Content-Type'));
      expectThat(receipt.text.startsWith('%PDF-'), 'body', 'a PDF (%PDF-…)', receipt.text.slice(0, 20));
    },
  },
  {
    name: 'The receipt is mailed to an address, and to none that is not one',
    isAside: true,
    writes: true,
    run: async ({ call, freshEmail }) => {
      (await call('POST', '/payments/receipt', { body: { sessionId: session(), email: freshEmail() } })).empty();
      (await call('POST', '/payments/receipt', { body: { sessionId: session(), email: 'not an address' } })).refused('email_invalid', 'bad_email_format');
    },
  },
];

const cardCycle = (): Suite => {
  let sessionId = '';
  let email = '';
  let request: ProviderRequest = { psp: 'PAYBOX', url: '', parameters: [] };
  return {
    name: 'Life cycle: prepay by bank card',
    spec: '§4 Payment, §7 Payments, D5',
    isLifeCycle: true,
    steps: [
      { name: 'A prepayment opens a session, and says how it can be paid', writes: true, run: async (kit) => void ({ sessionId } = await openPrepayment(kit)) },
      {
        name: 'The card provider’s address and parameters are handed over',
        writes: true,
        run: async (kit) => {
          email = kit.freshEmail();
          request = await handOver(kit, sessionId, email);
        },
      },
      {
        name: 'Nothing is paid before the provider says so',
        isAside: true,
        run: async (kit) => {
          const answer = await kit.call('GET', `/payments/${encodeURIComponent(sessionId)}`);
          if (answer.isGood) expectOneOf(['PENDING'], 'status', (answer.json() as { status: unknown }).status);
          (await kit.call('GET', '/payments/receipt', { query: { sessionId } })).refused();
        },
      },
      {
        name: 'The payment has the address of its payer',
        isAside: true,
        run: async ({ call }) => {
          const { email: kept } = (await call('GET', `/payments/${encodeURIComponent(sessionId)}/email`)).shaped(paymentEmail);
          expectThat(kept.toLowerCase() === email, 'email', `"${email}"`, kept);
        },
      },
      { name: 'The provider accepts', writes: true, run: async ({ sources }) => void needed((await sources.decide(sessionId, 'ACCEPTED', request)) || undefined, noDecision) },
      { name: 'The payment is SUCCEED', run: (kit) => requireStatus(kit, sessionId, 'SUCCEED') },
      ...receiptSteps(() => sessionId),
      {
        name: 'A session that has paid does not pay again',
        writes: true,
        run: async ({ call }) => (await call('POST', '/payments/psp', { body: { sessionId, ...payer, email } })).refused('payment_session_invalid', 'payment_journeys_invalid', 'session_without_journeys'),
      },
    ],
  };
};

const outcomes: readonly [Outcome, string][] = [['REFUSED', 'REJECTED'], ['CANCELLED', 'CANCELLED'], ['PENDING', 'PENDING'], ['TWICE', 'DUPLICATED']];

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

const tripsCycle = (): Suite => {
  let vehicle = { plate: '', country: '' };
  let sessionId = '';
  let ids: string[] = [];
  return {
    name: 'Life cycle: search, pay by fuel card, status, receipt',
    spec: '§4 Payment, §7 Journeys and Payments, D5',
    isLifeCycle: true,
    steps: [
      {
        name: 'The trips of a plate are found',
        run: async (kit) => {
          vehicle = needed(await kit.sources.owed(), noOwed);
          const set = await search(kit, vehicle.plate, vehicle.country);
          sessionId = set.sessionId;
          ids = set.journeys.filter(({ status, paymentLimit }) => status === 'TERMINE' && paymentLimit !== 'OMP').map(({ id }) => id);
          expectThat(ids.length > 0, 'journeys', 'a finished trip to pay', set.journeys);
        },
      },
      {
        name: 'A trip that is none of the session’s cannot be named for payment',
        isAside: true,
        run: async ({ call }) => (await call('POST', '/payments/journeys', { query: { sessionId }, body: { journeys: [{ idDossier: 'not-a-trip' }] } })).refused('payment_journeys_invalid'),
      },
      {
        name: 'A prepayment waits for the trips that were made',
        isAside: true,
        run: async ({ call }) => (await call('POST', '/payments/journeys', { query: { sessionId }, body: { journeys: [{ prepaymentJourney: passage }] } })).refused('missing_post_payment_with_prepayment'),
      },
      {
        name: 'A trip in progress that does not exist cannot be completed',
        isAside: true,
        run: async ({ call }) =>
          (await call('POST', '/payments/journeys', { query: { sessionId }, body: { journeys: [{ inProgressId: 'none', out: '34', vehicleCategory: '1' }] } })).refused('false_in_progress_journey'),
      },
      {
        name: 'The trips are named, and the methods of payment answered',
        writes: true,
        run: async ({ call }) => {
          const { paymentMethods: methods } = (await call('POST', '/payments/journeys', { query: { sessionId }, body: { journeys: ids.map((idDossier) => ({ idDossier })) } })).shaped(paymentMethods);
          expectThat(methods.some(({ isEnabled }) => isEnabled), 'paymentMethods', 'one at least that is enabled', methods);
        },
      },
      {
        name: 'A fuel card that does not exist is refused, and nothing is paid',
        isAside: true,
        writes: true,
        run: async (kit) => {
          const body = { sessionId, cardType: 'TOTAL', cardNumber: '000000000000000000', cardValidity: '3912', cvv: '123', email: kit.freshEmail() };
          (await kit.call('POST', '/payments/privateCards', { body })).refused('private_card_bin_error', 'private_card_type_not_match');
          const after = await kit.call('GET', `/payments/${encodeURIComponent(sessionId)}`);
          if (after.isGood) expectThat((after.json() as { status: unknown }).status !== 'SUCCEED', 'status', 'anything but SUCCEED', 'SUCCEED');
        },
      },
      {
        name: 'A fuel card that is honoured pays',
        writes: true,
        run: async ({ call, sources, freshEmail }) => {
          const card = needed(sources.fuelCard(), 'name a fuel card in --data (fuelCard)');
          (await call('POST', '/payments/privateCards', { body: { sessionId, ...card, email: freshEmail() } })).empty();
        },
      },
      { name: 'The payment is SUCCEED', run: (kit) => requireStatus(kit, sessionId, 'SUCCEED') },
      ...receiptSteps(() => sessionId),
      {
        name: 'What was paid is owed no longer',
        run: async (kit) => {
          const left = (await search(kit, vehicle.plate, vehicle.country)).journeys.filter(({ id }) => ids.includes(id));
          expectThat(left.length === 0, 'journeys', 'none of those that were paid', left.map(({ id }) => id));
        },
      },
      {
        name: 'What was paid cannot be paid again',
        writes: true,
        run: async ({ call, sources, freshEmail }) => {
          const card = needed(sources.fuelCard(), 'name a fuel card in --data (fuelCard)');
          (await call('POST', '/payments/privateCards', { body: { sessionId, ...card, email: freshEmail() } })).refused('payment_session_invalid', 'payment_journeys_invalid', 'session_without_journeys');
        },
      },
    ],
  };
};

const refusals: readonly Step[] = [
  {
    name: 'A session that does not exist is refused',
    run: async ({ call, freshEmail }) => {
      (await call('POST', '/payments/journeys', { query: { sessionId: 'no-such-session' }, body: { journeys: [{ idDossier: '1' }] } })).refused('payment_session_invalid');
      (await call('POST', '/payments/psp', { body: { sessionId: 'no-such-session', ...payer, email: freshEmail() } })).refused('payment_session_invalid');
      (await call('GET', '/payments/no-such-session')).refused();
    },
  },
  {
    name: 'A payment of nothing is refused',
    run: async (kit) => {
      const { sessionId } = await searchUnknown(kit, kit.freshPlate());
      (await kit.call('POST', '/payments/journeys', { query: { sessionId }, body: { journeys: [] } })).refused('session_without_journeys', 'payment_journeys_invalid');
    },
  },
  {
    name: 'A prepayment in a class that does not exist is refused',
    run: async ({ call, freshPlate }) =>
      (await call('POST', '/payments/allJourneys', { body: { plate: freshPlate(), plateCountry: 'FR', prepayments: [{ prepaymentJourney: { ...passage, vehicleCategory: '9' } }] } })).refused('journey_vehicle_category_forbidden'),
  },
  {
    name: 'A fuel card does not prepay',
    writes: true,
    run: async (kit) => {
      const card = needed(kit.sources.fuelCard(), 'name a fuel card in --data (fuelCard)');
      const { sessionId } = await openPrepayment(kit);
      (await kit.call('POST', '/payments/privateCards', { body: { sessionId, ...card, email: kit.freshEmail() } })).refused('prepayment_not_allowed');
    },
  },
  {
    name: 'A payer without a good e-mail address is refused',
    writes: true,
    run: async (kit) => {
      const { sessionId } = await openPrepayment(kit);
      (await kit.call('POST', '/payments/psp', { body: { sessionId, ...payer, email: 'not an address' } })).refused('email_invalid', 'bad_email_format');
    },
  },
  ...outcomeSteps,
];

export const payingSuites = (): Suite[] => [tripsCycle(), cardCycle(), { name: 'Payments', spec: '§4 Payment, §7 Payments, §8, D5', steps: refusals }];
