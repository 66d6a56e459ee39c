import { type Journey, totalOf } from '../trips/journey.ts';
import { sumCents } from '../money/cents.ts';
import type { PaymentMethod } from './provider.ts';
import { type FuelCardType, fuelCardTypes, knownMethodTypes, type PaymentMethodType } from './method.ts';

export const isFuelCard = (type: PaymentMethodType): type is FuelCardType =>
  fuelCardTypes.some((card) => card === type);

export const methodOf = (methods: readonly PaymentMethod[], type: PaymentMethodType): PaymentMethod | undefined =>
  methods.find((method) => method.type === type);

/** Whether the operator accepts no method for these trips. */
export const isEveryMethodClosed = (methods: readonly PaymentMethod[]): boolean =>
  methods.length > 0 && methods.every(({ isEnabled }) => !isEnabled);

/** The operator’s reasons for closed methods, each once. */
export const closingReasons = (methods: readonly PaymentMethod[]): string[] => [
  ...new Set(methods.flatMap(({ isEnabled, errorMessage }) => (isEnabled || !errorMessage ? [] : [errorMessage]))),
];

/** The methods shown, all closed, while the operator's own list cannot be loaded (rule PAY-3). */
export const closedMethods: PaymentMethod[] = knownMethodTypes.map((type) => ({ type, isEnabled: false }));

/** From this sum on, in cents, few bank cards can pay at once. */
const largeSum = 100_000;
export const isLargeSum = (trips: readonly Journey[]): boolean => sumCents(trips.map(totalOf)) >= largeSum;

/** The methods in their order on the page: the operator's own, but for a large sum those that bill an account first (rule PAY-18). */
export const offeredMethods = (methods: readonly PaymentMethod[], trips: readonly Journey[]): PaymentMethod[] => {
  if (!isLargeSum(trips)) return [...methods];
  const rank = ({ type, isEnabled }: PaymentMethod): number => (isEnabled ? 0 : 2) + (isFuelCard(type) ? 0 : 1);
  return [...methods].sort((one, other) => rank(one) - rank(other));
};

const commonPlate = (trips: readonly Journey[]): string => {
  const [plate = '', ...others] = new Set(trips.map((trip) => trip.plate ?? ''));
  return others.length === 0 ? plate : '';
};

type Order = { count: number; plate: string; cents: number; givesUpContest: boolean };

/**
 * The payment's summary: the number of trips, their vehicle ('' if there are several), the amount in cents, and whether
 * paying gives up the right to contest (rule PAY-13).
 */
export const orderOf = (trips: readonly Journey[]): Order => ({
  count: trips.length,
  plate: commonPlate(trips),
  cents: sumCents(trips.map(totalOf)),
  givesUpContest: trips.some(({ nature }) => nature === 'latePayment'),
});
