import { plan } from '#paths/plans/article.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine(plan);
