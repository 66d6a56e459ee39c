import { PaymentReturnView } from '#views/payment-return/PaymentReturnView.tsx';
import { flowScreen } from '../flow-screen.tsx';
import { useHeldBack } from '../hold-back.ts';

const Result = flowScreen('payment-return', PaymentReturnView);

/** A payment's result, which the back button does not leave. */
export const Screen = () => {
  useHeldBack();
  return <Result />;
};
