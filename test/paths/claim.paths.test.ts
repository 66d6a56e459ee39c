import { plan } from '#paths/plans/claim.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
