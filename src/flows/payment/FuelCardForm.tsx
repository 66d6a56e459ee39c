import type { FuelCardType } from '#domain/payment/method.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type FuelCardField,
  fuelCardRules,
  groupedDigits,
  isFuelCardComplete,
  refusedField,
} from '#domain/payment/fuel-card.ts';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { methodNames } from '#i18n/method-names.ts';
import { useWording } from '#i18n/use-wording.ts';
import { type ChosenProps, PayForm } from './PayForm.tsx';
import styles from './payment.module.css';

/** A fuel card's number, expiry and, for some, security code; kept in memory only (rule FUEL-8). */
export const FuelCardForm = ({ state, send, otherMethod, type }: ChosenProps & { type: FuelCardType }) => {
  const { t, i18n } = useLingui();
  const wording = useWording();
  const { card, cardProblems, problem, now } = state.context;
  const { maxDigits, codeDigits } = fuelCardRules[type];
  const field = (name: FuelCardField) => ({
    name,
    value: card[name],
    onChange: (value: string) => send({ type: 'card.typed', field: name, value }),
    onBlur: () => send({ type: 'field.blurred', field: name }),
    error: wording(cardProblems[name], name),
    wrong: cardProblems[name] !== undefined || refusedField(problem?.code) === name,
    readOnly: state.matches('attempting'),
    required: true,
  });
  return (
    <PayForm
      title={i18n._(methodNames[type])}
      isComplete={isFuelCardComplete(type, card, now)}
      state={state}
      send={send}
      otherMethod={otherMethod}
      label={t`Pay now`}>
      <TextField
        label={t`Card number`}
        hint={card.cardNumber === '' ? t`${maxDigits} digits at most` : groupedDigits(card.cardNumber)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxDigits}
        {...field('cardNumber')}
      />
      <div className={styles.pair}>
        <TextField
          label={t`Expiry date`}
          hint={<Trans>Month and year, MM/YY</Trans>}
          inputMode="numeric"
          autoComplete="off"
          {...field('expiry')}
        />
        {codeDigits > 0 && (
          <TextField
            label={t`Security code`}
            hint={t`3 digits`}
            inputMode="numeric"
            autoComplete="off"
            {...field('cvv')}
          />
        )}
      </div>
      <EmailField
        label={t`Email`}
        hint={t`We will send your receipt to this address`}
        enterKeyHint="go"
        {...field('email')}
      />
    </PayForm>
  );
};
