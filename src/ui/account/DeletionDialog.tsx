import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Problem } from '#domain/problem.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { ProblemNotice } from '../problem/ProblemNotice.tsx';

type Props = {
  open: boolean;
  isDeleting: boolean;
  problem: Problem | null;
  onClose: () => void;
  onConfirm: () => void;
  /** What is deleted with the account. */
  children: ReactNode;
};

/** Asks before an account is deleted: No or Yes (rules ACCOUNT-10, FLEET-24). */
export const DeletionDialog = ({ open, isDeleting, problem, onClose, onConfirm, children }: Props) => (
  <ConfirmDialog
    title={<Trans>Delete your account?</Trans>}
    open={open}
    onClose={onClose}
    back={<Trans>No</Trans>}
    confirm={<Trans>Yes</Trans>}
    onConfirm={onConfirm}
    isFinal
    isBusy={isDeleting}>
    <p>{children}</p>
    <ProblemNotice title={<Trans>We could not confirm that your account is deleted</Trans>} problem={problem} />
  </ConfirmDialog>
);
