import * as z from 'zod/mini';
import { noticeLimits, type OperatorNotice, severities } from '#domain/operator/settings.ts';
import { isoDate, knownOr, listOf, objectOf, strictOptional, textByLanguage } from './shape.ts';

export const noticeTexts = textByLanguage(noticeLimits.characters);
/** A notice in an answer of the operator. */
export const notice = objectOf<OperatorNotice>()({
  text: z.object(noticeTexts),
  severity: knownOr(severities, 'info'),
  from: strictOptional(isoDate),
  until: strictOptional(isoDate),
  pages: listOf(z.string()),
});
