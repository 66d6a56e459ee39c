import type { OperatorPage } from './operator-page.ts';
import type { Gate, Journey, PrepaidEntry, Prepayment } from './journey.ts';
import { toEuros } from './money.ts';
import { isSameVehicle } from './plate.ts';

/** Cents of one passage, out and back, null where the way back is not asked for or has no answer; and what the gates are called. */
export type Prices = { outward: number; back: number | null; in: Gate; out: Gate };
/** A way that a driver has chosen: gate ids, a class 1 to 5 once it is known, how often, and what it costs once that is known. */
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

/** What is owed for all the passages, in cents; 0 while no price is known (rule PREP-5). */
export const totalOfPrepayment = ({
  prices,
  isRoundTrip,
  count,
}: Pick<ChosenWay, 'prices' | 'isRoundTrip' | 'count'>): number =>
  prices === null ? 0 : (prices.outward + (isRoundTrip ? (prices.back ?? 0) : 0)) * count;

/** Whether a way back is prepaid too: one that costs nothing is not (rule PREP-7). */
const hasPaidReturn = ({ isRoundTrip, prices }: Pick<ChosenWay, 'prices' | 'isRoundTrip'>): boolean =>
  isRoundTrip && (prices === null || prices.back !== 0);

/** Whether the way back cannot be prepaid, because its price could not be had (rule PREP-6). */
export const isReturnClosed = ({ prices }: Pick<ChosenWay, 'prices'>): boolean => prices?.back === null;

/** How many passages are prepaid. */
export const passagesOf = (way: Pick<ChosenWay, 'prices' | 'isRoundTrip' | 'count'>): number =>
  hasPaidReturn(way) ? way.count * 2 : way.count;

/** The stored prepayments of a vehicle (rule PREP-17). */
export const prepaidOf = (
  prepaid: readonly PrepaidEntry[],
  { plate, countryCode: country }: { plate: string; countryCode: string },
): PrepaidEntry[] => prepaid.filter((entry) => isSameVehicle(entry, { plate, country }));

/** What is stored of a way: one entry, and one more for the return of a round trip (rule PREP-7). */
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
  const outward = { ...entry, in: entrance, out: exit, inLabel, outLabel, price: toEuros(prices?.outward ?? 0) };
  const back = {
    ...entry,
    in: exit,
    out: entrance,
    inLabel: outLabel,
    outLabel: inLabel,
    price: toEuros(prices?.back ?? 0),
  };
  return hasPaidReturn({ prices, isRoundTrip }) ? [outward, back] : [outward];
};

/** A trip in progress with the end that was missing and its price: it can be paid now (rule PREP-14). */
export const completedTrip = (
  trip: Journey,
  { vehicleClass, entrance, exit, prices }: Pick<ChosenWay, 'vehicleClass' | 'entrance' | 'exit' | 'prices'>,
): Journey => ({
  ...trip,
  status: 'TERMINE',
  in: trip.in ?? prices?.in ?? { id: entrance, label: entrance },
  out: trip.out ?? prices?.out ?? { id: exit, label: exit },
  carCategory: vehicleClass ?? undefined,
  ttcPrice: toEuros(prices?.outward ?? 0),
});

/** Texts and permission of the prepayment page, and the names of the gates. */
export type PrepaymentPage = OperatorPage & {
  vehicleClassText?: string | undefined;
  canPrepay?: boolean | undefined;
  /** What the motorway's gates are called. */
  gates?: Gate[] | undefined;
};

/** How often a way can be paid at once. */
export const passageCounts: readonly number[] = [1, 2, 3, 4, 5];

/** A way whose price is asked for. */
export type Passage = { plate: string; country: string; vehicleClass: string; entrance: string; exit: string };
export const passageOf = ({
  plate,
  country,
  vehicleClass,
  entrance,
  exit,
}: Pick<ChosenWay, keyof Passage>): Passage => ({
  plate,
  country,
  vehicleClass: vehicleClass ?? '',
  entrance,
  exit,
});

/** Why a vehicle cannot be prepaid: it is rented, or the operator forbids it (rule PREP-11); null where it can be, and for completing a trip. */
export const prepaymentRefusal = (way: {
  trip: Journey | null;
  isRental: boolean;
  page: PrepaymentPage;
}): 'rental' | 'operator' | null => {
  if (way.trip !== null) return null;
  if (way.isRental) return 'rental';
  return way.page.canPrepay === false ? 'operator' : null;
};

/** Whether a way can be paid before it is made. */
export const canPrepay = (
  way: ChosenWay & { trip: Journey | null; isRental: boolean; page: PrepaymentPage },
): boolean =>
  prepaymentRefusal(way) === null && totalOfPrepayment(way) > 0 && !(way.isRoundTrip && isReturnClosed(way));

/** What is chosen of a way, kept over a reload or another language; `tripId` is the one in progress, null for prepaying. */
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

/** The ends that a way begins with: what is recorded of the trip, else what was chosen before. */
export const keptWay = (trip: Journey | null, draft: WayDraft | null): { entrance: string; exit: string } => ({
  entrance: trip?.in?.id ?? draft?.entrance ?? '',
  exit: trip?.out?.id ?? draft?.exit ?? '',
});
