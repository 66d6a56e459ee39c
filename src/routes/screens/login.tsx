import { LoginView } from '#views/login/LoginView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('login', LoginView);
