import { ActivationView } from '#views/activation/ActivationView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('activation', (props) => <ActivationView {...props} loginUrl="/renters/login" />);
