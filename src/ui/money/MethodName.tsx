import { useLingui } from '@lingui/react/macro';
import { type OperatorText, operatorTextIn } from '#domain/operator/text.ts';
import { isOtherMethod, nameOfOther, type PaymentMethodType } from '#domain/payment/method.ts';
import { methodNames } from '#i18n/method-names.ts';

/** The name of a payment method; one of the operator's own has the operator's label, as text (rule PAY-27). */
export const MethodName = ({ type, label = {} }: { type: PaymentMethodType; label?: OperatorText | undefined }) => {
  const { i18n } = useLingui();
  if (!isOtherMethod(type)) return <span>{i18n._(methodNames[type])}</span>;
  const found = operatorTextIn(label, i18n.locale);
  return (
    <span lang={found?.language === i18n.locale ? undefined : found?.language}>{found?.text ?? nameOfOther(type)}</span>
  );
};
