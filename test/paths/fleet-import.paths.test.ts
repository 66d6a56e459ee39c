import { plan } from '#paths/plans/fleet-import.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
