import { PaymentReturnView } from '#views/payment-return/PaymentReturnView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('payment-return', PaymentReturnView);
