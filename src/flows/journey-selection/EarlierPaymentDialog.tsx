import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import { referenceOf } from '#domain/attempt.ts';
import { isPaid, isFinal } from '#domain/verdict.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { Button } from '#ui/Button.tsx';
import { ContactButton } from '#ui/ContactButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Moment } from '#ui/Moment.tsx';
import { Money } from '#ui/Money.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** The operator's status of an earlier payment of a trip that it lists again, whom to contact, and the question whether to pay once more (rule VERDICT-20). */
export const EarlierPaymentDialog = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { t } = useLingui();
  const isChecking = state.matches({ open: { list: 'checkingEarlierPayment' } });
  const { doubted } = state.context;
  const verdict = doubted?.verdict ?? 'unanswered';
  const attempt = doubted?.attempt;
  const reference = referenceOf(attempt?.sessionId ?? '');
  const isMade = isPaid(verdict);
  const isNotMade = !isMade && isFinal(verdict);
  const contact = <ContactButton kind={isNotMade ? 'secondary' : 'primary'} />;
  return (
    <Dialog
      title={t`Pay this trip again?`}
      open={isChecking || state.matches({ open: { list: 'doubting' } })}
      onClose={() => send({ type: 'dialog.closed' })}
      isMessage
      footer={
        isChecking ? null : (
          <>
            {!isNotMade && contact}
            <Button kind={isNotMade ? 'primary' : 'secondary'} onPress={() => send({ type: 'payment.repeated' })}>
              <Trans>Pay this trip again</Trans>
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
                A payment sent from this browser includes this trip: <Money cents={attempt.cents} /> on{' '}
                <Moment iso={new Date(attempt.startedAt).toISOString()} />, reference {reference}.
              </Trans>
            </p>
          )}
          <p>
            {isMade && attempt?.doubt !== undefined ? (
              <Trans>
                The operator has confirmed a payment (reference {reference}), but does not say for which of your trips.
                It still lists this one.
              </Trans>
            ) : isMade ? (
              <Trans>
                The operator has confirmed your payment but still lists this trip. The list may not be up to date.
              </Trans>
            ) : isNotMade ? (
              <Trans>The operator reports that your payment was not made. You still have to pay this trip.</Trans>
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
