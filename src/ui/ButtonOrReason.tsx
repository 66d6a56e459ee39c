import { type ComponentProps, useState } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type Props = ComponentProps<typeof Button> & {
  /** What is missing for the button to do its work. */
  missing: string | undefined;
};

/** A button that says what is missing each time it is pressed, whether it looks enabled or not (rule LIMIT-10). */
export const ButtonOrReason = ({ missing, onPress, ...button }: Props) => {
  const [presses, setPresses] = useState(0);
  const explain = (): void => setPresses(missing === undefined ? 0 : presses + 1);
  const press = (): void => {
    explain();
    if (missing === undefined) onPress?.();
  };
  return (
    <>
      {presses > 0 && missing !== undefined && (
        <Notice key={presses} kind="error" live="alert" isRepeated={presses > 1}>
          {missing}
        </Notice>
      )}
      <Button {...button} onPress={press} onInert={explain} />
    </>
  );
};
