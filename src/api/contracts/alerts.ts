import * as z from 'zod/mini';
import { alertStatuses } from '#domain/alert.ts';
import { id, knownOr, optional } from './shape.ts';

/** Answer of GET /customers. An unknown status leads to the same question as an alert at another address (rule ALERT-8). */
export const alertStatus = z.object({
  alertStatus: knownOr(alertStatuses, 'ACTIVATED_ANOTHER_EMAIL'),
  hiddenEmail: optional(z.string()),
});

/** Body of POST /customers: `allowedContact` false unsubscribes; times are local, yyyy-MM-ddTHH:mm:ss. */
export const alertOrder = z.object({
  allowedContact: z.boolean(),
  countryCode: z.string(),
  email: z.string(),
  numberPlate: z.string(),
  startTime: z.optional(z.string()),
  endTime: z.optional(z.string()),
});

/** Answer of POST /customers. */
export const alertOrdered = z.object({ id: optional(id) });
