import { plan } from '#paths/plans/vehicles.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
