import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#flows/use-flow.ts';
import { wordingOf } from '#i18n/wording.ts';
import { Button } from '#ui/Button.tsx';
import { ChakraKit } from '#ui/ChakraKit.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { OfferSupportCode } from '../problem/OfferSupportCode.tsx';
import { AttemptView } from './AttemptView.tsx';
import { BillingForm } from './BillingForm.tsx';
import { ClosedMethodDialog } from './ClosedMethodDialog.tsx';
import { FuelCardForm } from './FuelCardForm.tsx';
import { MethodChoice } from './MethodChoice.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './payment.module.css';

/** The payment screen: the methods, the form of the chosen one, and the attempt itself (§2.6). */
export const PaymentView = ({ state, send }: FlowProps<'payment'>) => {
  const { t, i18n } = useLingui();
  const { problem, method } = state.context;
  const title = t`Payment`;
  const attempt = state.children.attempt;
  return (
    <ChakraKit>
      <Cover
        title={title}
        breadcrumb={[
          { label: t({ message: 'Home', comment: 'es: Inicio' }), url: '/' },
          { label: t({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' }), url: '/journeys' },
          { label: title },
        ]}
      />
      <Page wide>
        <div className={styles.columns}>
          <div className={styles.main}>
            {attempt !== undefined && <AttemptView attempt={attempt} />}
            {state.matches('loadingMethods') && (
              <Spinner>
                <Trans>Loading the payment methods…</Trans>
              </Spinner>
            )}
            {state.matches('methodsUnavailable') && problem && (
              <Notice kind="error" live="alert">
                <p>{wordingOf(i18n, problem)}</p>
                <Button kind="secondary" onPress={() => send({ type: 'retry.pressed' })}>
                  <Trans>Try again</Trans>
                </Button>
                <Button kind="tertiary" url="/form/payment">
                  <Trans>Search again</Trans>
                </Button>
                <OfferSupportCode />
              </Notice>
            )}
            {attempt === undefined && !state.matches('loadingMethods') && (
              <>
                <MethodChoice state={state} send={send} />
                {method === 'CREDIT_CARD' && <BillingForm state={state} send={send} />}
                {method !== null && method !== 'CREDIT_CARD' && (
                  <FuelCardForm state={state} send={send} type={method} />
                )}
              </>
            )}
          </div>
          <OrderSummary trips={state.context.trips} />
        </div>
        <ClosedMethodDialog state={state} onClose={() => send({ type: 'dialog.closed' })} />
      </Page>
    </ChakraKit>
  );
};
