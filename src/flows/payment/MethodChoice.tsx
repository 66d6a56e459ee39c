import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import { isEveryMethodClosed, isFuelCard } from '#domain/payment/choice.ts';
import { type FuelCardType, isOtherMethod, type PaymentMethodType } from '#domain/payment/method.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { Icon } from '#ui/icons.tsx';
import { MethodName } from '#ui/money/MethodName.tsx';
import { RadioCards } from '#ui/fields/RadioCards.tsx';
import { VisuallyHidden } from '#ui/notice/VisuallyHidden.tsx';
import { fuelCardBrands, methodNames } from '#i18n/method-names.ts';
import styles from './payment.module.css';

type Props = Pick<FlowProps<typeof paymentMachine>, 'state'> & {
  onChoose: (method: PaymentMethodType) => void;
  /** A payment is under way: no other method can be chosen. */
  isSending?: boolean;
};

/** The name of a fuel card beside others: only its brand is visible. */
const ShortName = ({ type }: { type: FuelCardType }) => {
  const { i18n } = useLingui();
  const brand = fuelCardBrands[type];
  const [before = '', after = ''] = i18n._(methodNames[type]).split(brand);
  return (
    <>
      <span translate="no">{brand}</span>
      <VisuallyHidden>, {`${before}${after}`.trim()}</VisuallyHidden>
    </>
  );
};

const icons = (type: PaymentMethodType) => (isFuelCard(type) ? 'fuel' : isOtherMethod(type) ? 'wallet' : 'card');

/** The operator's icon, or ours where there is none that can be shown. */
const MethodIcon = ({ type, src }: { type: PaymentMethodType; src: string | undefined }) => {
  const [hasFailed, setFailed] = useState(false);
  if (src !== undefined && !hasFailed && /^(?:https:\/\/|\/(?![/\\]))/.test(src))
    return <img src={src} alt="" width={40} height={24} className={styles.method} onError={() => setFailed(true)} />;
  return (
    <span className={styles.method}>
      <Icon name={icons(type)} size={24} />
    </span>
  );
};

/** The operator's methods, all visible: the bank card first, the fuel cards in a line below it. Pressing a closed one shows why it is closed (rule PAY-2). */
export const MethodChoice = ({ state, onChoose, isSending = false }: Props) => {
  const { t } = useLingui();
  const { methods, method } = state.context;
  const areClosed = isEveryMethodClosed(methods);
  const isFirst = methods.length > 1 && methods[0]?.type === 'CREDIT_CARD';
  return (
    <RadioCards
      legend={areClosed ? t`No payment method is available` : t`How would you like to pay?`}
      name="payment-method"
      value={method}
      onChange={onChoose}
      disabled={isSending}
      layout={isFirst ? 'first' : 'rows'}
      others={
        isFirst ? (
          methods.some(({ type }) => isOtherMethod(type)) ? (
            <Trans>Other ways to pay</Trans>
          ) : (
            <Trans>Other ways to pay: fuel cards</Trans>
          )
        ) : undefined
      }
      options={methods.map(({ type, isEnabled, icon, label, brands = [] }) => ({
        value: type,
        label: isFirst && isFuelCard(type) ? <ShortName type={type} /> : <MethodName type={type} label={label} />,
        unavailable: !isEnabled,
        icon: isFirst && isFuelCard(type) && icon === undefined ? undefined : <MethodIcon type={type} src={icon} />,
        hint: isEnabled ? brands.join(', ') || undefined : areClosed ? undefined : <Trans>Not available</Trans>,
      }))}
    />
  );
};
