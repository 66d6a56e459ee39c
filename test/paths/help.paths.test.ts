import { plan } from '#paths/plans/help.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
