import * as z from 'zod/mini';
import type { ClaimReason, WrittenClaim } from '#domain/claim.ts';
import { id, listOf, objectOf, optional } from './shape.ts';

/** Answer of GET /protests/reasons. */
export const claimReasons = z.object({
  reasons: listOf(
    objectOf<ClaimReason>()({
      id,
      label: z.string(),
      commentRequired: optional(z.boolean()),
      attachmentRequired: optional(z.boolean()),
    }),
  ),
});

/** Part `claim` of POST /protests. */
export const claim = objectOf<WrittenClaim>()({
  journeyIds: z.array(z.string()),
  reasonId: z.string(),
  comment: z.optional(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  /** For a rental company: the company that the person writes for. */
  company: z.optional(z.string()),
  email: z.string(),
  phone: z.optional(z.string()),
});

/** Answer of POST /protests: the claim's number. */
export const claimSent = z.object({ id });
