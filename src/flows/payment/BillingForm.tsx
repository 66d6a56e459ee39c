import { Trans, useLingui } from '@lingui/react/macro';
import { type BillingField, billingLimits, isBillingComplete, type Billing } from '#domain/payment/billing.ts';
import { useWording } from '#i18n/use-wording.ts';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { type ChosenProps, PayForm } from './PayForm.tsx';
import styles from './payment.module.css';
import { useState } from 'react';
import { AddressFields } from '#ui/person/AddressFields.tsx';
import { NameFields } from '#ui/person/NameFields.tsx';
import type { TextFieldProps } from '#ui/fields/TextField.tsx';

type Props = {
  billing: Billing;
  /** The address was known before: it is folded until it is changed. */
  isKnown: boolean;
  /** The props that bind a field, by its name. */
  field: (name: Exclude<BillingField, 'email'>) => Omit<TextFieldProps, 'label'>;
};

const Fields = ({ field }: Pick<Props, 'field'>) => (
  <div className={styles.fields}>
    <NameFields field={field} />
    <AddressFields field={field} enterKeyHint="go" />
  </div>
);

/** Name and billing address: one folded line if they are known, otherwise fields (rule PAY-17). */
const AddressBlock = ({ billing, isKnown, field }: Props) => {
  // An address that is typed later does not fold the block while the driver types.
  const [isFolded] = useState(isKnown);
  const { firstName, lastName, billingAddress, billingZipcode, billingCity } = billing;
  if (!isFolded) return <Fields field={field} />;
  return (
    <details className={styles.address}>
      <summary>
        <span className={styles.addressTitle}>
          <Trans>Billing address</Trans>
        </span>
        <span className={styles.addressLine} translate="no">
          {`${firstName} ${lastName}, ${billingAddress}, ${billingZipcode} ${billingCity}`}
        </span>
        <span className={styles.change}>
          <Trans>Change</Trans>
        </span>
      </summary>
      <Fields field={field} />
    </details>
  );
};

/** The recipient of the receipt; the card itself is typed on the provider's page (rule PAY-4). */
export const BillingForm = ({ state, send, otherMethod }: ChosenProps) => {
  const { t } = useLingui();
  const wording = useWording();
  const { billing, billingProblems, isAddressKnown, method, remembers } = state.context;
  const field = (name: BillingField) => ({
    name,
    value: billing[name],
    onChange: (value: string) => send({ type: 'billing.typed', field: name, value }),
    onBlur: () => send({ type: 'field.blurred', field: name }),
    error: wording(billingProblems[name], name),
    maxLength: billingLimits[name],
    readOnly: state.matches('attempting'),
    required: true,
  });
  return (
    <PayForm
      title={<Trans>Billing details</Trans>}
      isComplete={isBillingComplete(billing)}
      state={state}
      send={send}
      otherMethod={otherMethod}
      label={<Trans>Continue</Trans>}>
      <EmailField label={t`Email`} {...field('email')} />
      <AddressBlock billing={billing} isKnown={isAddressKnown} field={field} />
      {remembers !== undefined && (
        <Checkbox checked={remembers} onChange={() => send({ type: 'remembering.toggled' })}>
          <Trans>Remember these details in this browser</Trans>
        </Checkbox>
      )}
      <p className={styles.next}>
        {method === 'CREDIT_CARD' ? (
          <Trans>You will enter your card number on the payment provider’s secure page.</Trans>
        ) : (
          <Trans>You will pay on the payment provider’s secure page.</Trans>
        )}
      </p>
    </PayForm>
  );
};
