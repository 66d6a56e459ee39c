import { searchedNumber } from '#domain/search/number.ts';
import * as z from 'zod/mini';
import { journeysSet, passagePrice, plateOwners, vehicle } from '#api/contracts/journeys.ts';
import type { Answer } from '../answer.ts';
import { expectOneOf, expectThat } from '../mismatch.ts';
import { step, type Kit, need, Skip, type Step, type Suite } from '../suite.ts';

const natures = ['freeFlow', 'latePayment', 'prePayment', 'nonPaymentDeclaration'];
const limits = ['AUTRE', 'BEFORE_OMP', 'OMP', 'PRIMO_DESIGNATED', 'INFRACTION', 'IRIS', undefined, null];

type Raw = Record<string, unknown>;
const cents = (euros: unknown): number => Math.round(Number(euros ?? 0) * 100);

/** A set of trips, checked more strictly than the portal needs. */
export const strictSet = (answer: Answer) => {
  const set = answer.shaped(journeysSet);
  const raw = answer.json() as { type: unknown; journeys: Raw[] };
  expectOneOf(['detailed', 'resume'], 'type', raw.type);
  expectThat(set.sessionId !== '', 'sessionId', 'a session', set.sessionId);
  expectThat(
    new Set(raw.journeys.map(({ id }) => id)).size === raw.journeys.length,
    'journeys',
    'ids of their own',
    raw.journeys.map(({ id }) => id),
  );
  for (const [index, trip] of raw.journeys.entries()) {
    const at = `journeys[${index}]`;
    expectOneOf(natures, `${at}.nature`, trip['nature']);
    expectOneOf(limits, `${at}.paymentLimit`, trip['paymentLimit']);
    if (trip['status'] === 'TERMINE' && trip['totalPrice'] !== undefined && trip['ttcPrice'] !== undefined) {
      const sum = cents(trip['ttcPrice']) + cents(trip['indemnity']) - cents(trip['alreadyPaid']);
      expectThat(
        cents(trip['totalPrice']) === sum,
        `${at}.totalPrice`,
        `ttcPrice + indemnity - alreadyPaid = ${sum / 100}`,
        trip['totalPrice'],
      );
    }
    if (raw.type === 'resume')
      for (const name of ['in', 'out'] as const)
        expectThat(trip[name] === undefined || trip[name] === null, `${at}.${name}`, 'nothing in a resume', trip[name]);
  }
  return set;
};

const ask = ({ call }: Kit, plate: string, country: string) =>
  call('GET', '/journeys', { query: { country, plate }, captcha: true });

/** Searches for a plate as a driver does. */
export const search = async (kit: Kit, plate: string, country = 'FR') => strictSet(await ask(kit, plate, country));

/** A session for an invented plate; an operator may also answer that there is no such plate. */
export const searchUnknown = async (kit: Kit, plate: string) => {
  const answer = await ask(kit, plate, 'FR');
  if (!answer.isGood) {
    answer.refused('immatriculation_not_found');
    throw new Skip('this operator answers searches for vehicles that it knows only');
  }
  return strictSet(answer);
};

/** Why a step has no vehicle to work with. */
export const noOwed = 'name vehicles with unpaid trips in --data (owed)';
const needsNotice = 'name an unpaid payment notice in --data (notice)';
const needsCompany = 'name a company’s vehicle in --data (company)';
const needsAnother = 'name another vehicle with trips in --data (inProgress or company)';

/** Vehicles with trips, each once. */
const vehiclesWithTrips = async ({ sources }: Kit) => {
  const known = [await sources.owed('look'), await sources.inProgress(), await sources.company()];
  return [...new Map(known.flatMap((vehicle) => (vehicle ? [[vehicle.plate, vehicle] as const] : []))).values()];
};

const refusedSearch = (name: string, query: Record<string, string>, ...codes: string[]): Step =>
  step(`A search ${name} is refused`, async ({ call }) =>
    (await call('GET', '/journeys', { query, captcha: true })).refused(...codes),
  );

/** The addresses of the accounts that hold a plate. */
export const ownersOf = async ({ call }: Kit, numberPlate: string): Promise<string[]> => {
  const answer = await call('GET', '/public/users/plates/owners', { query: { numberPlate, countryCode: 'FR' } });
  if (answer.status === 404) throw new Skip('the operator does not answer whose accounts hold a plate (404)');
  return answer.shaped(plateOwners).owners;
};

const steps: readonly Step[] = [
  step('A plate that owes nothing has an empty list and a session', async (kit) => {
    const plate = kit.freshPlate();
    const set = await searchUnknown(kit, plate);
    expectThat(set.journeys.length === 0, 'journeys', 'none for a plate that was made up', set.journeys.length);
    expectThat(set.plate.replace(/\W/g, '') === plate.replace(/\W/g, ''), 'plate', `"${plate}"`, set.plate);
  }),
  step('A plate with unpaid trips has them, priced to the cent', async (kit) => {
    const { plate, country } = need(await kit.sources.owed('look'), noOwed);
    expectThat((await search(kit, plate, country)).journeys.length > 0, 'journeys', 'at least one', 'none');
  }),
  step('A plate is found however it is written, and its trips within rental dates only', async (kit) => {
    const { plate, country } = need(await kit.sources.owed('look'), noOwed);
    const { journeys } = await search(kit, plate, country);
    const written = await search(kit, plate.replaceAll('-', ' ').toLowerCase(), country.toLowerCase());
    expectThat(written.journeys.length === journeys.length, 'journeys', String(journeys.length), written.journeys);
    const query = { country, plate, startTime: '2020-03-01T00:00:00', endTime: '2020-03-02T00:00:00' };
    const before = strictSet(await kit.call('GET', '/journeys', { query, captcha: true }));
    expectThat(before.journeys.length === 0, 'journeys', 'none in two days of 2020', before.journeys);
  }),
  step('A trip in progress says so, and how it is completed', async (kit) => {
    const { plate, country } = need(await kit.sources.inProgress(), 'name a vehicle on its way in --data (inProgress)');
    const trip = (await search(kit, plate, country)).journeys.find(({ status }) => status === 'EN_COURS');
    expectThat(trip !== undefined, 'journeys', 'one with the status EN_COURS', 'none');
    expectThat(trip?.inProgressId !== undefined, 'journeys[].inProgressId', 'an id', trip?.inProgressId);
  }),
  step('Two vehicles have no trip id in common', async (kit) => {
    const sets = [];
    for (const { plate, country } of await vehiclesWithTrips(kit)) sets.push(await search(kit, plate, country));
    if (sets.filter(({ journeys }) => journeys.length > 0).length < 2) throw new Skip(needsAnother);
    const ids = sets.flatMap(({ journeys }) => journeys.map(({ id }) => id));
    expectThat(new Set(ids).size === ids.length, 'journeys', 'ids that no other vehicle’s trips have', ids);
  }),
  refusedSearch('without a plate', { country: 'FR', plate: '' }, 'number_plate_mandatory', 'invalid_number_plate'),
  refusedSearch(
    'without a country',
    { country: '', plate: 'AA-123-AA' },
    'country_code_mandatory',
    'invalid_country_code',
  ),
  refusedSearch('in a country that does not exist', { country: 'QQ', plate: 'AA-123-AA' }, 'invalid_country_code'),
  refusedSearch(
    'with rental dates that end before they start',
    { country: 'FR', plate: 'AA-123-AA', startTime: '2026-03-02T10:00:00', endTime: '2026-03-01T10:00:00' },
    'invalid_date_range',
  ),
  step('A search without the captcha is refused', async ({ call, captchaToken }) => {
    need(await captchaToken(), 'the operator has no captcha');
    (await call('GET', '/journeys', { query: { country: 'FR', plate: 'AA-123-AA' } })).refused('captcha_mandatory');
    (
      await call('GET', '/journeys', { query: { country: 'FR', plate: 'AA-123-AA', captchaToken: 'bm90IHNvbHZlZA==' } })
    ).refused('captcha_mandatory');
  }),
  step('A solved captcha is good for one search', async (kit) => {
    const token = need(await kit.captchaToken(), 'the operator has no captcha');
    const query = { country: 'FR', plate: kit.freshPlate(), captchaToken: token };
    const first = await kit.call('GET', '/journeys', { query });
    expectThat(
      first.isGood || !first.text.includes('captcha_mandatory'),
      'message',
      'a captcha that counts',
      first.text,
    );
    (await kit.call('GET', '/journeys', { query })).refused('captcha_mandatory');
  }),
  step('A payment notice is found by its number, with gates and details', async (kit) => {
    const caseNumber = need(await kit.sources.notice(), needsNotice);
    const set = strictSet(
      await kit.call('GET', '/detailedJourneys', {
        query: { caseNumber: searchedNumber(caseNumber), onlyCNPorLatePayment: 'true' },
        captcha: true,
      }),
    );
    expectThat(set.type === 'detailed', 'type', '"detailed"', set.type);
    const trip = set.journeys.find(({ pvNumber }) => pvNumber === caseNumber);
    expectThat(
      trip !== undefined,
      'journeys[].pvNumber',
      `"${caseNumber}"`,
      set.journeys.map(({ pvNumber }) => pvNumber),
    );
    expectThat(trip?.nature === 'latePayment', 'journeys[].nature', '"latePayment"', trip?.nature);
    expectThat(
      trip?.in !== undefined && trip.out !== undefined,
      'journeys[].in',
      'both gates in a detailed answer',
      trip?.in,
    );
  }),
  step('A non-payment declaration is found by its number', async (kit) => {
    const caseNumber = need(await kit.sources.declaration(), 'name an unpaid declaration in --data (declaration)');
    const { journeys } = strictSet(
      await kit.call('GET', '/detailedJourneys', {
        query: { caseNumber: searchedNumber(caseNumber), onlyCNPorLatePayment: 'true' },
        captcha: true,
      }),
    );
    const trip = journeys.find(
      ({ cnpNumber, ticketNumber }) => cnpNumber === caseNumber || ticketNumber === caseNumber,
    );
    expectThat(
      trip?.nature === 'nonPaymentDeclaration',
      'journeys[].nature',
      '"nonPaymentDeclaration" under that number',
      trip?.nature,
    );
  }),
  step('A number that does not exist is found nowhere', async (kit) => {
    const answer = await kit.call('GET', '/detailedJourneys', {
      query: { caseNumber: '0000000000', onlyCNPorLatePayment: 'true' },
      captcha: true,
    });
    if (answer.isGood) expectThat(strictSet(answer).journeys.length === 0, 'journeys', 'none', 'some');
    else answer.refusedWith(404);
  }),
  step('A company’s vehicle is known, and its session has all details', async (kit) => {
    const { plate, country } = need(await kit.sources.company(), needsCompany);
    const company = z.object({ hasCompany: z.literal(true), details: z.object({ companyCode: z.string() }) });
    const { details } = (await kit.call('GET', '/journeys/company', { query: { country, plate } })).shaped(company);
    const { sessionId } = await search(kit, plate, country);
    const set = strictSet(
      await kit.call('GET', '/detailedJourneys', { query: { sessionId, companyCode: details.companyCode } }),
    );
    expectThat(set.type === 'detailed', 'type', '"detailed"', set.type);
    (await kit.call('GET', '/detailedJourneys', { query: { sessionId, companyCode: 'not-this-company' } })).refused();
  }),
  step('A plate without a company and an unknown vehicle are answered with 404', async ({ call, freshPlate }) => {
    const plate = freshPlate();
    (await call('GET', '/journeys/company', { query: { country: 'FR', plate } })).refusedWith(404);
    (await call('GET', '/vehicles', { query: { plateCountry: 'FR', plate } })).refusedWith(404);
  }),
  step('What is known of a vehicle is answered', async ({ call, sources }) => {
    const { plate, country } = need(await sources.company(), needsCompany);
    (await call('GET', '/vehicles', { query: { plateCountry: country, plate } })).shaped(vehicle);
  }),
  step('A plate that was made up belongs to no account', async (kit) => {
    const owners = await ownersOf(kit, kit.freshPlate());
    expectThat(owners.length === 0, 'owners', 'none', owners);
  }),
  step('A passage has a price to the cent, in every class', async ({ call, freshPlate }) => {
    for (const category of ['1', '2', '3', '4', '5']) {
      const { total } = (
        await call('GET', '/journeys/price', {
          query: { plate: freshPlate(), plateCountry: 'FR', in: '23', out: '34', category },
        })
      ).shaped(passagePrice);
      expectThat(total > 0, 'total', 'more than nothing from 23 to 34', total);
    }
  }),
  step('A passage in a class that does not exist has no price', async ({ call, freshPlate }) =>
    (
      await call('GET', '/journeys/price', {
        query: { plate: freshPlate(), plateCountry: 'FR', in: '23', out: '34', category: '9' },
      })
    ).refused('journey_vehicle_category_forbidden'),
  ),
];

export const tripsSuite: Suite = { name: 'Trips', rule: 'SEARCH-6, SEARCH-7, SEARCH-8, CALL-18', steps };
