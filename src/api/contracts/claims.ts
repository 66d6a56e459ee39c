import * as z from 'zod/mini';
import type { ClaimReason, WrittenClaim } from '#domain/claims/claim.ts';
import { claimDeadlines, claimStates, type ClaimStatus } from '#domain/claims/status.ts';
import { id, isoDate, knownOr, listOf, objectOf, optional } from './shape.ts';

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

/** Body of POST /protests/status: the claim's number and the e-mail address that it was sent with. */
export const claimKey = z.object({ id: z.string(), email: z.string() });

/** Answer of POST /protests/status. `deadline` and `payBy` are shown only where they are given (rule CLAIM-13). */
export const claimStatus = objectOf<ClaimStatus>()({
  id,
  status: knownOr(claimStates, 'OTHER'),
  receivedAt: optional(isoDate),
  answerBy: optional(isoDate),
  deadline: knownOr(claimDeadlines, undefined),
  payBy: optional(isoDate),
  documents: optional(z.array(z.string())),
  answer: optional(z.string()),
});

/** Answer of GET /users/me/protests and GET /renters/me/protests, the newest claims first. */
export const ownClaims = z.object({ protests: listOf(claimStatus) });
