import { Fragment, type ReactNode, useId, useRef } from 'react';
import field from '../form/Field.module.css';
import { useFormError } from '../form/form-errors.ts';
import styles from './RadioCards.module.css';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  /** Looks closed, and its hint says so; pressing it shows why. */
  unavailable?: boolean;
};

type Props<Value extends string> = {
  legend: ReactNode;
  name: string;
  value: Value | null;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  /**
   * `rows`: low, one below the other. `tiles`: small, the picture above the name. `first`: the first in a row of its own,
   * the others side by side.
   */
  layout: 'rows' | 'tiles' | 'first';
  /** The title of the others, in the layout `first`. */
  others?: ReactNode;
  /** Nothing can be chosen for now. */
  disabled?: boolean;
  /** A field of a form that requires a choice. */
  required?: boolean;
  /** What is wrong, shown below the choices and announced with them. */
  error?: string | undefined;
};

/** One choice out of a few. */
export const RadioCards = <Value extends string>({
  legend,
  name,
  value,
  options,
  onChange,
  layout,
  others,
  disabled = false,
  required = false,
  error,
}: Props<Value>) => {
  const id = useId();
  useFormError(id, error);
  const isMoving = useRef(false);
  return (
    <fieldset
      id={id}
      className={styles[layout]}
      disabled={disabled}
      // A group of choices is in error as a whole.
      role={required ? 'radiogroup' : undefined}
      aria-required={required || undefined}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      data-wrong={error === undefined ? undefined : true}>
      <legend className={required ? `${styles.label} ${field.required}` : styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {options.map(({ value: own, label, hint, icon, unavailable = false }, index) => (
          <Fragment key={own}>
            {index === 1 && others !== undefined && <p className={styles.others}>{others}</p>}
            <label
              className={styles.card}
              data-unavailable={unavailable || undefined}
              // The key may have been released on another element.
              onPointerDown={() => {
                isMoving.current = false;
              }}>
              <input
                type="radio"
                name={name}
                value={own}
                checked={value === own}
                aria-disabled={unavailable || undefined}
                onKeyDown={({ key }) => {
                  isMoving.current = key.startsWith('Arrow');
                }}
                onKeyUp={() => {
                  isMoving.current = false;
                }}
                // A closed option never becomes checked, so a second press causes no change event: the click does. An
                // arrow key clicks too, but only moves: options behind a closed one stay reachable.
                onClick={() => unavailable && !isMoving.current && onChange(own)}
                onChange={() => !unavailable && onChange(own)}
              />
              {icon}
              <span className={styles.texts}>
                <span className={styles.label}>{label}</span>
                {hint !== undefined && <span className={styles.hint}>{hint}</span>}
              </span>
            </label>
          </Fragment>
        ))}
      </div>
      {required && (
        <div id={`${id}-error`} className={field.error} data-says="on leaving">
          {error}
        </div>
      )}
    </fieldset>
  );
};
