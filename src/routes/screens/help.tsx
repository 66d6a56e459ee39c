import { HelpView } from '#views/help/HelpView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('help', HelpView);
