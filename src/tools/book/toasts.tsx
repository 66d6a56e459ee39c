import { createToaster, Portal, Toast, Toaster } from '@chakra-ui/react';

const toaster = createToaster({ placement: 'bottom-end', duration: 6_000 });

/** Shows for a moment that something was done. */
export const showDone = (title: string): void => void toaster.create({ title, type: 'success' });

/** The place of the messages. */
export const Toasts = () => (
  <Portal>
    <Toaster toaster={toaster}>
      {({ title }) => (
        <Toast.Root>
          <Toast.Indicator />
          <Toast.Title>{title}</Toast.Title>
          <Toast.CloseTrigger />
        </Toast.Root>
      )}
    </Toaster>
  </Portal>
);
