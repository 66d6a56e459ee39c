import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { PaymentMethodType } from '#domain/payment-method.ts';
import { type WayOn, wayOnFrom } from '#domain/way-on.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { Page } from '#ui/Page.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Attempt } from '#flows/payment-attempt/Attempt.tsx';
import { AllClosed } from './AllClosed.tsx';
import { ChosenForm } from './ChosenForm.tsx';
import { ClosedMethodDialog } from './ClosedMethodDialog.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { OtherPaid } from './OtherPaid.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './payment.module.css';

/** How long after a choice its form is scrolled into sight, in ms (rule PAY-16). */
const revealPause = 50;

type Props = FlowProps<typeof paymentMachine> & {
  /** The ways back to finding trips; what helps after this refusal comes first. */
  waysOn: (way: WayOn) => ReactNode;
};

/** The methods, the form of the chosen one, and the attempt itself, in one view (rule PAY-1). */
export const PaymentSteps = ({ state, send, waysOn }: Props) => {
  const form = useRef<HTMLDivElement>(null);
  const { problem, method } = state.context;
  const { attempt } = state.children;
  const isUnknown = useSelector(attempt, (snapshot) => snapshot?.matches('outcomeUnknown') ?? false);
  const isAsking = state.matches('askingAgain');
  const isForm =
    !isAsking &&
    !state.matches('loadingMethods') &&
    !state.matches('paidForOthers') &&
    !isUnknown &&
    !(state.matches('methodsUnavailable') && wayOnFrom(problem) !== 'retry') &&
    (attempt === undefined || method !== null);
  const choose = (chosen: PaymentMethodType) => {
    send({ type: 'method.chosen', method: chosen });
    setTimeout(() => form.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' }), revealPause);
  };
  return (
    <Page wide>
      <div className={styles.columns}>
        <div className={styles.main}>
          {attempt !== undefined && !isForm && <Attempt attempt={attempt} />}
          {isAsking && (
            <Spinner>
              <Trans>We are checking your payment…</Trans>
            </Spinner>
          )}
          {state.matches('loadingMethods') && (
            <>
              <Spinner>
                <Trans>Loading the payment methods…</Trans>
              </Spinner>
              <div className={styles.outline} aria-hidden="true" />
            </>
          )}
          {state.matches('paidForOthers') && <OtherPaid state={state} waysOn={waysOn} />}
          {state.matches('methodsUnavailable') && (
            <ProblemNotice
              problem={problem}
              onRetry={state.can({ type: 'retry.pressed' }) && (() => send({ type: 'retry.pressed' }))}
            >
              {waysOn(wayOnFrom(problem))}
              <OfferSupportCode />
            </ProblemNotice>
          )}
          {isForm && (
            <>
              <AllClosed state={state} />
              <MethodChoice state={state} onChoose={choose} />
              <div ref={form} className={styles.form}>
                <ChosenForm state={state} send={send} waysOn={waysOn} />
              </div>
            </>
          )}
        </div>
        <OrderSummary trips={state.context.trips} />
      </div>
      <ClosedMethodDialog state={state} onClose={() => send({ type: 'dialog.closed' })} />
    </Page>
  );
};
