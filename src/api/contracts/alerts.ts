import * as z from 'zod/mini';
import { alertStatuses } from '#domain/vehicles/alert.ts';
import { id, knownOr, optional, renamer } from './shape.ts';

/** Answer of GET /customers. An unknown status leads to the same question as an alert at another address (rule ALERT-8). */
export const alertStatus = z.object({
  alertStatus: knownOr(alertStatuses, 'ACTIVATED_ANOTHER_EMAIL'),
  hiddenEmail: optional(z.string()),
});

type Order = {
  isWanted: boolean;
  countryCode: string;
  email: string;
  plate: string;
  startTime?: string | undefined;
  endTime?: string | undefined;
};

/** Body of POST /customers: `isWanted` false unsubscribes; times are local, yyyy-MM-ddTHH:mm:ss. */
export const alertOrder = renamer<Order>()(
  { isWanted: 'allowedContact', plate: 'numberPlate' },
  {
    isWanted: z.boolean(),
    countryCode: z.string(),
    email: z.string(),
    plate: z.string(),
    startTime: z.optional(z.string()),
    endTime: z.optional(z.string()),
  },
);

/** Answer of POST /customers. */
export const alertOrdered = z.object({ id: optional(id) });
