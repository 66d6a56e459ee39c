import { Trans, useLingui } from '@lingui/react/macro';
import { OfferSupportCode } from '#flows/parts/problem/OfferSupportCode.tsx';
import { Button } from '#ui/Button.tsx';
import type { FlowProps } from '#app/use-flow.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Cover } from '#ui/Cover.tsx';
import { Page } from '#ui/Page.tsx';
import { HomeButton } from './HomeButton.tsx';
import { PaidFor } from './PaidFor.tsx';
import { LastCheck } from './LastCheck.tsx';
import { ResultHead, resultId } from './ResultHead.tsx';
import styles from './result.module.css';

/** The payment is pending; the driver may ask again (rule VERDICT-14). */
export const Waiting = ({ state, send }: FlowProps<typeof paymentReturnMachine>) => {
  const { t } = useLingui();
  const { verdict, checks } = state.context;
  const isChecking = state.matches({ waiting: 'rechecking' });
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
            <Trans>Please do not pay a second time: this payment is still being checked.</Trans>
          </p>
          <PaidFor state={state} send={send} />
          <p data-says="" className={styles.status}>
            {!isChecking &&
              checks > 0 &&
              (verdict === 'unheard' ? (
                <Trans>There is still no answer about this payment.</Trans>
              ) : (
                <Trans>Your payment is still pending.</Trans>
              ))}
          </p>
          <LastCheck state={state} />
          <div className={styles.actions}>
            <Button isLoading={isChecking} onPress={() => send({ type: 'check.pressed' })}>
              {t({ message: 'Check again', comment: 'es: Verificar de nuevo' })}
            </Button>
            <HomeButton isSecond />
            <OfferSupportCode />
          </div>
        </section>
      </Page>
    </>
  );
};
