import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FlowProps } from '#app/use-flow.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Cover } from '#ui/Cover.tsx';
import { Page } from '#ui/Page.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Confirmation } from './Confirmation.tsx';
import { HomeButton } from './HomeButton.tsx';
import { Waiting } from './Waiting.tsx';
import styles from './result.module.css';

const Failure = ({ title, text, next }: { title: string; text: string; next: ReactNode }) => (
  <>
    <Cover title={title} />
    <Page>
      <section className={styles.card}>
        <p className={styles.lead}>{text}</p>
        <p>{next}</p>
        <HomeButton />
      </section>
    </Page>
  </>
);

/** payment/processing and the five results (§2.7). */
export const PaymentReturnView = ({ state, send }: FlowProps<typeof paymentReturnMachine>) => {
  const { t } = useLingui();
  if (state.matches({ confirmation: 'shown' })) return <Confirmation state={state} />;
  if (state.matches('waiting')) return <Waiting state={state} send={send} />;
  if (state.matches('showingRejected'))
    return (
      <Failure
        title={t({ message: 'Error at the time of payment', comment: 'es: Error en el momento del pago' })}
        text={t({ message: 'Your payment was rejected.', comment: 'es: Su pago fue rechazado.' })}
        next={
          <Trans>
            Your trips are still to be paid. Before paying again, please check that your account has not been debited.
          </Trans>
        }
      />
    );
  if (state.matches('showingCancelled'))
    return (
      <Failure
        title={t({ message: 'Payment cancelled', comment: 'es: Pago cancelado' })}
        text={t({ message: 'Your payment was cancelled.', comment: 'es: Su pago fue cancelado.' })}
        next={
          <Trans>
            Nothing has been charged. Your trips are still to be paid: you can search for them and pay again.
          </Trans>
        }
      />
    );
  return (
    <>
      <Cover title={t`Your payment`} />
      <Page>
        <section className={styles.card}>
          <Spinner>
            {t({
              message: 'We are making the final checks. Please wait and do not refresh the page',
              comment:
                'fr: Nous effectuons les dernières vérifications. Veuillez patienter et ne ré-actualisez pas la page',
            })}
          </Spinner>
        </section>
      </Page>
    </>
  );
};
