import { RenterProfileView } from '#views/renters/RenterProfileView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('renter-profile', RenterProfileView);
