import { plan } from '#paths/plans/fleet-vehicles.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
