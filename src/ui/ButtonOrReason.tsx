import { type ComponentProps, useState } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './notice/Notice.tsx';

type Props = ComponentProps<typeof Button> & {
  /** What is missing for the button to do its work. */
  missing: string | undefined;
};

/** Marks the reason that a press has given again; nothing moves. */
const ring = (reason: HTMLElement | null): void => {
  const outline = '3px solid var(--color-red)';
  if (reason !== null && 'animate' in Element.prototype) reason.animate({ outline: [outline, outline] }, 800);
};

/**
 * A button that says what is missing each time it is pressed, whether it looks enabled or not (rule LIMIT-10). Its flow
 * gets each press, also one that it ignores: support codes have it as a step.
 */
export const ButtonOrReason = ({ missing, onPress, ...button }: Props) => {
  const [presses, setPresses] = useState(0);
  const press = (): void => {
    setPresses(missing === undefined ? 0 : presses + 1);
    onPress?.();
  };
  return (
    <>
      {presses > 0 && missing !== undefined && (
        <div key={presses} ref={presses > 1 ? ring : undefined} style={{ width: '100%' }}>
          <Notice kind="error" live="alert">
            {missing}
          </Notice>
        </div>
      )}
      <Button {...button} onPress={press} onInert={press} />
    </>
  );
};
