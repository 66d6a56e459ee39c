import type { BasePorts } from './base-ports.ts';
import type { SessionGate } from './session/session-gate.ts';

/** What flows reach the world through. */
export type Ports = BasePorts & { account: SessionGate };
