import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ChakraKit } from './ChakraKit.tsx';
import styles from './Dialog.module.css';
import { Icon } from './icons.tsx';

export type DialogProps = {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode /** Where the focus goes when what opened the dialog is gone. */;
  finalFocus?: () => HTMLElement | null;
};

/** A dialog of 40rem (rule SHELL-15): Escape and the cross close it, and the focus goes back where it came from. */
export const DialogBox = ({ title, open, onClose, footer, children, finalFocus }: DialogProps) => {
  const { t } = useLingui();
  return (
    <ChakraKit>
      <Chakra.Root
        open={open}
        onOpenChange={(change) => !change.open && onClose()}
        lazyMount
        unmountOnExit
        unstyled
        {...(finalFocus && { finalFocusEl: finalFocus })}
      >
        <Portal>
          <Chakra.Backdrop className={styles.backdrop} />
          <Chakra.Positioner className={styles.positioner}>
            <Chakra.Content className={styles.content}>
              <Chakra.Title className={styles.title}>{title}</Chakra.Title>
              <Chakra.CloseTrigger className={styles.close} aria-label={t`Close`}>
                <Icon name="cross" />
              </Chakra.CloseTrigger>
              <Chakra.Body className={styles.body}>{children}</Chakra.Body>
              <Chakra.Footer className={styles.footer}>{footer}</Chakra.Footer>
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </ChakraKit>
  );
};
