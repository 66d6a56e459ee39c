import { plan } from '#paths/plans/fleet-journeys.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
