import * as z from 'zod/mini';
import {
  type Gate,
  isInProgress,
  isPriced,
  type Journey,
  type JourneysSet,
  knownJourneyStatuses,
  knownNatures,
  paymentLimits,
} from '#domain/trips/journey.ts';
import type { VehicleModel } from '#domain/accounts/profile.ts';
import { cents, id, isoDate, knownOr, listOf, namedId, objectOf, optional, strictOptional } from './shape.ts';

/** A gate of the motorway, with its name. */
export const gate = objectOf<Gate>()({ id, label: z.string() });

const tripWith = (date: typeof isoDate) =>
  // `note` is the portal's own; no call returns it.
  objectOf<Omit<Journey, 'note'>>()({
    id,
    date,
    nature: knownOr(knownNatures, 'other'),
    status: knownOr(knownJourneyStatuses, 'OTHER'),
    paymentLimit: z.optional(knownOr(paymentLimits, undefined)),
    caseOrigin: optional(z.string()),
    deadline: optional(isoDate),
    in: optional(gate),
    out: optional(gate),
    carCategory: optional(id),
    network: optional(z.string()),
    ticketNumber: optional(id),
    pvNumber: optional(id),
    cnpNumber: optional(id),
    inProgressId: strictOptional(id),
    htPrice: optional(cents),
    tva: optional(z.number()),
    tvaPrice: optional(cents),
    // The shown and paid price. A total counts only if there is no price (rule LIST-3).
    ttcPrice: strictOptional(cents),
    indemnity: strictOptional(cents),
    alreadyPaid: strictOptional(cents),
    totalPrice: optional(cents),
    plate: optional(z.string()),
    countryCode: optional(z.string()),
    checked: optional(z.boolean()),
  }).check(z.refine((trip) => trip.status !== 'TERMINE' || isPriced(trip), 'a price in a finished trip'));

/** A trip. A finished trip without any price cannot be paid, so it does not parse. */
export const journey = tripWith(isoDate);

/** A trip as the browser stores it: a prepaid one has no time yet. */
export const storedJourney = tripWith(
  z
    .string()
    .check(z.refine((date) => date === '' || isoDate.safeParse(date).success, 'an ISO 8601 date or an empty text')),
);

/** The vehicle's company, read as its code. */
const company = z.pipe(
  z.object({ hasCompany: z.boolean(), details: optional(z.object({ companyCode: optional(id) })) }),
  z.transform(({ details }) => details?.companyCode),
);

type Listed = z.output<typeof journey>;
const hasOwnIds = (rows: readonly Listed[]): boolean => new Set(rows.map(({ id: of }) => of)).size === rows.length;
const withoutRepeated = (rows: readonly Listed[]): Listed[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];

/** Trips, each once. Two that can be paid and have one id do not parse: a payment names trips by their ids, and a price would be wrong. */
export const distinctJourneys = z.pipe(
  z
    .array(journey)
    .check(
      z.refine(
        (rows) => hasOwnIds(rows) || hasOwnIds(withoutRepeated(rows).filter((row) => !isInProgress(row))),
        'an id of its own for each trip that can be paid',
      ),
    ),
  z.transform((rows) => (hasOwnIds(rows) ? rows : withoutRepeated(rows))),
);

/** Answer of GET /journeys, /detailedJourneys and /authenticated/detailedJourneys. */
export const journeysSet = objectOf<Omit<JourneysSet, 'searchedAt' | 'searchedPlate'>>()({
  type: knownOr(['detailed', 'resume'], 'resume'),
  company: optional(company),
  plate: z.string(),
  countryCode: z.string(),
  sessionId: namedId,
  vehicleInformation: optional(z.object({ type: optional(z.string()), energy: optional(z.string()) })),
  recordNumber: optional(z.string()),
  /** Never absent: its absence would mean “nothing to pay”. */
  journeys: distinctJourneys,
});

/** The stored result of a search. A vehicle without a search has no session. */
export const storedJourneysSet = objectOf<JourneysSet>()({
  ...journeysSet.shape,
  sessionId: z.string(),
  searchedAt: optional(isoDate),
  searchedPlate: optional(z.string()),
});

/** Answer of GET /public/users/plates/owners: masked e-mail addresses. */
export const plateOwners = z.object({ owners: listOf(z.string()) });

/** Answer of GET /journeys/price: the price of one passage, with the gates' names. */
export const passagePrice = z.object({ total: cents, in: optional(z.string()), out: optional(z.string()) });

/** Answer of GET /vehicles. */
export const vehicle = objectOf<VehicleModel>()({
  plate: z.string(),
  model: optional(z.string()),
  energy: optional(z.string()),
});
