import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile, ProfileField, ProfileProblems } from '#domain/account.ts';
import { billingLimits } from '#domain/billing.ts';
import { billingCountries } from '#domain/country.ts';
import { wordingOf } from '#i18n/wording.ts';
import { CountrySelect } from '#ui/CountrySelect.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './account.module.css';

type Props = {
  values: Omit<Profile, 'email'>;
  problems: ProfileProblems;
  onChange: (field: ProfileField, value: string) => void;
};

/** Name and billing address; the address is all or nothing (§5). */
export const PersonalFields = ({ values, problems, onChange }: Props) => {
  const { t, i18n } = useLingui();
  const field = (name: Exclude<ProfileField, 'email'>) => ({
    name,
    value: values[name],
    onChange: (value: string) => onChange(name, value),
    error: problems[name] && wordingOf(i18n, { code: problems[name] }),
    maxLength: billingLimits[name],
  });
  return (
    <>
      <fieldset className={styles.group}>
        <legend>
          <Trans>About you</Trans>
        </legend>
        <div className={styles.pair}>
          <TextField label={t`First name`} autoComplete="given-name" {...field('firstName')} required />
          <TextField label={t`Last name`} autoComplete="family-name" {...field('lastName')} required />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>
          <Trans>Billing address (optional)</Trans>
        </legend>
        <TextField label={t`Address`} autoComplete="street-address" {...field('billingAddress')} />
        <div className={styles.pair}>
          <TextField label={t`Postcode`} autoComplete="postal-code" {...field('billingZipcode')} />
          <TextField label={t`City`} autoComplete="address-level2" {...field('billingCity')} />
        </div>
        <CountrySelect
          label={t`Country`}
          codes={billingCountries}
          value={values.billingCountry}
          onChange={(code) => onChange('billingCountry', code)}
          error={problems.billingCountry && wordingOf(i18n, { code: problems.billingCountry })}
        />
      </fieldset>
    </>
  );
};
