import type { JourneysSet } from '#domain/trips/journey.ts';
import type { JourneysQuery } from '#domain/search/query.ts';
import { normalisePlate } from '#domain/vehicles/plate.ts';
import { ifOffered } from '#domain/problem.ts';
import type { Client } from './client.ts';
import { journeysPage } from './contracts/pages.ts';
import { journeysSet, plateOwners } from './contracts/journeys.ts';

// A captcha token is valid for one call: if the call is repeated after a lost answer, the operator refuses the token.

/** Notes the searched plate where the operator answers with the trips of another one: the driver has to compare them. */
const withSearchedPlate = (set: JourneysSet, { plate }: JourneysQuery): JourneysSet =>
  set.plate === '' || normalisePlate(set.plate) === normalisePlate(plate) ? set : { ...set, searchedPlate: plate };

/** The unpaid trips of a plate, without details (rule SEARCH-11). Never repeated. */
export const searchByPlate = async (client: Client, query: JourneysQuery & { captchaToken?: string }) =>
  withSearchedPlate(await client.json(journeysSet, '/journeys', { query, retry: 0 }), query);

/** The unpaid trips of a payment-notice or non-payment-declaration number (rule SEARCH-11). Never repeated. */
export const searchByNumber = (client: Client, query: { caseNumber: string; captchaToken?: string }) =>
  client.json(journeysSet, '/detailedJourneys', { query: { ...query, onlyCNPorLatePayment: true }, retry: 0 });

/** The unpaid trips of a plate of the signed-in customer, with all details (rule SEARCH-8); for a signed client. */
export const ownTripsOf = async (signed: Client, query: JourneysQuery) =>
  withSearchedPlate(await signed.json(journeysSet, '/authenticated/detailedJourneys', { query }), query);

/** The details of an open payment session, for a plate of a known company (rule SEARCH-7). */
export const detailsOfSession = (client: Client, { sessionId, company }: { sessionId: string; company: string }) =>
  client.json(journeysSet, '/detailedJourneys', { query: { sessionId, companyCode: company } });

/** Masked e-mail addresses of the accounts that hold a plate (rule LIST-14); none where the operator does not have the call. */
export const ownersOfPlate = async (client: Client, plate: string, countryCode: string): Promise<string[]> => {
  const query = { numberPlate: plate, countryCode };
  const answer = client.json(plateOwners, '/public/users/plates/owners', { query, mayBeMissing: true });
  return (await ifOffered(answer, { owners: [] })).owners;
};

/** Texts and flags of the journeys page (rule LIST-22). */
export const journeysPageOf = (client: Client) => client.json(journeysPage, '/journeys/toPay/page');
