import { ClaimView } from '#views/claim/ClaimView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('claim', ClaimView);
