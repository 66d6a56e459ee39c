import { plan } from '#paths/plans/claim-form.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
