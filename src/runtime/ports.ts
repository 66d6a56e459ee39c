import type { BasePorts } from './base-ports.ts';
import type { SessionGate } from './session/session-gate.ts';

/** The capabilities of the browser and the operator that flows are given. */
export type Ports = BasePorts & { account: SessionGate };
