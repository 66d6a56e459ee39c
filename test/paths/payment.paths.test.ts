import { plan } from '#paths/plans/payment.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
