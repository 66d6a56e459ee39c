import { Trans, useLingui } from '@lingui/react/macro';
import { type BillingField, billingLimits, isBillingComplete } from '#domain/billing.ts';
import { useWording } from '#i18n/use-wording.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmailField } from '#ui/EmailField.tsx';
import { AddressBlock } from './AddressBlock.tsx';
import { type ChosenProps, PayForm } from './PayForm.tsx';
import styles from './payment.module.css';

/** Whom the receipt is for; the card itself is typed at the provider's (rule PAY-4). */
export const BillingForm = ({ state, send, waysOn }: ChosenProps) => {
  const { t } = useLingui();
  const wording = useWording();
  const { billing, billingProblems, remembers } = state.context;
  const field = (name: BillingField) => ({
    name,
    value: billing[name],
    onChange: (value: string) => send({ type: 'billing.typed', field: name, value }),
    onLeft: () => send({ type: 'field.left', field: name }),
    error: wording(billingProblems[name], name),
    maxLength: billingLimits[name],
    required: true,
  });
  return (
    <PayForm
      title={<Trans>Billing details</Trans>}
      isComplete={isBillingComplete(billing)}
      state={state}
      send={send}
      waysOn={waysOn}
      label={t`Continue to secure payment`}
    >
      <EmailField label={t`E-mail`} hint={t`We will send your receipt to this address`} {...field('email')} />
      <AddressBlock billing={billing} isKnown={state.context.isAddressKnown} field={field}>
        {state.can({ type: 'remembering.toggled' }) && (
          <Checkbox checked={remembers === true} onChange={() => send({ type: 'remembering.toggled' })}>
            <Trans>Remember these details in this browser</Trans>
          </Checkbox>
        )}
      </AddressBlock>
      <p className={styles.next}>
        <Trans>You will enter your card number on the next, secure page.</Trans>
      </p>
    </PayForm>
  );
};
