import { ofAccounts } from './accounts.ts';
import { ofContent } from './content.ts';
import { ofFiles } from './files.ts';
import { ofFleet } from './fleet.ts';
import { ofPaying } from './paying.ts';
import { ofSearches } from './searches.ts';
import { ofSupport } from './support.ts';
import { ofTrips } from './trips.ts';
import type { Variations } from './samples.ts';

/** By flow. */
export const variations: Variations = {
  ...ofAccounts,
  ...ofContent,
  ...ofFiles,
  ...ofFleet,
  ...ofPaying,
  ...ofSearches,
  ...ofSupport,
  ...ofTrips,
};
