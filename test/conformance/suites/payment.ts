import { openedPayment, paymentStatus, providerRequest } from '#api/contracts/payments.ts';
import { expectOneOf, expectThat } from '../mismatch.ts';
import { writingAside, aside, type Kit, type Step } from '../suite.ts';

export const payer = {
  firstName: 'Camille',
  lastName: 'Durand',
  billingAddress: '1 rue de la Paix',
  billingZipcode: '75002',
  billingCity: 'Paris',
  billingCountry: 'FR',
};
export const passage = { in: '23', out: '34', vehicleCategory: '1' };
export const noDecision =
  'a person has to choose at the card provider: --by-hand asks you, --control does it at the stand-in';
export const noReturn = 'the address to which the provider sent the driver back was not named';

export const openPrepayment = async ({ call, freshPlate }: Kit) => {
  const body = { plate: freshPlate(), plateCountry: 'FR', prepayments: [{ prepaymentJourney: passage }] };
  return (await call('POST', '/payments/allJourneys', { body })).shaped(openedPayment);
};

export const handOver = async ({ call }: Kit, sessionId: string, email: string) => {
  const request = (await call('POST', '/payments/psp', { body: { sessionId, ...payer, email } })).shaped(
    providerRequest,
  );
  expectThat(request.parameters.length > 0, 'parameters', 'what the provider needs', request.parameters);
  return request;
};

/** The status of a payment; strict, since an unknown word counts as refused. */
const statusOf = async ({ call }: Pick<Kit, 'call'>, sessionId: string): Promise<string> => {
  const answer = await call('GET', `/payments/${encodeURIComponent(sessionId)}`);
  const { status } = answer.shaped(paymentStatus);
  expectOneOf(
    ['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED', 'PENDING'],
    'status',
    (answer.json() as { status: unknown }).status,
  );
  return status;
};

export const requireStatus = async (kit: Pick<Kit, 'call'>, sessionId: string, wanted: string) =>
  expectOneOf([wanted], 'status', await statusOf(kit, sessionId));

/**
 * Fails unless the operator answers for a session that was never paid: `PENDING`, or 404 with a code. Another status
 * says that a payment has ended.
 */
export const requireNeverPaid = async ({ call }: Pick<Kit, 'call'>, sessionId: string): Promise<void> => {
  const answer = await call('GET', `/payments/${encodeURIComponent(sessionId)}`);
  if (answer.isGood) return expectOneOf(['PENDING'], 'status', (answer.json() as { status: unknown }).status);
  answer.refusedWith(404);
  answer.refused('not_found', 'payment_session_invalid');
};

/** The receipt of a paid session is a PDF, by download and by mail. */
export const receiptSteps = (session: () => string): Step[] => [
  aside('The receipt is a PDF', async ({ call }) => {
    const receipt = await call('GET', '/payments/receipt', { query: { sessionId: session() } });
    receipt.good();
    expectThat(
      receipt.headers.get('Content-Type')?.startsWith('application/pdf') ?? false,
      'Content-Type',
      'application/pdf',
      receipt.headers.get('Content-Type'),
    );
    expectThat(receipt.text.startsWith('%PDF-'), 'body', 'a PDF (%PDF-…)', receipt.text.slice(0, 20));
  }),
  writingAside('The receipt is mailed to an address, and to none that is not one', async ({ call, freshEmail }) => {
    (await call('POST', '/payments/receipt', { body: { sessionId: session(), email: freshEmail() } })).empty();
    (await call('POST', '/payments/receipt', { body: { sessionId: session(), email: 'not an address' } })).refused(
      'email_invalid',
      'bad_email_format',
    );
  }),
];
