import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OfferSupportCode } from '#flows/parts/problem/OfferSupportCode.tsx';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';
import type { FlowProps } from '#app/use-flow.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { Page } from '#ui/Page.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { AttemptView } from './AttemptView.tsx';
import { BillingForm } from './BillingForm.tsx';
import { ClosedMethodDialog } from './ClosedMethodDialog.tsx';
import { FuelCardForm } from './FuelCardForm.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './payment.module.css';

/** The methods, the form of the chosen one, and the attempt itself (rule PAY-1). */
export const PaymentSteps = ({
  state,
  send,
  searchAgain,
}: FlowProps<typeof paymentMachine> & {
  /** The way back to finding trips, where the page has none of its own. */
  searchAgain?: ReactNode;
}) => {
  const { problem, method } = state.context;
  const attempt = state.children.attempt;
  return (
    <Page wide>
      <div className={styles.columns}>
        <div className={styles.main}>
          {attempt !== undefined && <AttemptView attempt={attempt} />}
          {state.matches('loadingMethods') && (
            <Spinner>
              <Trans>Loading the payment methods…</Trans>
            </Spinner>
          )}
          {state.matches('methodsUnavailable') && (
            <ProblemNotice problem={problem} onRetry={() => send({ type: 'retry.pressed' })}>
              {searchAgain}
              <OfferSupportCode />
            </ProblemNotice>
          )}
          {attempt === undefined && !state.matches('loadingMethods') && (
            <>
              <MethodChoice state={state} send={send} />
              {method === 'CREDIT_CARD' && <BillingForm state={state} send={send} />}
              {method !== null && method !== 'CREDIT_CARD' && <FuelCardForm state={state} send={send} type={method} />}
            </>
          )}
        </div>
        <OrderSummary trips={state.context.trips} />
      </div>
      <ClosedMethodDialog state={state} onClose={() => send({ type: 'dialog.closed' })} />
    </Page>
  );
};
