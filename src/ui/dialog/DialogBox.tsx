import { Dialog as Chakra, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { ChakraKit } from '../ChakraKit.tsx';
import styles from './Dialog.module.css';
import { Icon } from '../icons.tsx';

export type DialogProps = {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  /** Its buttons, the main one first; null if a form inside has them, as `data-actions` (rule SHELL-15). */
  footer: ReactNode;
  children: ReactNode;
  /** Its text comes first: it describes the dialog, and takes the focus. */
  isMessage?: boolean;
  /** Where the focus goes if the element that opened the dialog is gone. */
  finalFocus?: () => HTMLElement | null;
};

const fields = 'input:not([tabindex="-1"], [hidden]), select, textarea, [tabindex="0"]';

/**
 * A dialog of 40rem (rule SHELL-15): Escape and the cross close it. The focus goes to its first field or its text (rule
 * A11Y-2), and returns on closing.
 */
export const DialogBox = ({ title, open, onClose, footer, children, isMessage = false, finalFocus }: DialogProps) => {
  const { t } = useLingui();
  const body = useRef<HTMLDivElement>(null);
  const firstOf = () => {
    const { activeElement } = document;
    // The dialog takes the focus one frame after it is shown, unless a field inside has it by then.
    if (activeElement instanceof HTMLElement && body.current?.contains(activeElement)) return activeElement;
    return (isMessage ? null : body.current?.querySelector<HTMLElement>(fields)) ?? body.current;
  };
  return (
    <ChakraKit>
      <Chakra.Root
        open={open}
        onOpenChange={(change) => !change.open && onClose()}
        // The page below may move the focus while the dialog opens.
        onFocusOutside={(event) => event.preventDefault()}
        initialFocusEl={firstOf}
        lazyMount
        unmountOnExit
        unstyled
        {...(finalFocus && { finalFocusEl: finalFocus })}>
        <Portal>
          <Chakra.Backdrop className={styles.backdrop} />
          <Chakra.Positioner className={styles.positioner}>
            <Chakra.Content className={styles.content}>
              <Chakra.Title className={styles.title}>{title}</Chakra.Title>
              <Chakra.CloseTrigger className={styles.close} aria-label={t`Close`}>
                <Icon name="cross" />
              </Chakra.CloseTrigger>
              <Chakra.Body ref={body} tabIndex={-1} className={styles.body}>
                {isMessage ? (
                  <Chakra.Description as="div" className={styles.message}>
                    {children}
                  </Chakra.Description>
                ) : (
                  children
                )}
              </Chakra.Body>
              {footer !== null && (
                <Chakra.Footer className={styles.footer} data-actions="">
                  {footer}
                </Chakra.Footer>
              )}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </ChakraKit>
  );
};
