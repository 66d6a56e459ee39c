import type { OperatorPage } from '../operator/page.ts';
import type { Gate, Journey, PrepaidEntry, Prepayment } from './journey.ts';
import { isSameVehicle } from '../vehicles/plate.ts';

/** The price of one passage in cents, out and back; `back` is null if no return trip is wanted or its price is missing; and the names of the gates. */
export type Prices = { outward: number; back: number | null; in: Gate; out: Gate };
/** The trip that a driver has chosen: gate ids, a class 1 to 5 once it is known, how often, and its price once that is known. */
export type ChosenWay = {
  plate: string;
  country: string;
  vehicleClass: string | null;
  entrance: string;
  exit: string;
  isRoundTrip: boolean;
  count: number;
  prices: Prices | null;
};

/** The price of all passages, in cents; 0 while it is not known (rule PREP-5). */
export const totalOfPrepayment = ({
  prices,
  isRoundTrip,
  count,
}: Pick<ChosenWay, 'prices' | 'isRoundTrip' | 'count'>): number =>
  prices === null ? 0 : (prices.outward + (isRoundTrip ? (prices.back ?? 0) : 0)) * count;

/** Whether the return trip is prepaid too: a free one is not (rule PREP-7). */
const hasPaidReturn = ({ isRoundTrip, prices }: Pick<ChosenWay, 'prices' | 'isRoundTrip'>): boolean =>
  isRoundTrip && (prices === null || prices.back !== 0);

/** Whether the return trip cannot be prepaid, because its price could not be loaded (rule PREP-6). */
export const isReturnClosed = ({ prices }: Pick<ChosenWay, 'prices'>): boolean => prices?.back === null;

/** How many passages are prepaid. */
export const passagesOf = (way: Pick<ChosenWay, 'prices' | 'isRoundTrip' | 'count'>): number =>
  hasPaidReturn(way) ? way.count * 2 : way.count;

/** The stored prepayments of a vehicle (rule PREP-17). */
export const prepaidOf = (
  prepaid: readonly PrepaidEntry[],
  { plate, countryCode: country }: { plate: string; countryCode: string },
): PrepaidEntry[] => prepaid.filter((entry) => isSameVehicle(entry, { plate, country }));

/** The stored entries of a trip: one, and one more for the return of a round trip (rule PREP-7). */
export const prepaidEntries = ({
  plate,
  country,
  vehicleClass,
  entrance,
  exit,
  count,
  prices,
  isRoundTrip,
}: ChosenWay): Prepayment[] => {
  const entry = { plate, country, class: vehicleClass ?? '', count };
  const [inLabel, outLabel] = [prices?.in.label, prices?.out.label];
  const outward = { ...entry, in: entrance, out: exit, inLabel, outLabel, price: prices?.outward ?? 0 };
  const back = { ...entry, in: exit, out: entrance, inLabel: outLabel, outLabel: inLabel, price: prices?.back ?? 0 };
  return hasPaidReturn({ prices, isRoundTrip }) ? [outward, back] : [outward];
};

/** A trip in progress with its missing end and its price: it can be paid now (rule PREP-14). */
export const completedTrip = (
  trip: Journey,
  { vehicleClass, entrance, exit, prices }: Pick<ChosenWay, 'vehicleClass' | 'entrance' | 'exit' | 'prices'>,
): Journey => ({
  ...trip,
  status: 'TERMINE',
  in: trip.in ?? prices?.in ?? { id: entrance, label: entrance },
  out: trip.out ?? prices?.out ?? { id: exit, label: exit },
  carCategory: vehicleClass ?? undefined,
  ttcPrice: prices?.outward ?? 0,
});

/** Texts and permission of the prepayment page, and the names of the gates. */
export type PrepaymentPage = OperatorPage & {
  vehicleClassText?: string | undefined;
  canPrepay?: boolean | undefined;
  /** The names of the motorway's gates. */
  gates?: Gate[] | undefined;
};

/** How often a trip can be prepaid at once. */
export const passageCounts: readonly number[] = [1, 2, 3, 4, 5];

/** A trip whose price is requested. */
export type Passage = { plate: string; country: string; vehicleClass: string; entrance: string; exit: string };
export const passageOf = ({
  plate,
  country,
  vehicleClass,
  entrance,
  exit,
}: Pick<ChosenWay, keyof Passage>): Passage => ({ plate, country, vehicleClass: vehicleClass ?? '', entrance, exit });

/** Why a vehicle cannot be prepaid: it is rented, or the operator forbids it (rule PREP-11); null if it can be, and for completing a trip. */
export const prepaymentRefusal = (way: {
  trip: Journey | null;
  isRental: boolean;
  page: PrepaymentPage;
}): 'rental' | 'operator' | null => {
  if (way.trip !== null) return null;
  if (way.isRental) return 'rental';
  return way.page.canPrepay === false ? 'operator' : null;
};

/** Whether a trip can be paid before it is made. */
export const canPrepay = (
  way: ChosenWay & { trip: Journey | null; isRental: boolean; page: PrepaymentPage },
): boolean =>
  prepaymentRefusal(way) === null && totalOfPrepayment(way) > 0 && !(way.isRoundTrip && isReturnClosed(way));

/** The choices of a trip, kept over a reload or another language; `tripId` is the one in progress, null for prepaying. */
export type WayDraft = {
  plate: string;
  country: string;
  tripId: string | null;
  entrance: string;
  exit: string;
  vehicleClass: string | null;
  isElectric: boolean;
  isRoundTrip: boolean;
  count: number;
};

/** The first entrance and exit: the recorded ones of the trip, otherwise the ones chosen before. */
export const keptWay = (trip: Journey | null, draft: WayDraft | null): { entrance: string; exit: string } => ({
  entrance: trip?.in?.id ?? draft?.entrance ?? '',
  exit: trip?.out?.id ?? draft?.exit ?? '',
});

/** The stored prepayments without the passage of a row; an entry without passages is removed (rule LIST-17). */
export const withoutPassage = (prepaid: readonly PrepaidEntry[], id: string): PrepaidEntry[] =>
  prepaid.flatMap((entry) => {
    const ids = entry.ids.filter((other) => other !== id);
    return ids.length === 0 ? [] : [{ ...entry, ids, count: ids.length }];
  });
