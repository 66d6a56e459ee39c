import { Trans } from '@lingui/react/macro';
import type { FlowProps } from '#app/use-flow.ts';
import type { profileMachine } from '#machines/profile.ts';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

/** Deleting the account, asked once more: No or Yes (rule ACCOUNT-10). */
export const DeletionDialog = ({ state, send }: FlowProps<typeof profileMachine>) => {
  const { problem } = state.context;
  const isDeleting = state.matches({ open: 'deleting' });
  return (
    <ConfirmDialog
      title={<Trans>Delete your account?</Trans>}
      open={isDeleting || state.matches({ open: 'confirmingDeletion' })}
      onClose={() => send({ type: 'dialog.closed' })}
      back={<Trans>No</Trans>}
      confirm={<Trans>Yes</Trans>}
      onConfirm={() => send({ type: 'deletion.confirmed' })}
      isFinal
      isBusy={isDeleting}
    >
      <p>
        <Trans>
          Your details, your vehicles and their alerts will be deleted for good. Trips that are still owed remain to be
          paid.
        </Trans>
      </p>
      <ProblemNotice problem={problem} />
    </ConfirmDialog>
  );
};
