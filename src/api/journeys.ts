import type { Client } from './client.ts';
import { journeysPage } from './contracts/content.ts';
import { journeysSet, plateOwners } from './contracts/journeys.ts';

export type PlateSearch = {
  country: string;
  plate: string;
  startTime?: string;
  endTime?: string;
  captchaToken?: string;
};

// A captcha token is good for one call: asked again after a lost answer, the operator would refuse it.

/** What is owed for a plate, without details (§7). Asked once. */
export const searchByPlate = (client: Client, query: PlateSearch) =>
  client.json(journeysSet, '/journeys', { query, retry: 0 });

/** What is owed for a payment-notice or non-payment-declaration number (§7). Asked once. */
export const searchByNumber = (client: Client, query: { caseNumber: string; captchaToken?: string }) =>
  client.json(journeysSet, '/detailedJourneys', { query: { ...query, onlyCNPorLatePayment: true }, retry: 0 });

/** What is owed for a plate of the customer who is signed in, with all details (decisions §5); for a signed client. */
export const ownTripsOf = (signed: Client, { country, plate, ...dates }: Omit<PlateSearch, 'captchaToken'>) =>
  signed.json(journeysSet, '/authenticated/detailedJourneys', { query: { country, plate, ...dates } });

/** The details of a running session, for a plate of a known company (decisions §5). */
export const detailsOfSession = (client: Client, query: { sessionId: string; companyCode: string }) =>
  client.json(journeysSet, '/detailedJourneys', { query });

/** Masked e-mail addresses of the accounts that hold a plate (§7). */
export const ownersOfPlate = async (client: Client, numberPlate: string, countryCode: string): Promise<string[]> =>
  (await client.json(plateOwners, '/public/users/plates/owners', { query: { numberPlate, countryCode } })).owners;

/** Texts and flags of the journeys page (§7). */
export const journeysPageOf = (client: Client) => client.json(journeysPage, '/journeys/toPay/page');
