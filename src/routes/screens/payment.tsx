import { PaymentView } from '#views/payment/PaymentView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('payment', PaymentView);
