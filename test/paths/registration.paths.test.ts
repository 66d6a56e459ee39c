import { plan } from '#paths/plans/registration.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
