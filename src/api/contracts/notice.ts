import * as z from 'zod/mini';
import { noticeLimits, type OperatorNotice, severities } from '#domain/settings.ts';
import { isoDate, knownOr, listOf, objectOf, strictOptional, textByLanguage } from './shape.ts';

export const noticeTexts = textByLanguage(noticeLimits.characters);
/** A day, or a moment with or without its offset. */
export const noticeMoment = strictOptional(
  isoDate.check(z.regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d)?)?$/)),
);
/** A notice in an answer of the operator. */
export const notice = objectOf<OperatorNotice>()({
  text: z.object(noticeTexts),
  severity: knownOr(severities, 'info'),
  from: noticeMoment,
  until: noticeMoment,
  pages: listOf(z.string()),
});
