import { plan } from '#paths/plans/payment-attempt.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
