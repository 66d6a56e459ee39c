import fleet from './fleet.module.css';

type Props = {
  label: string;
  checked: boolean;
  disabled: boolean;
  describedBy?: string | undefined;
  /** The id of the row that it selects; without one it selects its whole page. */
  row?: string;
  isTabStop?: boolean;
  onChange: () => void;
};

/** The box that selects a row of a table, or all rows of its page. */
export const Tick = ({ label, checked, disabled, describedBy, row, isTabStop = true, onChange }: Props) => (
  <input
    type="checkbox"
    className={fleet.tick}
    aria-label={label}
    aria-describedby={describedBy}
    value={row ?? ''}
    tabIndex={isTabStop ? undefined : -1}
    checked={checked}
    disabled={disabled}
    onChange={onChange}
  />
);
