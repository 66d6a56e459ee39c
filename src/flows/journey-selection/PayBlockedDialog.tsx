import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { journeySelectionMachine } from '#machines/journey-selection.ts';
import { to } from '#domain/page-path.ts';
import { Button } from '#ui/Button.tsx';
import { MessageDialog } from '#ui/MessageDialog.tsx';
import { WaysOn } from './WaysOn.tsx';

/** Why paying is blocked, a trip in progress or one with the public prosecutor, and what can be done about it; nobody is asked to sign in who cannot (rule LIST-11). */
export const PayBlockedDialog = ({ state, send }: FlowProps<typeof journeySelectionMachine>) => {
  const { t } = useLingui();
  const isInProgress = state.matches({ open: { list: 'blockedByTripInProgress' } });
  return (
    <MessageDialog
      title={t({ message: 'Payment blocked', comment: 'es: Pago bloqueado' })}
      open={isInProgress || state.matches({ open: { list: 'blockedByRemittedTrip' } })}
      onClose={() => send({ type: 'dialog.closed' })}
      ways={
        <>
          <WaysOn state={state} send={send} />
          {!isInProgress && state.context.offersAccounts && (
            <Button kind="secondary" url={to('/contact/chatbot')}>
              {t({ message: 'Contact us', comment: 'es: Póngase en contacto con nosotros' })}
            </Button>
          )}
        </>
      }
    >
      {!state.context.offersAccounts ? (
        isInProgress ? (
          <Trans>At least one of your trips is in progress. Please complete it before paying.</Trans>
        ) : (
          <Trans>
            You cannot pay here. At least one of your trips has been handed to the public prosecutor. Please contact us.
          </Trans>
        )
      ) : isInProgress ? (
        <Trans comment="es: Tiene al menos un viaje actual. Debe conectarse para completarlo antes de proceder al pago.">
          You have at least one trip under way. You need to sign in and complete it before paying.
        </Trans>
      ) : (
        <>
          <Trans comment="es: Tiene al menos un viaje en curso. Debe iniciar sesión para proceder al pago.">
            You have at least one trip in progress. You need to sign in before paying.
          </Trans>{' '}
          <Trans>
            At least one trip of this vehicle is with the public prosecutor and cannot be paid here. If you do not know
            about it, contact us.
          </Trans>
        </>
      )}
    </MessageDialog>
  );
};
