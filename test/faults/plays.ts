import { beforehandPlays } from './plays/beforehand.ts';
import { choosingPlays } from './plays/choosing.ts';
import { fleetPlays } from './plays/fleet.ts';
import { otherPlays } from './plays/others.ts';
import { ownVehiclePlays } from './plays/own-vehicles.ts';
import { payingPlays } from './plays/paying.ts';
import { renterPlays } from './plays/renters.ts';
import { returningPlays } from './plays/returning.ts';
import { searchingPlays } from './plays/searching.ts';
import { writingPlays } from './plays/writing.ts';
import type { Script } from './scripts.ts';

/** Ways through flows beside those that `scripts` play: `call` is a sentence that says which. */
export const plays: readonly Script[] = [
  ...searchingPlays,
  ...choosingPlays,
  ...beforehandPlays,
  ...ownVehiclePlays,
  ...payingPlays,
  ...returningPlays,
  ...writingPlays,
  ...renterPlays,
  ...fleetPlays,
  ...otherPlays,
];
