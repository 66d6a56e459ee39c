import { Trans } from '@lingui/react/macro';
import { SaveButton, type SaveButtonProps } from './SaveButton.tsx';

/** Saves all matching rows as a workbook, with the visible columns (rule FLEET-18). */
export const WorkbookButton = (props: SaveButtonProps) => (
  <div>
    <SaveButton {...props}>
      <Trans>Save for Excel, with these columns</Trans>
    </SaveButton>
  </div>
);
