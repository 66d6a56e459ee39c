import { useLingui } from '@lingui/react/macro';
import { guessedEmail } from '#domain/email-guess.ts';
import { limits } from '#domain/limits.ts';
import styles from './EmailField.module.css';
import { TextField, type TextFieldProps } from './TextField.tsx';

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize'> & {
  /** Whether the address is what an account is signed in to by: password managers fill it in. */
  isUserName?: boolean;
};

/** An e-mail address (rule LIMIT-3); where its host looks mistyped, the probable one is a press away (rule LIMIT-11). */
export const EmailField = ({ isUserName = false, ...props }: Props) => {
  const { t } = useLingui();
  const guess = props.readOnly ? undefined : guessedEmail(props.value);
  return (
    <div className={styles.field}>
      <TextField
        maxLength={limits.email}
        {...props}
        // A user name that is an address is a text to browsers: the list of what they fill in knows it as that alone.
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
