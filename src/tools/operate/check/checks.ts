import { policyChecks } from './policy-checks.ts';
import { fileChecks } from './file-checks.ts';
import { callChecks } from './call-checks.ts';
import { headerChecks } from './header-checks.ts';
import { tlsChecks } from './tls-checks.ts';
import type { Seen } from './seen.ts';

/** One thing that has to hold at a deployment. */
export type Check = {
  name: string;
  /** What is wrong, in a sentence; undefined where nothing is. */
  fault: (seen: Seen) => string | undefined;
  /** What to write where it is wrong. */
  write: string;
  /** Why it cannot be said of this target. */
  skip?: (seen: Seen) => string | undefined;
};

export const checks: readonly Check[] = [...tlsChecks, ...headerChecks, ...policyChecks, ...fileChecks, ...callChecks];
