import type { Client } from './client.ts';
import { contactDetails } from './contracts/content.ts';

/** What a driver can write about; none where the operator takes no messages (§7). */
export const contactEntriesOf = async (client: Client) => (await client.json(contactDetails, '/contact')).contactFormEntries;
