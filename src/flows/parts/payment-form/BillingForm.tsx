import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/use-flow.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { type BillingField, billingLimits, isBillingComplete } from '#domain/billing.ts';
import { billingCountries } from '#domain/country.ts';
import { useWording } from '#i18n/use-wording.ts';
import { CountrySelect } from '#ui/CountrySelect.tsx';
import { EmailField } from '#ui/EmailField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PayForm } from './PayForm.tsx';
import styles from './payment.module.css';

/** Whom the receipt is for; the card itself is typed at the provider's (rule PAY-4). */
export const BillingForm = ({ state, send }: FlowProps<typeof paymentMachine>) => {
  const { t } = useLingui();
  const wording = useWording();
  const { billing, billingProblems } = state.context;
  const field = (name: BillingField) => ({
    name,
    value: billing[name],
    onChange: (value: string) => send({ type: 'billing.typed', field: name, value }),
    onLeft: () => send({ type: 'field.left', field: name }),
    error: wording(billingProblems[name]),
    maxLength: billingLimits[name],
    required: true,
  });
  return (
    <PayForm
      title={<Trans>Billing details</Trans>}
      isComplete={isBillingComplete(billing)}
      problems={billingProblems}
      state={state}
      send={send}
      label={t`Continue to secure payment`}
    >
      <div className={styles.pair}>
        <TextField
          label={t`First name`}
          autoComplete="given-name"
          autoCapitalize="words"
          spellCheck={false}
          {...field('firstName')}
        />
        <TextField
          label={t`Last name`}
          autoComplete="family-name"
          autoCapitalize="words"
          spellCheck={false}
          {...field('lastName')}
        />
      </div>
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
          {...field('billingCity')}
        />
      </div>
      <CountrySelect
        label={t`Country`}
        codes={billingCountries}
        isAddress
        value={billing.billingCountry}
        onChange={(value) => send({ type: 'billing.typed', field: 'billingCountry', value })}
        error={wording(billingProblems.billingCountry)}
      />
      <EmailField
        label={t`E-mail`}
        hint={t`Your receipt will be sent to this address`}
        enterKeyHint="go"
        {...field('email')}
      />
    </PayForm>
  );
};
