import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Field, type FieldTexts } from '../form/Field.tsx';
import styles from '../form/Field.module.css';
import { Icon } from '../icons.tsx';
import toggle from './PasswordField.module.css';
import { VisuallyHidden } from '../notice/VisuallyHidden.tsx';

type Props = FieldTexts & {
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  enterKeyHint?: 'next' | 'go';
};

/** A password with a button to show it; paste and password managers work (rule SHELL-14). */
export const PasswordField = ({
  label,
  hint,
  error,
  required = true,
  value,
  maxLength,
  onChange,
  autoComplete,
  enterKeyHint = 'next',
}: Props) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required} sent={value} maxLength={maxLength}>
      {(wiring) => (
        <div className={styles.withToggle}>
          <input
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={styles.input}
            autoComplete={autoComplete}
            enterKeyHint={enterKeyHint}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" className={toggle.toggle} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <Icon name={isShown ? 'eyeClosed' : 'eye'} />
            <VisuallyHidden>
              <Trans>Show password</Trans>
            </VisuallyHidden>
          </button>
        </div>
      )}
    </Field>
  );
};
