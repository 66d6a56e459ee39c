import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';

export type SaveButtonProps = { isUnderWay: boolean; isPossible: boolean; onPress: () => void };

/** Saves a list as a file. Meanwhile the button keeps its focus, and says that it is saving. */
export const SaveButton = ({
  isUnderWay,
  isPossible,
  onPress,
  children,
}: SaveButtonProps & { children: ReactNode }) => (
  <Button
    kind="secondary"
    iconName="download"
    isLoading={isUnderWay}
    disabled={!isUnderWay && !isPossible}
    onPress={onPress}
  >
    {children}
  </Button>
);
