import { plan } from '#paths/plans/profile.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
