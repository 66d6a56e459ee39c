import { plan } from '#paths/plans/captcha.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
