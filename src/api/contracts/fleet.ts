import * as z from 'zod/mini';
import type { RenterProfile } from '#domain/fleet/company.ts';
import { plate } from './accounts.ts';
import { distinctJourneys } from './journeys.ts';
import { id, listOf, objectOf, optional, renamer, strictOptional, text } from './shape.ts';

const count = z.int().check(z.minimum(0), z.maximum(10_000_000));
const paging = { page: count, pageSize: count, pageTotal: count, total: count };

/** Answer of GET /renters/me. */
export const renterProfile = objectOf<RenterProfile>()({ renterName: text, email: text, phoneNumber: text });

/** Body of PATCH /renters/me with the company's own data; `null` removes the stored number. */
export const renterChange = z.object({
  renterName: z.optional(z.string()),
  phoneNumber: z.optional(z.nullable(z.string())),
});

/**
 * Answer of GET /renters/journeys (rule FLEET-5); `sessionId`, if an operator sends one, may pay and contest these
 * trips. `applied` names the optional parameters that the operator has, among those of the call; `nextCursor` is the
 * cursor of the next rows.
 */
export const fleetJourneysPage = z.object({
  ...paging,
  data: distinctJourneys,
  sessionId: strictOptional(id),
  applied: optional(z.array(z.string())),
  nextCursor: strictOptional(z.string()),
});

/** Answer of GET /renters/me/plates. */
export const fleetPlatesPage = z.object({ ...paging, plates: z.array(plate) });

type RejectedLine = { line: number; plate: string; code: string };

/** Answer of POST /renters/me/plates/import. */
export const importReport = z.object({
  imported: z.number(),
  rejected: listOf(renamer<RejectedLine>()({ plate: 'numberPlate' }, { line: z.number(), plate: text, code: text })),
});
