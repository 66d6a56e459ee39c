import { type ComponentProps, useState } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type Props = ComponentProps<typeof Button> & {
  /** What is missing for the button to do its work. */
  missing: string | undefined;
};

/** A button that says what is missing when it is pressed, whether it looks enabled or not (rule LIMIT-10). */
export const ButtonOrReason = ({ missing, onPress, ...button }: Props) => {
  const [isPressed, setPressed] = useState(false);
  const explain = (): void => setPressed(missing !== undefined);
  const press = (): void => {
    explain();
    if (missing === undefined) onPress?.();
  };
  return (
    <>
      {isPressed && missing !== undefined && (
        <Notice kind="error" live="alert">
          {missing}
        </Notice>
      )}
      <Button {...button} onPress={press} onInert={explain} />
    </>
  );
};
