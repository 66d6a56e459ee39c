import { useLingui } from '@lingui/react/macro';
import type { BillingField } from '#domain/payment/billing.ts';
import { billingCountries } from '#domain/payment/billing-country.ts';
import { CountrySelect } from '../country/CountrySelect.tsx';
import { TextField, type TextFieldProps } from '../fields/TextField.tsx';
import styles from './person.module.css';

type AddressField = Extract<BillingField, `billing${string}`>;

type Props = {
  /** The props that bind a field, by its name. */
  field: (name: AddressField) => Omit<TextFieldProps, 'label'>;
  /** The label of a phone's Enter key in the last typed field. */
  enterKeyHint?: TextFieldProps['enterKeyHint'];
};

/** A billing address, with its country. */
export const AddressFields = ({ field, enterKeyHint = 'next' }: Props) => {
  const { t } = useLingui();
  const { value, onChange, error, required, readOnly = false } = field('billingCountry');
  return (
    <>
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
          enterKeyHint={enterKeyHint}
          {...field('billingCity')}
        />
      </div>
      <CountrySelect
        label={t`Country`}
        codes={billingCountries}
        isAddress
        isOptional={!required}
        value={value}
        onChange={onChange}
        error={error}
        disabled={readOnly}
      />
    </>
  );
};
