import { fallbackTo } from '#domain/problem.ts';
import type { Client } from './client.ts';
import { prepaymentPage } from './contracts/pages.ts';
import { passagePrice, vehicle } from './contracts/journeys.ts';

/** A passage whose price is requested: gate ids and a class 1 to 5. */
export type PassageAsked = { plate: string; country: string; in: string; out: string; category: string };

/** The price of one passage in cents, 0 if it is not paid (rule PREP-5), and the names of its gates. */
export const priceOfPassage = (client: Client, { plate, country, ...way }: PassageAsked) =>
  client.json(passagePrice, '/journeys/price', { query: { plate, plateCountry: country.toUpperCase(), ...way } });

/** Texts and permission of the prepayment page (rule PREP-18). */
export const prepaymentPageOf = (client: Client) => client.json(prepaymentPage, '/payments/prepayments/page');

/** The energy of a vehicle, such as `EL`; undefined for one that is not in the register (rule PREP-10). */
export const energyOfVehicle = (client: Client, plate: string, country: string): Promise<string | undefined> =>
  client
    .json(vehicle, '/vehicles', { query: { plate, plateCountry: country } })
    .then(({ energy }) => energy)
    .catch(fallbackTo(undefined));
