import { plan } from '#paths/plans/portal.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
