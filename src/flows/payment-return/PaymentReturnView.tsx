import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import { wordingOf } from '#i18n/wording.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Cover } from '#ui/Cover.tsx';
import { Page } from '#ui/Page.tsx';
import { Confirmation } from './Confirmation.tsx';
import { Failure } from './Failure.tsx';
import { Processing } from './Processing.tsx';
import { Unclear } from './Unclear.tsx';
import { Waiting } from './Waiting.tsx';
import styles from './result.module.css';

/** payment/processing and the five results (rules RESULT-1 to RESULT-9). */
export const PaymentReturnView = ({ state, send }: FlowProps<typeof paymentReturnMachine>) => {
  const { t, i18n } = useLingui();
  const { problem } = state.context;
  if (state.matches('confirmation')) return <Confirmation state={state} send={send} />;
  if (state.matches('waiting')) return <Waiting state={state} send={send} />;
  if (state.matches('unclear')) return <Unclear state={state} send={send} />;
  const rejected = t({ message: 'Error at the time of payment', comment: 'es: Error en el momento del pago' });
  if (state.matches('showingRefusal') && problem !== null)
    return (
      <Failure kind="refused" state={state} send={send} title={rejected} text={wordingOf(i18n, problem)}>
        <Trans>
          You may have been charged. The operator could not tell us how your payment ended. Check your bank account
          before you pay again.
        </Trans>
      </Failure>
    );
  if (state.matches('showingRejected'))
    return (
      <Failure
        kind="refused"
        state={state}
        send={send}
        title={rejected}
        text={t({ message: 'Your payment was rejected.', comment: 'es: Su pago fue rechazado.' })}
      >
        <Trans>
          As far as we know, you have not been charged. You still have to pay your trips. Please try another card, or
          ask your bank.
        </Trans>
      </Failure>
    );
  if (state.matches('showingCancelled'))
    return (
      <Failure
        kind="cancelled"
        state={state}
        send={send}
        title={t({ message: 'Payment cancelled', comment: 'es: Pago cancelado' })}
        text={t({ message: 'Your payment was cancelled.', comment: 'es: Su pago fue cancelado.' })}
      >
        <Trans>You have not been charged. You still have to pay your trips.</Trans>
      </Failure>
    );
  return (
    <>
      <Cover title={t`Your payment`} />
      <Page>
        <section className={styles.card}>
          <Processing>
            {t({
              message: 'We are making the final checks. Please wait and do not refresh the page',
              comment:
                'fr: Nous effectuons les dernières vérifications. Veuillez patienter et ne ré-actualisez pas la page',
            })}
          </Processing>
        </section>
      </Page>
    </>
  );
};
