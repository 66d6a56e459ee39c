import { useLingui } from '@lingui/react/macro';
import { sentEmail } from '#domain/accounts/email.ts';
import { guessedEmail } from '#domain/accounts/email-guess.ts';
import { limits } from '#domain/limits.ts';
import styles from './EmailField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize'> & {
  /** Whether the address is the user name of an account: password managers fill it in. */
  isUserName?: boolean;
};

/** An e-mail address (rule LIMIT-3); if its host looks mistyped, a button offers the probable one (rule LIMIT-11). */
export const EmailField = ({ isUserName = false, ...props }: Props) => {
  const { t } = useLingui();
  const guess = props.readOnly ? undefined : guessedEmail(props.value);
  return (
    <div className={styles.field}>
      <TextField
        maxLength={limits.email}
        sent={sentEmail(props.value)}
        {...props}
        // HTML allows `autocomplete="username"` on text fields only.
        type={isUserName ? 'text' : 'email'}
        inputMode="email"
        autoComplete={isUserName ? 'username' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div data-says="" className={styles.guess}>
        {guess !== undefined && (
          <button type="button" onClick={() => props.onChange(guess)}>
            {t`Did you mean ${guess}?`}
          </button>
        )}
      </div>
    </div>
  );
};
