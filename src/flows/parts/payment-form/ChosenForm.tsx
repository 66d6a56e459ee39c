import type { FlowProps } from '#app/use-flow.ts';
import type { paymentMachine } from '#machines/payment.ts';
import { BillingForm } from './BillingForm.tsx';
import { FuelCardForm } from './FuelCardForm.tsx';

/** The form of the method that is chosen. */
export const ChosenForm = ({ state, send }: FlowProps<typeof paymentMachine>) => {
  const { method } = state.context;
  if (method === null) return null;
  if (method === 'CREDIT_CARD') return <BillingForm state={state} send={send} />;
  return <FuelCardForm key={method} state={state} send={send} type={method} />;
};
