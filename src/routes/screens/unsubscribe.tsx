import { UnsubscribeView } from '#views/unsubscribe/UnsubscribeView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('unsubscribe', UnsubscribeView);
