import { RegistrationView } from '#views/registration/RegistrationView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('registration', RegistrationView);
