import { plan } from '#paths/plans/contact.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
