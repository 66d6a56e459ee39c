import { Trans } from '@lingui/react/macro';
import { usePortal } from '#runtime/use-flow.ts';
import { Button } from '#ui/Button.tsx';

/** A button for the code that a driver adds when writing about a problem. */
export const SupportCode = () => {
  const { supportCode } = usePortal();
  return (
    <Button kind="tertiary" padding={0} onPress={() => void supportCode.open()}>
      <Trans>Support code</Trans>
    </Button>
  );
};
