import { plan } from '#paths/plans/unsubscribe.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
