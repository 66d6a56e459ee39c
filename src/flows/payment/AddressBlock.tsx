import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Billing, BillingField } from '#domain/billing.ts';
import { AddressFields } from '#ui/person/AddressFields.tsx';
import { NameFields } from '#ui/person/NameFields.tsx';
import type { TextFieldProps } from '#ui/TextField.tsx';
import styles from './payment.module.css';

type Props = {
  billing: Billing;
  /** The address was known before: it is folded, and unfolded to be changed. */
  isKnown: boolean;
  /** What a field is bound to, by its name. */
  field: (name: Exclude<BillingField, 'email'>) => Omit<TextFieldProps, 'label'>;
  /** What stands below the fields. */
  children: ReactNode;
};

const Fields = ({ field, children }: Pick<Props, 'field' | 'children'>) => (
  <div className={styles.fields}>
    <NameFields field={field} />
    <AddressFields field={field} enterKeyHint="go" />
    {children}
  </div>
);

/** Name and billing address: in one folded line where they are known, else as fields (rule PAY-17). */
export const AddressBlock = ({ billing, isKnown, ...props }: Props) => {
  // What is typed later does not fold the block under the driver's hands.
  const [isFolded] = useState(isKnown);
  const { firstName, lastName, billingAddress, billingZipcode, billingCity } = billing;
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
