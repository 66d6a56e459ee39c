import { ClaimFormView } from '#views/claim-form/ClaimFormView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('claim-form', ClaimFormView);
