import { Trans } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { paymentReturnMachine } from '#machines/payment-return.ts';
import { Button } from '#ui/Button.tsx';
import { type Stamp, Ticket } from '#ui/money/Ticket.tsx';
import { Way } from '#ui/money/Way.tsx';

type Props = FlowProps<typeof paymentReturnMachine> & {
  stamp: Stamp;
  /** The end of the payment is not known: its way is drawn. */
  isOpen: boolean;
  /** The reference can be copied: the operator may be asked about this payment. */
  isCopyable?: boolean;
};

/** The details of a result: amount, vehicle, trips and time, if this browser has noted them, and the reference for the operator (rule RESULT-10). */
export const PaidFor = ({ state, send, stamp, isOpen, isCopyable = true }: Props) => {
  const { attempt, reference, isCopied } = state.context;
  const count = attempt === null ? 0 : attempt.trips.length + attempt.prepayments.length;
  return (
    <Ticket
      stamp={stamp}
      paid={
        attempt?.cents
          ? {
              ...attempt,
              count,
              at: attempt.startedAt,
              method: attempt.method ?? undefined,
              methodLabel: attempt.methodLabel ?? undefined,
            }
          : null
      }
      reference={reference}
      lines={attempt?.lines ?? []}
      copy={
        isCopyable && (
          <>
            <Button kind="tertiary" padding={0} onPress={() => send({ type: 'reference.copied' })}>
              <Trans>Copy</Trans>
            </Button>{' '}
            <span data-says="">{isCopied && <Trans>Copied</Trans>}</span>
          </>
        )
      }>
      {attempt !== null && attempt.prepayments.length > 0 && attempt.cents > 0 && state.matches('confirmation') && (
        <p>
          <Trans>This is the price that we showed you. The receipt shows what you were charged.</Trans>
        </p>
      )}
      {attempt !== null && isOpen && <Way sentAt={attempt.startedAt} />}
    </Ticket>
  );
};
