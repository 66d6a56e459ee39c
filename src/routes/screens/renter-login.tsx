import { RenterLoginView } from '#views/renters/RenterLoginView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('login', RenterLoginView);
