import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { usePortal, type SupportCodeActor } from '#runtime/use-flow.ts';
import { Button } from '#ui/Button.tsx';
import { SupportCodeDialog } from './SupportCodeDialog.tsx';

/** A button for the code that a driver adds when writing about a problem. */
export const SupportCode = () => {
  const { supportCode } = usePortal();
  const [actor, setActor] = useState<SupportCodeActor>();
  return (
    <>
      <Button kind="tertiary" padding={0} onPress={() => void supportCode().then(setActor)}>
        <Trans>Support code</Trans>
      </Button>
      {actor && (
        <SupportCodeDialog
          actor={actor}
          onClose={() => {
            actor.stop();
            setActor(undefined);
          }}
        />
      )}
    </>
  );
};
