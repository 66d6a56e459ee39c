import { plan } from '#paths/plans/alert-subscription.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
