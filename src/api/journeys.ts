import type { JourneysQuery } from '#domain/journeys-query.ts';
import type { Client } from './client.ts';
import { journeysPage } from './contracts/pages.ts';
import { journeysSet, plateOwners } from './contracts/journeys.ts';

// A captcha token is good for one call: asked again after a lost answer, the operator would refuse it.

/** What is owed for a plate, without details (rule SEARCH-11). Asked once. */
export const searchByPlate = (client: Client, query: JourneysQuery & { captchaToken?: string }) =>
  client.json(journeysSet, '/journeys', { query, retry: 0 });

/** What is owed for a payment-notice or non-payment-declaration number (rule SEARCH-11). Asked once. */
export const searchByNumber = (client: Client, query: { caseNumber: string; captchaToken?: string }) =>
  client.json(journeysSet, '/detailedJourneys', { query: { ...query, onlyCNPorLatePayment: true }, retry: 0 });

/** What is owed for a plate of the customer who is signed in, with all details (rule SEARCH-8); for a signed client. */
export const ownTripsOf = (signed: Client, query: JourneysQuery) =>
  signed.json(journeysSet, '/authenticated/detailedJourneys', { query });

/** The details of a running session, for a plate of a known company (rule SEARCH-7). */
export const detailsOfSession = (client: Client, query: { sessionId: string; companyCode: string }) =>
  client.json(journeysSet, '/detailedJourneys', { query });

/** Masked e-mail addresses of the accounts that hold a plate (rule LIST-14). */
export const ownersOfPlate = async (client: Client, numberPlate: string, countryCode: string): Promise<string[]> =>
  (await client.json(plateOwners, '/public/users/plates/owners', { query: { numberPlate, countryCode } })).owners;

/** Texts and flags of the journeys page (rule LIST-22). */
export const journeysPageOf = (client: Client) => client.json(journeysPage, '/journeys/toPay/page');
