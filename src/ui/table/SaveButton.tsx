import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';

export type SaveButtonProps = { isUnderWay: boolean; isPossible: boolean; onPress: () => void };

/** Saves a list as a file. While that is under way the button keeps its focus, and says so. */
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
