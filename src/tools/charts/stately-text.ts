import type { AnyStateMachine } from 'xstate';
import { configText } from './config.ts';

/** A machine as one file for the XState tools (editor extension, Stately Studio): shared, spread or imported steps are written out. */
export const statelyText = (machine: AnyStateMachine): string =>
  `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${configText(machine).trimEnd()});\n`;
