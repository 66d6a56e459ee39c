import type * as z from 'zod/mini';
import type { Client } from './client.ts';
import { type alertOrder, alertStatus } from './contracts/alerts.ts';

/** The alert status of a vehicle for an e-mail address. */
export const alertStatusOf = async (client: Client, query: { countryCode: string; plate: string; email: string }) => {
  const { alertStatus: status, hiddenEmail = null } = await client.json(alertStatus, '/customers', { query });
  return { status, hiddenEmail };
};

/** Subscribes a vehicle to the alert, or unsubscribes it (rule ALERT-7). The answer's content is not needed: 204 suffices. */
export const orderAlert = (
  client: Client,
  idempotencyKey: string,
  { isWanted, plate, ...rest }: z.output<typeof alertOrder>,
): Promise<void> => {
  const body: z.input<typeof alertOrder> = { allowedContact: isWanted, numberPlate: plate, ...rest };
  return client.send('/customers', { method: 'POST', idempotencyKey, body });
};

/** Ends the alerts of all vehicles at an e-mail address (rule ALERT-11). */
export const unsubscribeEmail = (client: Client, idempotencyKey: string, email: string): Promise<void> =>
  client.send('/customers/unsubscribe', { method: 'POST', idempotencyKey, query: { email }, mustBeEmpty: true });
