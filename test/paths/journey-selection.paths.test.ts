import { plan } from '#paths/plans/journey-selection.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
