import { plan } from '#paths/plans/chatbot.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
