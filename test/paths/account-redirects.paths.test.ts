import { plan } from '#paths/plans/account-redirects.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
