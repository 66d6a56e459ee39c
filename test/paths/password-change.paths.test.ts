import { plan } from '#paths/plans/password-change.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
