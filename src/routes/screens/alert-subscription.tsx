import { AlertSubscriptionView } from '#views/alert-subscription/AlertSubscriptionView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('alert-subscription', AlertSubscriptionView);
