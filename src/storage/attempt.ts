import * as z from 'zod/mini';

/** A payment under way (rule VERDICT-8). */
export const attempt = z.object({
  sessionId: z.string(),
  journeyIds: z.array(z.string()),
  prepayments: z.array(z.object({ in: z.string(), out: z.string(), vehicleCategory: z.string() })),
  cents: z.number(),
  plate: z.string(),
  countryCode: z.string(),
  startedAt: z.number(),
  key: z.optional(z.string()),
  isReleased: z.optional(z.boolean()),
});
