import { BillingForm } from './BillingForm.tsx';
import { FuelCardForm } from './FuelCardForm.tsx';
import type { ChosenProps } from './PayForm.tsx';

/** The form of the method that is chosen. */
export const ChosenForm = (props: ChosenProps) => {
  const { method } = props.state.context;
  if (method === null) return null;
  if (method === 'CREDIT_CARD') return <BillingForm {...props} />;
  return <FuelCardForm key={method} {...props} type={method} />;
};
