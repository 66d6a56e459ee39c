import { Trans, useLingui } from '@lingui/react/macro';
import type { EventFromLogic } from 'xstate';
import { isOpen, isPaid } from '#domain/verdict.ts';
import { formatMoney } from '#i18n/money.ts';
import type { TrackedPayment, unfinishedPaymentsMachine } from '#machines/unfinished-payments.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './unfinished.module.css';

type Props = {
  payment: TrackedPayment;
  isAsking: boolean;
  send: (event: EventFromLogic<typeof unfinishedPaymentsMachine>) => void;
};

/** One payment that was left unfinished, and how it ended as far as the operator has said so. */
export const UnfinishedPayment = ({ payment: { attempt, verdict }, isAsking, send }: Props) => {
  const { t, i18n } = useLingui();
  const { sessionId, plate } = attempt;
  const amount = formatMoney(attempt.cents, i18n.locale);
  const name = plate === '' ? amount : t`${amount}, vehicle ${plate}`;
  const close = (
    <Button kind="tertiary" onPress={() => send({ type: 'notice.closed', sessionId })}>
      <Trans>Close</Trans>
    </Button>
  );
  if (verdict !== null && isPaid(verdict))
    return (
      <Notice kind="success" live="status" title={<Trans>Your payment went through ({name})</Trans>}>
        <div className={styles.actions}>
          <Button kind="secondary" onPress={() => send({ type: 'receipt.pressed', sessionId })}>
            <Trans>See the receipt</Trans>
          </Button>
          {close}
        </div>
      </Notice>
    );
  if (verdict !== null && !isOpen(verdict))
    return (
      <Notice kind="info" live="status" title={<Trans>Your payment was not made ({name})</Trans>}>
        <p>
          <Trans>You still have to pay these trips.</Trans>
        </p>
        {close}
      </Notice>
    );
  return (
    <Notice kind="warning" live="status" title={<Trans>Your payment is not confirmed yet ({name})</Trans>}>
      <p>
        {isAsking ? (
          <Trans>We are checking how it ended…</Trans>
        ) : (
          <Trans>
            We are still waiting for confirmation. You may have been charged. Please check before you pay again.
          </Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Button isLoading={isAsking} onPress={() => send({ type: 'check.pressed' })}>
          {t({ message: 'Check again', comment: 'es: Verificar de nuevo' })}
        </Button>
        {!isAsking && (
          <Button kind="secondary" onPress={() => send({ type: 'resume.pressed', sessionId })}>
            <Trans>I have not paid: let me pay again</Trans>
          </Button>
        )}
      </div>
    </Notice>
  );
};
