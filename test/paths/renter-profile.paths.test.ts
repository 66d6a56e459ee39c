import { plan } from '#paths/plans/renter-profile.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
