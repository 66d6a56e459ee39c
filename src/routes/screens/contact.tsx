import { ContactView } from '#views/contact/ContactView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('contact', ContactView);
