import { plan } from '#paths/plans/session.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
