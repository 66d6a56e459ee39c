import { Trans, useLingui } from '@lingui/react/macro';
import { wordingOf } from '#i18n/wording.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { VehiclesProps } from './VehicleRow.tsx';

/** Removing a vehicle, asked once more (§2.10). */
export const RemovalDialog = ({ state, send }: VehiclesProps) => {
  const { i18n } = useLingui();
  const { chosen, problem } = state.context;
  const numberPlate = chosen?.numberPlate ?? '';
  const isRemoving = state.matches('removing');
  return (
    <Dialog
      title={<Trans>Remove this vehicle?</Trans>}
      open={isRemoving || state.matches('confirmingRemoval')}
      onClose={() => send({ type: 'dialog.closed' })}
      finalFocus={() => (state.context.chosen === null ? document.getElementById('own-vehicles') : null)}
      footer={
        <>
          <Button kind="secondary" disabled={isRemoving} onPress={() => send({ type: 'dialog.closed' })}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isLoading={isRemoving} onPress={() => send({ type: 'removal.confirmed' })}>
            <Trans>Validate</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>{numberPlate} will no longer be in your account, and its alerts will end.</Trans>
      </p>
      {problem && (
        <Notice kind="error" live="alert">
          {wordingOf(i18n, problem)}
        </Notice>
      )}
    </Dialog>
  );
};
