import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/use-flow.ts';
import type { profileMachine } from '#machines/profile.ts';
import { wordingOf } from '#i18n/wording.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Deleting the account, asked once more: No or Yes (§2.10). */
export const DeletionDialog = ({ state, send }: FlowProps<typeof profileMachine>) => {
  const { i18n } = useLingui();
  const { problem } = state.context;
  const isDeleting = state.matches({ open: 'deleting' });
  return (
    <Dialog
      title={<Trans>Delete your account?</Trans>}
      open={isDeleting || state.matches({ open: 'confirmingDeletion' })}
      onClose={() => send({ type: 'dialog.closed' })}
      footer={
        <>
          <Button kind="secondary" disabled={isDeleting} onPress={() => send({ type: 'dialog.closed' })}>
            <Trans>No</Trans>
          </Button>
          <Button isLoading={isDeleting} onPress={() => send({ type: 'deletion.confirmed' })}>
            <Trans>Yes</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Your details, your vehicles and their alerts will be deleted for good. Trips that are still owed remain to be
          paid.
        </Trans>
      </p>
      {problem && (
        <Notice kind="error" live="alert">
          {wordingOf(i18n, problem)}
        </Notice>
      )}
    </Dialog>
  );
};
