import { plan } from '#paths/plans/journey-search.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
