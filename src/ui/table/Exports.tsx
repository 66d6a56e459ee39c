import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import fleet from './fleet.module.css';

type SaveButtonProps = { isUnderWay: boolean; isPossible: boolean; onPress: () => void };

/** Saves a list as a file. Meanwhile the button keeps its focus, and says that it is saving. */
const SaveButton = ({ isUnderWay, isPossible, onPress, children }: SaveButtonProps & { children: ReactNode }) => (
  <Button
    kind="secondary"
    iconName="download"
    isLoading={isUnderWay}
    disabled={!isUnderWay && !isPossible}
    onPress={onPress}>
    {children}
  </Button>
);

type Props = {
  /** The operator's file (rule FLEET-7). */
  csv: SaveButtonProps;
  /** A workbook with the visible columns (rule FLEET-18). */
  workbook: SaveButtonProps;
  /** How much of the operator's file has arrived. */
  bytes: number;
  /** How much of the list has loaded for the workbook, 0 to 100. */
  percent: number;
  /** Stops the export; nothing is saved. */
  onStop: () => void;
  /** What the files hold. */
  children: ReactNode;
};

/** The two files as which a list can be saved, and how far the one under way is. */
export const Exports = ({ csv, workbook, bytes, percent, onStop, children }: Props) => {
  const { i18n } = useLingui();
  return (
    <div className={fleet.exports} data-dense="">
      <SaveButton {...csv}>
        <Trans>Export (CSV)</Trans>
      </SaveButton>
      <SaveButton {...workbook}>
        <Trans>Save for Excel, with these columns</Trans>
      </SaveButton>
      {(csv.isUnderWay || workbook.isUnderWay) && (
        <>
          <p data-says={csv.isUnderWay ? 'once' : ''}>
            {csv.isUnderWay ? (
              <Trans>Export under way: {ph({ kilobytes: i18n.number(Math.round(bytes / 1024)) })} KB received</Trans>
            ) : (
              <label>
                <Trans>Loading…</Trans> <progress className={fleet.progress} max={100} value={percent} />
              </label>
            )}
          </p>
          <Button kind="tertiary" onPress={onStop}>
            <Trans>Stop the export</Trans>
          </Button>
        </>
      )}
      <p className={fleet.scope}>{children}</p>
    </div>
  );
};
