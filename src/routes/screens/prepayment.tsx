import { PrepaymentView } from '#views/prepayment/PrepaymentView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('prepayment', PrepaymentView);
