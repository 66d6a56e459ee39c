import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';

type Props = { isExporting: boolean; isPossible: boolean; onPress: () => void };

/** Saves the whole list of a fleet as a file (rule FLEET-7). */
export const ExportButton = ({ isExporting, isPossible, onPress }: Props) => (
  <Button
    kind="secondary"
    iconName="download"
    isLoading={isExporting}
    disabled={!isExporting && !isPossible}
    onPress={onPress}
  >
    <Trans>Export (CSV)</Trans>
  </Button>
);

/** How much of the file has come. */
export const ExportProgress = ({ bytes }: { bytes: number }) => {
  const kilobytes = Math.round(bytes / 1024);
  return <Trans>Export under way: {kilobytes} KB received</Trans>;
};

/** Stops it; nothing is saved. */
export const ExportStop = ({ onPress }: { onPress: () => void }) => (
  <Button kind="tertiary" onPress={onPress}>
    <Trans>Stop the export</Trans>
  </Button>
);
