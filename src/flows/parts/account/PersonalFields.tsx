import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile, ProfileField, ProfileProblems } from '#domain/account.ts';
import { billingLimits } from '#domain/billing.ts';
import { billingCountries } from '#domain/billing-country.ts';
import { useWording } from '#i18n/use-wording.ts';
import { CountrySelect } from '#ui/CountrySelect.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './account.module.css';

type Props = {
  values: Omit<Profile, 'email'>;
  problems: ProfileProblems;
  onChange: (field: ProfileField, value: string) => void;
  /** Nothing else is typed after it. */
  isLast?: boolean;
};

/** Name and billing address; the address is all or nothing (rule ACCOUNT-8). */
export const PersonalFields = ({ values, problems, onChange, isLast = false }: Props) => {
  const { t } = useLingui();
  const wording = useWording();
  const field = (name: Exclude<ProfileField, 'email'>) => ({
    name,
    value: values[name],
    onChange: (value: string) => onChange(name, value),
    error: wording(problems[name]),
    maxLength: billingLimits[name],
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend>
          <Trans>About you</Trans>
        </legend>
        <div className={styles.pair}>
          <TextField
            label={t`First name`}
            autoComplete="given-name"
            autoCapitalize="words"
            spellCheck={false}
            {...field('firstName')}
            required
          />
          <TextField
            label={t`Last name`}
            autoComplete="family-name"
            autoCapitalize="words"
            spellCheck={false}
            {...field('lastName')}
            required
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>
          <Trans>Billing address (optional)</Trans>
        </legend>
        <TextField
          label={t`Address`}
          autoComplete="address-line1"
          autoCapitalize="words"
          spellCheck={false}
          {...field('billingAddress')}
        />
        <div className={styles.pair}>
          <TextField
            label={t`Postcode`}
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            {...field('billingZipcode')}
          />
          <TextField
            label={t`City`}
            autoComplete="address-level2"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint={isLast ? 'go' : 'next'}
            {...field('billingCity')}
          />
        </div>
        <CountrySelect
          label={t`Country`}
          codes={billingCountries}
          isAddress
          value={values.billingCountry}
          onChange={(code) => onChange('billingCountry', code)}
          error={wording(problems.billingCountry)}
        />
      </fieldset>
    </>
  );
};
