import { Trans } from '@lingui/react/macro';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { VehiclesProps } from './VehicleRow.tsx';

/** Removing a vehicle, asked once more (rule ACCOUNT-12). */
export const RemovalDialog = ({ state, send }: VehiclesProps) => {
  const { chosen, problem } = state.context;
  const numberPlate = chosen?.numberPlate ?? '';
  const isRemoving = state.matches('removing');
  return (
    <ConfirmDialog
      title={<Trans>Remove this vehicle?</Trans>}
      open={isRemoving || state.matches('confirmingRemoval')}
      onClose={() => send({ type: 'dialog.closed' })}
      finalFocus={() => (state.context.chosen === null ? document.getElementById('own-vehicles') : null)}
      back={<Trans>Cancel</Trans>}
      confirm={<Trans>Validate</Trans>}
      onConfirm={() => send({ type: 'removal.confirmed' })}
      isFinal
      isBusy={isRemoving}
    >
      <p>
        <Trans>We will remove {numberPlate} from your account and stop its alerts.</Trans>
      </p>
      <ProblemNotice problem={problem} />
    </ConfirmDialog>
  );
};
