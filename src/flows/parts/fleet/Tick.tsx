import fleet from './fleet.module.css';

type Props = {
  label: string;
  checked: boolean;
  disabled: boolean;
  describedBy?: string;
  onChange: () => void;
};

/** The box that selects a row of a table, or all rows of its page. */
export const Tick = ({ label, checked, disabled, describedBy, onChange }: Props) => (
  <input
    type="checkbox"
    className={fleet.tick}
    aria-label={label}
    aria-describedby={describedBy}
    checked={checked}
    disabled={disabled}
    onChange={onChange}
  />
);
