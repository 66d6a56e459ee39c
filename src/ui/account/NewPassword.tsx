import { Trans, useLingui } from '@lingui/react/macro';
import {
  foreignCharacters,
  isCommonPassword,
  type PasswordRule,
  passwordRules,
  passwordSymbols,
} from '#domain/accounts/password.ts';
import { limits } from '#domain/limits.ts';
import type { ProblemCode } from '#domain/problem.ts';
import { useWording } from '#i18n/use-wording.ts';
import { Icon } from '../icons.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { VisuallyHidden } from '../notice/VisuallyHidden.tsx';
import styles from './account.module.css';

type NewPasswordField = 'password' | 'confirmation';

type Props = {
  label: string;
  values: Readonly<Record<NewPasswordField, string>>;
  problems: Readonly<Partial<Record<NewPasswordField, ProblemCode>>>;
  minLength: number;
  onChange: (field: NewPasswordField, value: string) => void;
  /** The user name of the account, from which password managers know whose password this is; empty if another field has it. */
  userName?: string;
  /** The last field that is typed. */
  isLast?: boolean;
};

/** A new password and its confirmation; each rule is ticked off as it is met (rule ACCOUNT-4). */
export const NewPassword = ({ label, values, problems, minLength, onChange, userName = '', isLast = false }: Props) => {
  const { t } = useLingui();
  const wording = useWording();
  const { password } = values;
  const met = passwordRules(password, minLength);
  const symbols = [...passwordSymbols].join(' ');
  const maxLength = limits.password;
  const isTooLong = password.length > maxLength;
  const rules: [PasswordRule, string][] = [
    ['length', isTooLong ? t`At most ${maxLength} characters` : t`At least ${minLength} characters`],
    ['lowerCase', t`A lower-case letter`],
    ['upperCase', t`An upper-case letter`],
    ['digit', t`A digit`],
    ['symbol', t`A symbol among ${symbols}`],
  ];
  const missing = rules.flatMap(([rule, text]) => (met[rule] ? [] : [text])).join('; ');
  const foreign = foreignCharacters(password)
    .map((character) => (character.trim() === '' ? t`blanks` : character))
    .join(' ');
  /** What to change, in place of a general sentence. */
  const refusal = [
    ...(missing === '' ? [] : [t`Still missing: ${missing}.`]),
    ...(foreign === '' ? [] : [t`Not possible here: ${foreign}`]),
  ].join(' ');
  const isMet = (rule: PasswordRule): boolean => password !== '' && met[rule];
  return (
    <>
      {userName !== '' && <input type="text" autoComplete="username" value={userName} readOnly hidden />}
      <PasswordField
        label={label}
        autoComplete="new-password"
        value={password}
        maxLength={maxLength}
        onChange={(value) => onChange('password', value)}
        error={problems.password === 'bad_password_security' && refusal !== '' ? refusal : wording(problems.password)}
        hint={
          <ul className={styles.rules}>
            {rules.map(([rule, text]) => (
              <li key={rule} data-met={isMet(rule) || undefined}>
                <span className={styles.mark} aria-hidden="true">
                  {isMet(rule) && <Icon name="check" size={16} />}
                </span>
                <span>{text}</span>
                {isMet(rule) && (
                  <VisuallyHidden>
                    {' '}
                    <Trans>(done)</Trans>
                  </VisuallyHidden>
                )}
              </li>
            ))}
            {!met.onlyAllowed && (
              <li data-wrong>
                <span className={styles.mark} aria-hidden="true">
                  <Icon name="cross" size={16} />
                </span>
                <Trans>Use only unaccented letters, digits and these symbols.</Trans>
              </li>
            )}
            {isCommonPassword(password) && (
              <li data-wrong>
                <span className={styles.mark} aria-hidden="true">
                  <Icon name="warning" size={16} />
                </span>
                <Trans>Passwords like this one are guessed first. You can keep it, but another one is safer.</Trans>
              </li>
            )}
          </ul>
        }
      />
      <PasswordField
        label={t`Confirm the password`}
        autoComplete="new-password"
        enterKeyHint={isLast ? 'go' : 'next'}
        value={values.confirmation}
        onChange={(value) => onChange('confirmation', value)}
        error={wording(problems.confirmation)}
      />
    </>
  );
};
