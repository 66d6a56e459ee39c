import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import { wordingOf } from '#i18n/wording.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Cover } from '#ui/Cover.tsx';
import { Page } from '#ui/Page.tsx';
import { Confirmation } from './Confirmation.tsx';
import { Processing } from './Processing.tsx';
import styles from './result.module.css';
import { ResultHead, resultId } from './ResultHead.tsx';
import type { ReactNode } from 'react';
import { to } from '#domain/page-path.ts';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { Button } from '#ui/Button.tsx';
import { HomeButton } from './HomeButton.tsx';
import { PaidFor } from './PaidFor.tsx';
import { Round } from './Round.tsx';
import { formatTime } from '#i18n/formats.ts';

/** That the page checks by itself, and when it last did (rule RESULT-11). Only changes are announced. */
const LastCheck = ({ state }: Pick<FlowProps<typeof paymentReturnMachine>, 'state'>) => {
  const { i18n } = useLingui();
  const { checkedAt } = state.context;
  const time = checkedAt === null ? '' : formatTime(checkedAt, i18n.locale);
  return (
    <p className={styles.quiet}>
      <Trans>This page checks again automatically.</Trans> {time !== '' && <Trans>Last checked at {time}.</Trans>}
    </p>
  );
};

type CheckProps = FlowProps<typeof paymentReturnMachine> & {
  isChecking: boolean;
  /** The answer of the last check, if there was one. */
  answer: ReactNode;
};

const ContactButton = () => {
  const { t } = useLingui();
  return (
    <Button kind="tertiary" padding={0} url={to('/contact/chatbot')}>
      {t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' })}
    </Button>
  );
};

/** A button that checks again a payment whose end is not known, and what was to be paid. */
const CheckAgain = ({ state, send, isChecking, answer }: CheckProps) => {
  const { t } = useLingui();
  return (
    <>
      <p data-says="">{!isChecking && state.context.checks > 0 && answer}</p>
      <div className={styles.actions}>
        <Button isLoading={isChecking} onPress={() => send({ type: 'check.pressed' })}>
          {t({ message: 'Check again', comment: 'es: Verificar de nuevo' })}
        </Button>
        <HomeButton isSecond />
        <div className={styles.links}>
          <ContactButton />
          <OfferSupportCode />
        </div>
      </div>
      <LastCheck state={state} />
      <PaidFor state={state} send={send} />
      <Round state={state} send={send} />
    </>
  );
};

/** The head of a result: the way back is blocked, so that its steps are no links. */
const ResultCover = ({ title }: { title: string }) => {
  const { t } = useLingui();
  return (
    <Cover
      title={title}
      describedBy={resultId}
      breadcrumb={[
        { label: t({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' }) },
        { label: t`Result of the payment` },
      ]}
    />
  );
};

/** The payment is pending; the driver may check again (rule VERDICT-14). */
const Waiting = ({ state, send }: FlowProps<typeof paymentReturnMachine>) => {
  const { t } = useLingui();
  return (
    <>
      <ResultCover title={t({ message: 'The payment is pending', comment: 'es: El pago está pendiente' })} />
      <Page>
        <section className={styles.card}>
          <ResultHead kind="pending">
            {t({
              message: 'Your payment is pending; you will receive an e-mail once it has been confirmed.',
              comment: 'es: Su pago está pendiente, recibirá un correo electrónico una vez que haya sido validado.',
            })}
          </ResultHead>
          <p>
            <Trans>Your bank may already show the amount.</Trans>{' '}
            <Trans>Please do not pay again. We are still checking this payment.</Trans>
          </p>
          <CheckAgain
            state={state}
            send={send}
            isChecking={state.matches({ waiting: 'rechecking' })}
            answer={
              state.context.verdict === 'unanswered' ? (
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

type Props = FlowProps<typeof paymentReturnMachine> & {
  kind: 'refused' | 'cancelled' | 'unclear';
  title: string;
  text: string;
  children: ReactNode;
};

/** A payment that was not made, or perhaps was: the operator's verdict on it, and the button to try again with everything kept. */
const Failure = ({ state, send, kind, title, text, children }: Props) => {
  // Somebody who may have been charged checks that first.
  const isRetryFirst = state.context.canRetry && kind !== 'unclear';
  return (
    <>
      <ResultCover title={title} />
      <Page>
        <section className={styles.card}>
          <ResultHead kind={kind}>{text}</ResultHead>
          <p>{children}</p>
          <div className={styles.actions}>
            {!isRetryFirst && <HomeButton />}
            {state.context.canRetry && (
              <Button kind={isRetryFirst ? 'primary' : 'secondary'} url={to('/payment')}>
                <Trans>Try again</Trans>
              </Button>
            )}
            {isRetryFirst && <HomeButton isSecond />}
            <div className={styles.links}>
              {kind === 'unclear' && <ContactButton />}
              <OfferSupportCode />
            </div>
          </div>
          <PaidFor state={state} send={send} />
          <Round state={state} send={send} />
        </section>
      </Page>
    </>
  );
};

/** The operator answered with errors only: whether the payment was taken is unknown (rule VERDICT-5). */
const Unclear = ({ state, send }: FlowProps<typeof paymentReturnMachine>) => {
  const { t } = useLingui();
  return (
    <>
      <ResultCover
        title={t({ message: 'Error at the time of payment', comment: 'es: Error en el momento del pago' })}
      />
      <Page>
        <section className={styles.card}>
          <ResultHead kind="unclear">
            <Trans>We couldn’t confirm your payment. You may have been charged.</Trans>
          </ResultHead>
          <p>
            <Trans>Please check before you pay again. We keep a note of this payment.</Trans>
          </p>
          <CheckAgain
            state={state}
            send={send}
            isChecking={state.matches({ unclear: 'rechecking' })}
            answer={<Trans>We still have no answer about this payment.</Trans>}
          />
        </section>
      </Page>
    </>
  );
};

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
      <Failure kind="unclear" state={state} send={send} title={rejected} text={wordingOf(i18n, problem)}>
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
        text={t({ message: 'Your payment was rejected.', comment: 'es: Su pago fue rechazado.' })}>
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
        text={t({ message: 'Your payment was cancelled.', comment: 'es: Su pago fue cancelado.' })}>
        <Trans>As far as we know, you have not been charged. You still have to pay your trips.</Trans>
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
