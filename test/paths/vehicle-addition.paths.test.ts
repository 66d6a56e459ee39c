import { plan } from '#paths/plans/vehicle-addition.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
