import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../Button.tsx';
import fleet from './fleet.module.css';
import type { ReactNode } from 'react';

/** Saves all matching rows as a workbook, with the visible columns (rule FLEET-18). */
export const WorkbookButton = (props: SaveButtonProps) => (
  <div>
    <SaveButton {...props}>
      <Trans>Save for Excel, with these columns</Trans>
    </SaveButton>
  </div>
);

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
    onPress={onPress}>
    {children}
  </Button>
);

/** Saves the whole list of a fleet as a file (rule FLEET-7). */
export const ExportButton = (props: SaveButtonProps) => (
  <SaveButton {...props}>
    <Trans>Export (CSV)</Trans>
  </SaveButton>
);

/** How much of the file has arrived. */
export const ExportProgress = ({ bytes }: { bytes: number }) => {
  const { i18n } = useLingui();
  return <Trans>Export under way: {ph({ kilobytes: i18n.number(Math.round(bytes / 1024)) })} KB received</Trans>;
};

/** How much of the list has loaded for the workbook; `percent` 0 to 100. */
export const WorkbookProgress = ({ percent }: { percent: number }) => (
  <label>
    <Trans>Loading…</Trans> <progress className={fleet.progress} max={100} value={percent} />
  </label>
);

/** Stops the export; nothing is saved. */
export const ExportStop = ({ onPress }: { onPress: () => void }) => (
  <Button kind="tertiary" onPress={onPress}>
    <Trans>Stop the export</Trans>
  </Button>
);
