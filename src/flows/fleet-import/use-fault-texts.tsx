import { useLingui } from '@lingui/react/macro';
import type { ProblemCode } from '#domain/problem.ts';
import { wordingOf } from '#i18n/wording.ts';
import type { FaultTexts } from '#machines/fleet-import.ts';

/** The texts of a file with the lines that have these errors. */
export const useFaultTexts = () => {
  const { t, i18n } = useLingui();
  return (codes: readonly ProblemCode[]): FaultTexts => ({
    line: t`Line`,
    reason: t`What is wrong`,
    reasons: Object.fromEntries(codes.map((code) => [code, wordingOf(i18n, { code })])),
  });
};
