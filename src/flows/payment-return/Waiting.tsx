import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Cover } from '#ui/Cover.tsx';
import { Page } from '#ui/Page.tsx';
import { CheckAgain } from './CheckAgain.tsx';
import { ResultHead, resultId } from './ResultHead.tsx';
import styles from './result.module.css';

/** The payment is pending; the driver may ask again (rule VERDICT-14). */
export const Waiting = ({ state, send }: FlowProps<typeof paymentReturnMachine>) => {
  const { t } = useLingui();
  return (
    <>
      <Cover
        title={t({ message: 'The payment is pending', comment: 'es: El pago está pendiente' })}
        describedBy={resultId}
      />
      <Page>
        <section className={styles.card}>
          <ResultHead kind="pending">
            {t({
              message: 'Your payment is pending; you will receive an e-mail once it has been confirmed.',
              comment: 'es: Su pago está pendiente, recibirá un correo electrónico una vez que haya sido validado.',
            })}
          </ResultHead>
          <p>
            <Trans>Please do not pay again. We are still checking this payment.</Trans>
          </p>
          <CheckAgain
            state={state}
            send={send}
            isChecking={state.matches({ waiting: 'rechecking' })}
            answer={
              state.context.verdict === 'unheard' ? (
                <Trans>We still have no answer about this payment.</Trans>
              ) : (
                <Trans>Your payment is still pending.</Trans>
              )
            }
          />
        </section>
      </Page>
    </>
  );
};
