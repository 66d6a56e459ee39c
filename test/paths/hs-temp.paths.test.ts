import { model } from '#flows/renter-profile/paths.ts';
import { coverMachine } from './engine/cover-machine.ts';
coverMachine(model);
