import { paymentEmail } from '#api/contracts/payments.ts';
import type { ProviderRequest } from '#domain/payment.ts';
import { expectOneOf, expectThat } from '../mismatch.ts';
import { needed, type Suite } from '../suite.ts';
import { handOver, noDecision, openPrepayment, payer, receiptSteps, requireStatus } from './payment.ts';

export const cardCycle = (): Suite => {
  let sessionId = '';
  let email = '';
  let request: ProviderRequest = { psp: 'PAYBOX', url: '', parameters: [] };
  return {
    name: 'Life cycle: prepay by bank card',
    rule: 'PREP-15, PAY-11',
    isLifeCycle: true,
    steps: [
      {
        name: 'A prepayment opens a session, and says how it can be paid',
        writes: true,
        run: async (kit) => void ({ sessionId } = await openPrepayment(kit)),
      },
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
          const { email: kept } = (await call('GET', `/payments/${encodeURIComponent(sessionId)}/email`)).shaped(
            paymentEmail,
          );
          expectThat(kept.toLowerCase() === email, 'email', `"${email}"`, kept);
        },
      },
      {
        name: 'The provider accepts',
        writes: true,
        run: async ({ sources }) =>
          void needed((await sources.decide(sessionId, 'ACCEPTED', request)) || undefined, noDecision),
      },
      { name: 'The payment is SUCCEED', run: (kit) => requireStatus(kit, sessionId, 'SUCCEED') },
      ...receiptSteps(() => sessionId),
      {
        name: 'A session that has paid does not pay again',
        writes: true,
        run: async ({ call }) =>
          (await call('POST', '/payments/psp', { body: { sessionId, ...payer, email } })).refused(
            'payment_session_invalid',
            'payment_journeys_invalid',
            'session_without_journeys',
          ),
      },
    ],
  };
};
