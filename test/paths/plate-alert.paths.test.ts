import { plan } from '#paths/plans/plate-alert.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
