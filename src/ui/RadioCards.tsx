import type { ReactNode } from 'react';
import styles from './RadioCards.module.css';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** Looks closed, yet can be pressed to learn why. */
  unavailable?: boolean;
};

type Props<Value extends string> = {
  legend: ReactNode;
  name: string;
  value: Value | null;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  /** `rows`: low, one below the other. `tiles`: small, the picture above the name. */
  layout?: 'cards' | 'rows' | 'tiles';
};

const layouts = { cards: undefined, rows: styles.rows, tiles: styles.tiles };

/** One choice of a few, each on a card of its own. */
export const RadioCards = <Value extends string>({
  legend,
  name,
  value,
  options,
  onChange,
  layout = 'cards',
}: Props<Value>) => (
  <fieldset className={layouts[layout]}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.cards}>
      {options.map(({ value: own, label, hint, icon, unavailable = false }) => (
        <label key={own} className={styles.card} data-unavailable={unavailable || undefined}>
          <input
            type="radio"
            name={name}
            value={own}
            checked={value === own}
            aria-disabled={unavailable || undefined}
            // A closed option never becomes checked, so a second press brings no change event: the click does.
            onClick={() => unavailable && onChange(own)}
            onChange={() => !unavailable && onChange(own)}
          />
          {icon}
          <span className={styles.texts}>
            <span className={styles.label}>{label}</span>
            {hint !== undefined && <span className={styles.hint}>{hint}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
