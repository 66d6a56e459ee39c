import { PasswordResetView } from '#views/password-reset/PasswordResetView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('password-reset', (props) => (
  <PasswordResetView {...props} loginUrl="/account/login" />
));
