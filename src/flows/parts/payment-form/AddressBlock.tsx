import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Billing, BillingField } from '#domain/billing.ts';
import { billingCountries } from '#domain/billing-country.ts';
import { CountrySelect } from '#ui/CountrySelect.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './payment.module.css';

type FieldProps = {
  name: BillingField;
  value: string;
  onChange: (value: string) => void;
  onLeft: () => void;
  error: string | undefined;
  maxLength: number;
  required: boolean;
};

type Props = {
  billing: Billing;
  /** The address was known before: it is folded, and unfolded to be changed. */
  isKnown: boolean;
  labels: Readonly<Record<BillingField, string>>;
  field: (name: BillingField) => FieldProps;
};

const Fields = ({ billing, labels, field }: Omit<Props, 'isKnown'>) => {
  const { error, onChange } = field('billingCountry');
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          label={labels.firstName}
          autoComplete="given-name"
          autoCapitalize="words"
          spellCheck={false}
          {...field('firstName')}
        />
        <TextField
          label={labels.lastName}
          autoComplete="family-name"
          autoCapitalize="words"
          spellCheck={false}
          {...field('lastName')}
        />
      </div>
      <TextField
        label={labels.billingAddress}
        autoComplete="address-line1"
        autoCapitalize="words"
        spellCheck={false}
        {...field('billingAddress')}
      />
      <div className={styles.pair}>
        <TextField
          label={labels.billingZipcode}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('billingZipcode')}
        />
        <TextField
          label={labels.billingCity}
          autoComplete="address-level2"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="go"
          {...field('billingCity')}
        />
      </div>
      <CountrySelect
        label={labels.billingCountry}
        codes={billingCountries}
        isAddress
        value={billing.billingCountry}
        onChange={onChange}
        error={error}
      />
    </div>
  );
};

/** Name and billing address: in one folded line where they are known, else as fields (rule PAY-12). */
export const AddressBlock = ({ isKnown, ...props }: Props) => {
  // What is typed later does not fold the block under the driver's hands.
  const [isFolded] = useState(isKnown);
  const { firstName, lastName, billingAddress, billingZipcode, billingCity } = props.billing;
  if (!isFolded) return <Fields {...props} />;
  return (
    <details className={styles.address}>
      <summary>
        <span className={styles.addressTitle}>
          <Trans>Billing address</Trans>
        </span>
        <span className={styles.addressLine}>
          {firstName} {lastName}, {billingAddress}, {billingZipcode} {billingCity}
        </span>
        <span className={styles.change}>
          <Trans>Change</Trans>
        </span>
      </summary>
      <Fields {...props} />
    </details>
  );
};
