import type { AnyStateMachine } from 'xstate';
import { configText } from './config.ts';

/** A machine as one file for the XState tools (editor extension, Stately Studio): steps that are shared, spread or imported stand in their places. */
export const statelyText = (machine: AnyStateMachine): string =>
  `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${configText(machine).trimEnd()});\n`;
