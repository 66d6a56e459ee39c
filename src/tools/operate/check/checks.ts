import type { Check } from './check-type.ts';
import { callChecks } from './call-checks.ts';
import { fileChecks } from './file-checks.ts';
import { headerChecks } from './header-checks.ts';
import { pageChecks } from './page-checks.ts';
import { policyChecks } from './policy-checks.ts';
import { releaseChecks } from './release-checks.ts';
import { tlsChecks } from './tls-checks.ts';

export const checks: readonly Check[] = [
  ...tlsChecks,
  ...headerChecks,
  ...policyChecks,
  ...pageChecks,
  ...fileChecks,
  ...callChecks,
  ...releaseChecks,
];
