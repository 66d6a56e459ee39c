import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { onDeadline, onOpen } from '#domain/money/statement.ts';
import { minutesUntil } from '#domain/money/status-rounds.ts';
import { to } from '#domain/page-path.ts';
import { formatTime } from '#i18n/formats.ts';
import { wordingOf } from '#i18n/wording.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { useIsTakenOver } from '#runtime/first-view/use-is-taken-over.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import { Button, ButtonRow, LinkRow } from '#ui/Button.tsx';
import { ContactButton } from '#ui/operator/ContactButton.tsx';
import { Cover } from '#ui/page/Cover.tsx';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { MoneyStatement } from '#ui/money/MoneyStatement.tsx';
import { Page } from '#ui/page/Page.tsx';
import { TripsDue } from '#ui/trips/FirstDueText.tsx';
import { Confirmation } from './Confirmation.tsx';
import { Processing } from './Processing.tsx';
import styles from './result.module.css';
import { PaidFor } from './PaidFor.tsx';
import { HomeButton, ResultPage, stamps } from './ResultPage.tsx';
import { Round } from './Round.tsx';

type ViewProps = FlowProps<typeof paymentReturnMachine>;

/** That the page checks by itself, and when it last did (rule RESULT-11). Only changes are announced. */
const LastCheck = ({ state }: Pick<ViewProps, 'state'>) => {
  const { i18n } = useLingui();
  const { checkedAt } = state.context;
  const minutes = minutesUntil(state.context);
  const time = checkedAt === null ? '' : formatTime(checkedAt, i18n.locale);
  return (
    <p className={styles.quiet}>
      {time !== '' && <Trans>Last checked at {time}.</Trans>}{' '}
      <Plural
        value={minutes}
        one="The next check comes within # minute."
        other="The next check comes within # minutes."
      />
    </p>
  );
};

/** The way to pay the same trips by another method (rule RESULT-15). */
const OtherMethod = () => (
  <Button kind="secondary" url={`${to('/payment')}?method=other`}>
    <Trans>Choose another payment method</Trans>
  </Button>
);

type OpenProps = ViewProps & {
  kind: 'pending' | 'unclear';
  title: string;
  lead: ReactNode;
  isChecking: boolean;
  /** The answer of the last check, if there was one. */
  answer: ReactNode;
  children?: ReactNode;
};

/** A payment whose end is not known: the driver may check again (rules VERDICT-5, VERDICT-14). */
const Open = ({ state, send, kind, title, lead, isChecking, answer, children }: OpenProps) => {
  const { t } = useLingui();
  const isAnswered = state.matches('showingRefusal');
  const { attempt, money } = state.context;
  return (
    <ResultPage state={state} send={send} kind={kind} title={title} lead={lead}>
      <p>
        <MoneyStatement of={onOpen(attempt, isChecking)} /> <MoneyStatement of={onDeadline(money.deadline)} />
      </p>
      {children}
      <p data-says="">{!isChecking && state.context.checks > 0 && answer}</p>
      <ButtonRow>
        <Button isLoading={isChecking} onPress={() => send({ type: 'check.pressed' })}>
          {t({ message: 'Check again', comment: 'es: Verificar de nuevo' })}
        </Button>
        {isAnswered && state.context.canRetry && <OtherMethod />}
        <LinkRow>
          <ContactButton kind="tertiary" />
          <HomeButton kind="tertiary" />
          <OfferSupportCode />
        </LinkRow>
      </ButtonRow>
      {!isAnswered && <LastCheck state={state} />}
      <Round state={state} send={send} />
    </ResultPage>
  );
};

type UnpaidProps = ViewProps & { kind: 'refused' | 'cancelled'; title: string; lead: string; children?: ReactNode };

/** A payment that was not made: until when to pay, and the buttons to try again with everything kept. */
const Unpaid = ({ state, send, kind, title, lead, children }: UnpaidProps) => {
  const { canRetry, unpaid, now, money, attempt } = state.context;
  return (
    <ResultPage
      state={state}
      send={send}
      kind={kind}
      title={title}
      lead={
        <>
          <span>{lead}</span> <MoneyStatement of={money.refusal} />
        </>
      }>
      {/* The ticket, if there is one, shows what its trips cost. */}
      {(attempt === null || children !== undefined) && (
        <p>
          {attempt === null && <MoneyStatement of={money.owed} />} {children}
        </p>
      )}
      <TripsDue trips={unpaid} now={now} />
      <ButtonRow>
        {canRetry ? (
          <>
            <Button url={to('/payment')}>
              <Trans>Try again</Trans>
            </Button>
            <HomeButton kind="tertiary" />
          </>
        ) : (
          <HomeButton />
        )}
      </ButtonRow>
      <Round state={state} send={send} />
    </ResultPage>
  );
};

/**
 * The last checks. The prerendered page has no payment: the portal adds its details after hydration, in a second
 * column that is empty until then (rule FIRST-7).
 */
const Checking = ({ state, send }: ViewProps) => {
  const { t } = useLingui();
  const isTakenOver = useIsTakenOver();
  return (
    <>
      <Cover title={t`Your payment`} />
      <Page wide>
        <div className={styles.columns}>
          <section className={styles.card}>
            <Processing>
              {t({
                message: 'We are making the final checks. Please wait and do not refresh the page',
                comment:
                  'fr: Nous effectuons les dernières vérifications. Veuillez patienter et ne ré-actualisez pas la page',
              })}
            </Processing>
          </section>
          {isTakenOver && <PaidFor state={state} send={send} stamp={stamps.pending} isOpen />}
        </div>
      </Page>
    </>
  );
};

/** payment/processing and the five results (rules RESULT-1 to RESULT-9). */
export const PaymentReturnView = ({ state, send }: ViewProps) => {
  const { t, i18n } = useLingui();
  const { problem, verdict, unpaid, now } = state.context;
  const failed = t({ message: 'There is a problem with your payment', comment: 'es: Error en el momento del pago' });
  if (state.matches('confirmation')) return <Confirmation state={state} send={send} />;
  if (state.matches('waiting'))
    return (
      <Open
        kind="pending"
        state={state}
        send={send}
        title={t({ message: 'The payment is pending', comment: 'es: El pago está pendiente' })}
        lead={
          verdict === 'unanswered'
            ? t`We have no answer about your payment yet.`
            : t({
                message: 'Your payment is pending; you will receive an email once it has been confirmed.',
                comment: 'es: Su pago está pendiente, recibirá un correo electrónico una vez que haya sido validado.',
              })
        }
        isChecking={state.matches({ waiting: 'rechecking' })}
        answer={
          verdict === 'unanswered' ? (
            <Trans>We still have no answer about this payment.</Trans>
          ) : (
            <Trans>Your payment is still pending.</Trans>
          )
        }
      />
    );
  if (state.matches('unclear') || state.matches('showingRefusal'))
    return (
      <Open
        kind="unclear"
        state={state}
        send={send}
        title={failed}
        lead={<Trans>We couldn’t confirm your payment.</Trans>}
        isChecking={state.matches({ unclear: 'rechecking' }) || state.matches({ showingRefusal: 'recheckingRefusal' })}
        answer={
          state.matches('unclear') ? (
            <Trans>We still have no answer about this payment.</Trans>
          ) : (
            <Trans>The operator still does not say how your payment ended.</Trans>
          )
        }>
        {problem !== null && state.matches('showingRefusal') && (
          <p>
            <Trans>The operator’s answer:</Trans> <span>{wordingOf(i18n, problem)}</span>
          </p>
        )}
        {state.matches('showingRefusal') && <TripsDue trips={unpaid} now={now} />}
      </Open>
    );
  if (state.matches('showingRejected'))
    return (
      <Unpaid
        kind="refused"
        state={state}
        send={send}
        title={failed}
        lead={t({ message: 'Your payment was rejected.', comment: 'es: Su pago fue rechazado.' })}>
        <Trans>Please try another card, or ask your bank.</Trans>
      </Unpaid>
    );
  if (state.matches('showingCancelled'))
    return (
      <Unpaid
        kind="cancelled"
        state={state}
        send={send}
        title={t({ message: 'Payment cancelled', comment: 'es: Pago cancelado' })}
        lead={t({ message: 'Your payment was cancelled.', comment: 'es: Su pago fue cancelado.' })}
      />
    );
  return <Checking state={state} send={send} />;
};
