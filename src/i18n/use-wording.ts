import { useLingui } from '@lingui/react';
import type { ProblemCode } from '#domain/problem.ts';
import type { FieldName } from './missing.ts';
import { wordingOf } from './wording.ts';

/** The text of a code, for its field; undefined without a problem. */
export const useWording = () => {
  const { i18n } = useLingui();
  return (code: ProblemCode | null | undefined, field?: FieldName): string | undefined =>
    code === null || code === undefined ? undefined : wordingOf(i18n, { code }, field);
};
