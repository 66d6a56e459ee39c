import * as z from 'zod/mini';
import { noticeLimits, severities } from '#domain/operator/settings.ts';
import { noticeTexts } from './notice.ts';
import { isoDate, listOf, strictOptional } from './shape.ts';

/** A day, or a moment with or without its offset. */
const noticeMoment = strictOptional(
  isoDate.check(z.regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d)?)?$/)),
);

/** The file beside the portal with notices for when the platform does not answer: one fault refuses all of it (rule SHELL-27). */
export const noticesFile = z.strictObject({
  notices: z
    .array(
      z.strictObject({
        text: z
          .strictObject(noticeTexts)
          .check(z.refine((texts) => Object.values(texts).some((text) => text !== undefined), 'a text in a language')),
        severity: z.enum(severities),
        from: noticeMoment,
        until: noticeMoment,
        pages: listOf(z.string().check(z.startsWith('/'))),
      }),
    )
    .check(z.maxLength(noticeLimits.notices)),
});
