import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { MessageDialog } from '#ui/MessageDialog.tsx';

/** Why a method is closed, in the operator's own words (rule PAY-2). */
export const ClosedMethodDialog = ({
  state,
  onClose,
}: Pick<FlowProps<typeof paymentMachine>, 'state'> & { onClose: () => void }) => {
  const { t } = useLingui();
  const explanation = state.context.closedMethod?.errorMessage;
  return (
    <MessageDialog
      title={t({ message: 'Payment method not available', comment: 'es: Medio de pago no disponible' })}
      open={state.hasTag('dialog')}
      onClose={onClose}
    >
      {explanation ?? (
        <Trans>You cannot pay for these trips with this payment method. Please choose another one.</Trans>
      )}
    </MessageDialog>
  );
};
