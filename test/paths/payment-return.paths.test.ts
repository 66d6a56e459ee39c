import { plan } from '#paths/plans/payment-return.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
