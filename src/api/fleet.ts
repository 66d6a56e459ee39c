import type { Client } from './client.ts';
import { renterProfile } from './contracts/fleet.ts';

/** The rental company that is signed in. */
export const renterProfileOf = (signed: Client) => signed.json(renterProfile, '/renters/me');
