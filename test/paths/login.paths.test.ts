import { plan } from '#paths/plans/login.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
