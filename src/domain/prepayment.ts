import type { Journey, PrepaidEntry } from './journey.ts';
import { toCents } from './money.ts';

/** Euros of one passage, out and back. */
export type Prices = { outward: number; back: number };
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
  prices === null ? 0 : (toCents(prices.outward) + (isRoundTrip ? toCents(prices.back) : 0)) * count;

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
}: ChosenWay): PrepaidEntry[] => {
  const entry = { plate, country, class: vehicleClass ?? '', count };
  const outward = { ...entry, in: entrance, out: exit, price: prices?.outward ?? 0 };
  return isRoundTrip ? [outward, { ...entry, in: exit, out: entrance, price: prices?.back ?? 0 }] : [outward];
};

/** A trip in progress with the end that was missing and its price: it can be paid now (rule PREP-14). */
export const completedTrip = (
  trip: Journey,
  { vehicleClass, entrance, exit, prices }: Pick<ChosenWay, 'vehicleClass' | 'entrance' | 'exit' | 'prices'>,
): Journey => ({
  ...trip,
  status: 'TERMINE',
  in: trip.in ?? { id: entrance, label: entrance },
  out: trip.out ?? { id: exit, label: exit },
  carCategory: vehicleClass ?? undefined,
  ttcPrice: prices?.outward ?? 0,
});

/** Texts and permission of the prepayment page. */
export type PrepaymentPage = {
  title?: string | undefined;
  content?: string | undefined;
  backgroundPicture?: string | undefined;
  vehicleClassText?: string | undefined;
  canPrepay?: boolean | undefined;
};

/** How often a way can be paid at once. */
export const passageCounts: readonly number[] = [1, 2, 3, 4, 5];

/** A way whose price is asked for. */
export type Passage = { plate: string; country: string; vehicleClass: string; entrance: string; exit: string };
export const passageOf = ({ plate, country, vehicleClass, entrance, exit }: ChosenWay): Passage => ({
  plate,
  country,
  vehicleClass: vehicleClass ?? '',
  entrance,
  exit,
});

/** Whether a way can be paid before it is made: never for a rented vehicle, nor where the operator does not allow it. */
export const canPrepay = (way: ChosenWay & { isRental: boolean; page: PrepaymentPage }): boolean =>
  !way.isRental && way.page.canPrepay !== false && totalOfPrepayment(way) > 0;
