import { plan } from '#paths/plans/password-reset.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
