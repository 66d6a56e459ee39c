import type * as z from 'zod/mini';
import type { Client } from './client.ts';
import { contactDetails, type contactMessage } from './contracts/pages.ts';

/** The subjects that a driver can write about; none if the operator takes no messages. */
export const contactEntriesOf = async (client: Client) =>
  (await client.json(contactDetails, '/contact')).contactFormEntries;

// Five megabytes over a slow line take longer than other calls.
const timeout = 30_000;

/** Sends a message with its files to the operator, once, whatever happens (rule HELP-9). */
export const sendContact = (
  client: Client,
  idempotencyKey: string,
  message: z.output<typeof contactMessage>,
  files: readonly File[],
): Promise<void> => {
  const body = new FormData();
  body.append('message', new Blob([JSON.stringify(message)], { type: 'application/json' }));
  for (const file of files) body.append('files', file, file.name);
  return client.send('/contact', { method: 'POST', idempotencyKey, body, timeout });
};
