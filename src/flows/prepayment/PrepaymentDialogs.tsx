import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { MessageDialog } from '#ui/MessageDialog.tsx';

/** What a driver is told on the way: about a way that is free, about prices that cannot be had (rules PREP-5, PREP-6). */
export const PrepaymentDialogs = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const close = () => send({ type: 'dialog.closed' });
  return (
    <>
      <Dialog
        title={t`Nothing to pay for this trip`}
        open={state.matches({ form: 'notPayable' })}
        onClose={close}
        footer={
          <>
            <Button onPress={() => send({ type: 'change.pressed' })}>
              {t({ message: 'Change the trip', comment: 'es: Modificar el trayecto' })}
            </Button>
            <Button kind="secondary" onPress={() => send({ type: 'list.pressed' })}>
              <Trans>Back to my trips</Trans>
            </Button>
          </>
        }
      >
        <Trans>You do not pay for this trip on this website.</Trans>
      </Dialog>
      <MessageDialog title={t`Prepayment not available`} open={state.matches({ form: 'unavailable' })} onClose={close}>
        {t({
          message: 'Prepayment is not available at the moment. Please try again later.',
          comment: 'es: El pago por adelantado no está disponible en este momento, inténtelo más tarde.',
        })}
      </MessageDialog>
    </>
  );
};
