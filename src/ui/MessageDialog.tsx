import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** A dialog that only has something to say, and an OK button (rule LIST-11). */
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
  /** Buttons that lead on from here. */
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
    }
  >
    {children}
  </Dialog>
);
