import { Trans, useLingui } from '@lingui/react/macro';
import { referenceOf } from '#domain/money/payment.ts';
import type { DoubtedPayment } from '#domain/money/relisted-trip.ts';
import { isPaid, isFinal } from '#domain/money/verdict.ts';
import { Button } from '../Button.tsx';
import { ContactButton } from '../operator/ContactButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Moment } from '../Moment.tsx';
import { Money } from '../money/Money.tsx';
import { MoneyStatement } from '../money/MoneyStatement.tsx';
import { Spinner } from '../notice/Spinner.tsx';

type Props = {
  /** Null closes the dialog. */
  doubted: DoubtedPayment | null;
  isChecking: boolean;
  send: (event: { type: 'dialog.closed' } | { type: 'payment.repeated' }) => void;
};

/** The operator's status of an earlier payment of a trip that it lists again, whom to contact, and the question whether to pay once more (rule VERDICT-20). */
export const EarlierPaymentDialog = ({ doubted, isChecking, send }: Props) => {
  const { t } = useLingui();
  const verdict = doubted?.verdict ?? 'unanswered';
  const attempt = doubted?.attempt;
  const reference = <span translate="no">{referenceOf(attempt?.sessionId ?? '')}</span>;
  const isMade = isPaid(verdict);
  const isNotMade = !isMade && isFinal(verdict);
  const contact = <ContactButton kind={isNotMade ? 'secondary' : 'primary'} />;
  return (
    <Dialog
      title={t`Pay for this trip again?`}
      open={doubted !== null}
      onClose={() => send({ type: 'dialog.closed' })}
      isMessage
      footer={
        isChecking ? null : (
          <>
            {!isNotMade && contact}
            <Button kind={isNotMade ? 'primary' : 'secondary'} onPress={() => send({ type: 'payment.repeated' })}>
              <Trans>Pay for this trip again</Trans>
            </Button>
            {isNotMade && contact}
            <Button kind="tertiary" onPress={() => send({ type: 'dialog.closed' })}>
              <Trans>Do not pay</Trans>
            </Button>
          </>
        )
      }>
      {isChecking ? (
        <Spinner>
          <Trans>We are asking the operator about the earlier payment…</Trans>
        </Spinner>
      ) : (
        <>
          {/* After a sign-out the payer is not shown. */}
          {attempt !== undefined && attempt.cents > 0 && (
            <p>
              <Trans>
                A payment of <Money cents={attempt.cents} />, sent from this browser on{' '}
                <Moment iso={new Date(attempt.startedAt).toISOString()} /> (reference {reference}), includes this trip.
              </Trans>
            </p>
          )}
          <p>
            {isMade && (attempt?.doubt ?? null) !== null ? (
              <Trans>
                The operator has confirmed a payment (reference {reference}), but does not say for which of your trips.
                It still lists this one.
              </Trans>
            ) : isMade ? (
              <>
                <MoneyStatement of={{ says: 'paid' }} />{' '}
                <Trans>It still lists this trip. The list may not be up to date.</Trans>
              </>
            ) : isNotMade ? (
              <Trans>The operator now reports that this payment was not made.</Trans>
            ) : (
              <Trans>The operator could not tell us whether you have paid.</Trans>
            )}
          </p>
          {!isNotMade && (
            <p>
              <Trans>If you pay again, you may pay twice. Please contact the operator first.</Trans>
            </p>
          )}
        </>
      )}
    </Dialog>
  );
};
