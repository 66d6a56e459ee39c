import { plan } from '#paths/plans/support-code.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
