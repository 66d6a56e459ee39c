import { momentOf, operatorDay } from './deadline.ts';
import { categoryOf, type Journey, type Nature, type TripCategory } from './journey.ts';
import { shownTrips } from './selection.ts';

const natureOrder: readonly Nature[] = ['freeFlow', 'other', 'prePayment', 'latePayment', 'nonPaymentDeclaration'];

const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const withOffset = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?(?:Z|([+-]\d\d):?(\d\d)?)$/;

/** The days from the beginning of a calendar in which each year begins in March to a day. */
const daysTo = (year: number, month: number, day: number): number => {
  const ofMarch = month > 2 ? year : year - 1;
  const leapDays = Math.floor(ofMarch / 4) - Math.floor(ofMarch / 100) + Math.floor(ofMarch / 400);
  return 365 * ofMarch + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day;
};

/** The minutes from 1970 to a time in ISO 8601. One with an offset is read without luxon, which takes several times as long. */
const minutesTo = (iso: string): number => {
  const parts = withOffset.exec(iso)?.slice(1);
  if (parts === undefined) return momentOf(iso) / 60_000;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, hours = 0, minutes = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const offset = hours * 60 + (parts[6]?.startsWith('-') === true ? -minutes : minutes);
  return (daysTo(year, month, day) - daysTo(1970, 1, 1)) * 1440 + hour * 60 + minute + second / 60 - offset;
};

/** The order of these times: as texts if all have the same offset or none, otherwise as moments. */
const orderInTime = (dates: readonly string[]): typeof order => {
  if (new Set(dates.map((date) => /T.*(Z|[+-]\d\d:?\d*)$/.exec(date)?.[1])).size < 2) return order;
  const minutes = new Map(dates.map((date) => [date, minutesTo(date)]));
  return (one, other) => (minutes.get(one) ?? 0) - (minutes.get(other) ?? 0);
};

/** Trips by nature, then by date, otherwise by id; prepayments in the order in which they were added (rule LIST-2). */
export const sortJourneys = (journeys: readonly Journey[]): Journey[] => {
  const inTime = orderInTime(journeys.map(({ date }) => date));
  return [...journeys].sort(
    (a, b) =>
      natureOrder.indexOf(a.nature) - natureOrder.indexOf(b.nature) ||
      inTime(a.date, b.date) ||
      (a.nature === 'prePayment' ? 0 : order(a.id, b.id)),
  );
};

/** `day` is an ISO date in Europe/Paris, or null if a group is not split by day. */
export type TripGroup = { category: TripCategory; days: { day: string | null; trips: Journey[] }[] };

/** The trips that can be contested: nothing is owed for prepaid ones, and those with the public prosecutor are closed (rule CLAIM-2). */
export const contestableTrips = (journeys: readonly Journey[]): Journey[] =>
  sortJourneys(shownTrips(journeys)).filter(({ nature }) => nature !== 'prePayment');

/** Trips in their groups, in order (rule LIST-1): free-flow by day, then late payments, then non-payment declarations. Empty groups are left out. */
export const groupTrips = (trips: readonly Journey[]): TripGroup[] =>
  (['fluxLibre', 'retardPaiement', 'cnp'] as const).flatMap((category): TripGroup[] => {
    const own = trips.filter((trip) => categoryOf(trip) === category);
    if (own.length === 0) return [];
    if (category !== 'fluxLibre') return [{ category, days: [{ day: null, trips: own }] }];
    const days = new Map<string | null, Journey[]>();
    for (const trip of own) {
      const day = operatorDay(trip.date);
      const ofDay = days.get(day);
      if (ofDay) ofDay.push(trip);
      else days.set(day, [trip]);
    }
    return [{ category, days: [...days].map(([day, ofDay]) => ({ day, trips: ofDay })) }];
  });
