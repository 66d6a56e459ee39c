import { ChatbotView } from '#views/chatbot/ChatbotView.tsx';
import { flowScreen } from '../flow-screen.tsx';

export const Screen = flowScreen('chatbot', ChatbotView);
