import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  title: ReactNode;
  open: boolean;
  /** The texts of the button that goes back and of the button that confirms. */
  back: ReactNode;
  confirm: ReactNode;
  onClose: () => void;
  onConfirm: () => void;
  /** The action cannot be undone: its button is red. */
  isFinal?: boolean;
  /** The confirmed action is under way. */
  isBusy?: boolean;
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/** A dialog that asks before something is done. */
export const ConfirmDialog = ({
  title,
  open,
  back,
  confirm,
  onClose,
  onConfirm,
  isFinal = false,
  isBusy,
  finalFocus,
  children,
}: Props) => (
  <Dialog
    title={title}
    open={open}
    onClose={onClose}
    isMessage
    {...(finalFocus && { finalFocus })}
    footer={
      <>
        <Button kind={isFinal ? 'danger' : 'primary'} isLoading={isBusy} onPress={onConfirm}>
          {confirm}
        </Button>
        <Button kind="secondary" disabled={isBusy} onPress={onClose}>
          {back}
        </Button>
      </>
    }>
    {children}
  </Dialog>
);
