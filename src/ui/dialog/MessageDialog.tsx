import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

/** A dialog with a message and an OK button (rule LIST-11). */
export const MessageDialog = ({
  title,
  open,
  onClose,
  ways,
  children,
}: {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  /** Buttons with the next steps. */
  ways?: ReactNode;
  children: ReactNode;
}) => (
  <Dialog
    title={title}
    open={open}
    onClose={onClose}
    isMessage
    footer={
      <>
        {ways}
        <Button kind={ways === undefined ? 'primary' : 'secondary'} onPress={onClose}>
          <Trans>OK</Trans>
        </Button>
      </>
    }>
    {children}
  </Dialog>
);
