import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';

type Props = { isMaking: boolean; isPossible: boolean; onPress: () => void };

/** Saves all that matches as a workbook, with the columns that are shown (rule FLEET-18). */
export const WorkbookButton = ({ isMaking, isPossible, onPress }: Props) => (
  <div>
    <Button
      kind="secondary"
      iconName="download"
      isLoading={isMaking}
      disabled={!isMaking && !isPossible}
      onPress={onPress}
    >
      <Trans>Save for Excel, with these columns</Trans>
    </Button>
  </div>
);
