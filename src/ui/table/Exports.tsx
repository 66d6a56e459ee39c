import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '../Button.tsx';
import fleet from './fleet.module.css';

type SaveButtonProps = { isUnderWay: boolean; isPossible: boolean; describedBy?: string; onPress: () => void };

/** Saves a list as a file. Meanwhile the button keeps its focus, and says that it is saving. */
const SaveButton = ({ isUnderWay, isPossible, children, ...button }: SaveButtonProps & { children: ReactNode }) => (
  <Button kind="secondary" iconName="download" isLoading={isUnderWay} disabled={!isUnderWay && !isPossible} {...button}>
    {children}
  </Button>
);

type Props = {
  /** The operator's file (rule FLEET-7). */
  csv: SaveButtonProps;
  /** A workbook with the visible columns (rule FLEET-18). */
  workbook: SaveButtonProps;
  /** How much of the operator's file has arrived; 0 while the portal makes the file itself. */
  bytes: number;
  /** How much of the list has loaded and is written, 0 to 100. */
  percent: number;
  /** Stops the export; nothing is saved. */
  onStop: () => void;
  /** Nothing else is under way: a file is impossible because the list is empty. */
  isIdle: boolean;
  /** What the files hold. */
  children: ReactNode;
};

/** The two files as which a list can be saved, and how far the one under way is. */
export const Exports = ({ csv, workbook, bytes, percent, onStop, isIdle, children }: Props) => {
  const { i18n } = useLingui();
  const id = useId();
  const isEmpty = isIdle && !workbook.isPossible;
  const why = isEmpty ? { describedBy: id } : {};
  return (
    <div className={fleet.exports} data-dense="">
      <SaveButton {...csv} {...why}>
        <Trans>Export (CSV)</Trans>
      </SaveButton>
      <SaveButton {...workbook} {...why}>
        <Trans>Save for Excel, with these columns</Trans>
      </SaveButton>
      {(csv.isUnderWay || workbook.isUnderWay) && (
        <>
          <p data-says={bytes > 0 ? 'once' : ''}>
            {bytes > 0 ? (
              <Trans>Export in progress: {ph({ kilobytes: i18n.number(Math.round(bytes / 1024)) })} kB received</Trans>
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
      <p id={id} className={fleet.scope}>
        {children} {isEmpty && <Trans>There is nothing in the list to save.</Trans>}
      </p>
    </div>
  );
};
