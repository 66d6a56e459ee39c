import { ProfileView } from '#views/profile/ProfileView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('profile', ProfileView);
