import { plan } from '#paths/plans/receipt.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
