import { Trans, useLingui } from '@lingui/react/macro';
import type { EventFromLogic } from 'xstate';
import { onDeadline, onOpen, owedAgain, paidTwice, type Statement } from '#domain/money/statement.ts';
import { writtenPlate } from '#domain/vehicles/plate.ts';
import { isFinal, isPaid } from '#domain/money/verdict.ts';
import { formatMoney } from '#i18n/money.ts';
import type { TrackedPayment, unfinishedPaymentsMachine } from '#machines/unfinished-payments.ts';
import { Button, ButtonRow } from '#ui/Button.tsx';
import { MoneyStatement } from '#ui/money/MoneyStatement.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import styles from './unfinished.module.css';

type Props = {
  payment: TrackedPayment;
  /** What it has cost if it was refused. */
  refusal: Statement | null;
  isRequesting: boolean;
  send: (event: EventFromLogic<typeof unfinishedPaymentsMachine>) => void;
};

/** One unfinished payment, and its verdict as far as it is known. */
export const UnfinishedPayment = ({ payment: { attempt, verdict }, refusal, isRequesting, send }: Props) => {
  const { t, i18n } = useLingui();
  const { sessionId } = attempt;
  const plate = writtenPlate(attempt.plate, attempt.countryCode);
  const amount = formatMoney(attempt.cents, i18n.locale);
  const vehicle = plate === '' ? null : <p>{t`Vehicle: ${plate}`}</p>;
  const close = (
    <Button kind="tertiary" onPress={() => send({ type: 'notice.closed', sessionId })}>
      <Trans>Close</Trans>
    </Button>
  );
  if (verdict !== null && isPaid(verdict))
    return (
      <Notice
        kind="success"
        live="status"
        title={<MoneyStatement of={verdict === 'paidTwice' ? paidTwice(sessionId) : { says: 'paid' }} />}>
        {attempt.doubt === null && attempt.cents > 0 && <p>{plate === '' ? amount : t`${amount}, vehicle ${plate}`}</p>}
        <ButtonRow>
          <Button kind="secondary" onPress={() => send({ type: 'receipt.pressed', sessionId })}>
            <Trans>See the receipt</Trans>
          </Button>
          {close}
        </ButtonRow>
      </Notice>
    );
  if (verdict !== null && isFinal(verdict))
    return (
      <Notice
        kind="info"
        live="status"
        title={
          verdict === 'cancelled'
            ? t({ message: 'Your payment was cancelled.', comment: 'es: Su pago fue cancelado.' })
            : t({ message: 'Your payment was rejected.', comment: 'es: Su pago fue rechazado.' })
        }>
        <p>
          <MoneyStatement of={refusal} /> {refusal?.says === 'notCharged' && <MoneyStatement of={owedAgain(attempt)} />}
        </p>
        {close}
      </Notice>
    );
  return (
    <Notice kind="warning" live="status" title={<MoneyStatement of={onOpen(attempt, isRequesting)} />}>
      {vehicle}
      <p>
        <MoneyStatement of={onDeadline(attempt.deadline)} />{' '}
        {verdict === 'pending' ? (
          <Trans>We will tell you here and by email how it ended.</Trans>
        ) : (
          <Trans>We will tell you here how it ended.</Trans>
        )}
      </p>
      <ButtonRow>
        <Button isLoading={isRequesting} onPress={() => send({ type: 'check.pressed' })}>
          {t({ message: 'Check again', comment: 'es: Verificar de nuevo' })}
        </Button>
      </ButtonRow>
      {!isRequesting && (
        <details className={styles.again}>
          <summary>
            <Trans>I did not get to pay</Trans>
          </summary>
          <p>
            <Trans>If the first payment is confirmed later, you will have paid twice.</Trans>
          </p>
          <Button kind="secondary" onPress={() => send({ type: 'resume.pressed', sessionId })}>
            <Trans>Pay again anyway</Trans>
          </Button>
        </details>
      )}
    </Notice>
  );
};
