import { sessionMachine } from '#machines/session.ts';
import { coverMachine } from './engine/cover-machine.ts';

coverMachine({ machine: sessionMachine, inputs: [undefined], events: [{ type: 'token.dropped' }] });
