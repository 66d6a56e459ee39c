import { Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { PaymentMethodType } from '#domain/payment-method.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { Icon } from '#ui/icons.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { methodNames } from '#i18n/method-names.ts';
import styles from './payment.module.css';

type Props = Pick<FlowProps<typeof paymentMachine>, 'state'> & { onChoose: (method: PaymentMethodType) => void };

/** The operator's methods, all visible. Pressing a closed one shows why it is closed (rule PAY-2). */
export const MethodChoice = ({ state, onChoose }: Props) => {
  const { t, i18n } = useLingui();
  const { methods, method } = state.context;
  return (
    <RadioCards
      legend={t`How would you like to pay?`}
      name="payment-method"
      value={method}
      onChange={onChoose}
      layout="rows"
      options={methods.map(({ type, isEnabled, icon }) => ({
        value: type,
        label: i18n._(methodNames[type]),
        unavailable: !isEnabled,
        icon:
          icon === undefined || !/^(?:https:\/\/|\/(?!\/))/.test(icon) ? (
            <span className={styles.method}>
              <Icon name={type === 'CREDIT_CARD' ? 'card' : 'fuel'} size={24} />
            </span>
          ) : (
            <img src={icon} alt="" width={40} height={24} className={styles.method} />
          ),
        hint: isEnabled ? undefined : <Trans>Not available</Trans>,
      }))}
    />
  );
};
