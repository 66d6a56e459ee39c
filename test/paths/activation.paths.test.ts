import { plan } from '#paths/plans/activation.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
