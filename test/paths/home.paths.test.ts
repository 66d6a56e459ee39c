import { plan } from '#paths/plans/home.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
