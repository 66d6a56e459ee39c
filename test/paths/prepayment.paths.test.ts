import { plan } from '#paths/plans/prepayment.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
