import { plan } from '#paths/plans/fleet-payment.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
