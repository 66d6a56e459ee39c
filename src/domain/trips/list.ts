import type { AlertDraft } from '../vehicles/alert.ts';
import {
  type Journey,
  type JourneysPage,
  type JourneysSet,
  type PrepaidEntry,
  expandPrepaid,
  isInProgress,
  isPrepayment,
  isRemitted,
} from './journey.ts';
import { type KnownPayments, withMarks } from '../money/known-payments.ts';
import { carryDue, operatorDay } from './deadline.ts';
import type { KnownVehicle } from '../vehicles/known.ts';
import { idSet, toggleId } from './ids.ts';
import { memoizedPerList } from './once.ts';
import { withCompletions } from './own-list.ts';
import { sortJourneys } from './groups.ts';
import {
  allFinishedSelected,
  carryTotal,
  firstSelection,
  isNoted,
  isWhole,
  type RowState,
  rowRule,
  selectableTogether,
  type SelectionMode,
} from './selection.ts';

/** The trips of a list, and the ticked ones. */
export type TripList = { trips: Journey[]; selected: string[]; mode: SelectionMode };

/** The operator's trips and the stored passages that were not paid yet, in the order of rule LIST-2. */
export const tripsOf = (set: JourneysSet, prepaid: readonly PrepaidEntry[], notes: KnownPayments): Journey[] => {
  const paid = new Set(notes.paid.flatMap(({ prepaidIds }) => prepaidIds));
  const passages = prepaid.flatMap(expandPrepaid).filter(({ id }) => !paid.has(id));
  return withMarks(sortJourneys([...set.journeys, ...passages]), notes, set);
};

/** Trips by their id; of several with the same one, the first. */
const tripsById = memoizedPerList(
  (trips: readonly Journey[]): ReadonlyMap<string, Journey> =>
    new Map([...trips].reverse().map((trip) => [trip.id, trip])),
);

/** The state of the row with an id; an unknown id is disabled. */
export const rowStateOf = ({ trips, selected, mode }: TripList, id: string): RowState => {
  const trip = tripsById(trips).get(id);
  return trip === undefined ? 'disabled' : rowRule(trips, selected, mode)(trip);
};

export const tickedTrips = ({ trips, selected }: Pick<TripList, 'trips' | 'selected'>): Journey[] =>
  trips.filter(({ id }) => idSet(selected).has(id));

/** Why a list is empty: nothing was prepaid, nothing is left to pay, or nothing was found under a number or for a plate (rule LIST-12). */
export type Emptiness = 'nothingPrepaid' | 'nothingElse' | 'noNumber' | 'noPlate';
export const emptinessOf = (list: { set: JourneysSet; trips: readonly Journey[]; byNumber: boolean }): Emptiness => {
  if (list.set.sessionId === '') return 'nothingPrepaid';
  if (list.trips.length > 0) return 'nothingElse';
  return list.byNumber ? 'noNumber' : 'noPlate';
};

/** Whether the operator answered a search at a known moment that nothing was to be paid (rule LIST-30). */
export const isRecorded = (list: Parameters<typeof emptinessOf>[0]): boolean =>
  list.set.searchedAt !== undefined && ['noNumber', 'noPlate'].includes(emptinessOf(list));

/**
 * The ticked ids after a row was toggled. What is known of them follows from those before: a press in a list of 10,000
 * `journeys` reads a few of them.
 */
export const toggle = (before: readonly string[], id: string, journeys: readonly Journey[] = []): string[] => {
  const isTicked = idSet(before).has(id);
  const after = isTicked ? before.filter((other) => other !== id) : [...before, id];
  const toggle = { before, after, id, change: isTicked ? -1 : 1 } as const;
  idSet.carry(before, after, (ids) => toggleId(ids, id));
  carryTotal(journeys, toggle);
  carryDue(journeys, toggle);
  return after;
};

/** The ticked ids after "all": everything that can be ticked together, or nothing if it already is. */
export const toggleAll = ({ trips, selected, mode }: TripList): string[] => {
  const all = selectableTogether(trips, mode);
  return isWhole(all, selected) ? [] : all;
};

const monthOf = memoizedPerList(
  (trips: readonly Journey[]): ReadonlyMap<string, string> =>
    new Map(trips.map(({ id, date }) => [id, operatorDay(date)?.slice(0, 7) ?? ''])),
);

/** The ids of a month (yyyy-MM) whose rows can be ticked or unticked now. */
const selectableOfMonth = (list: TripList, month: string): string[] =>
  list.trips.flatMap(({ id }) =>
    monthOf(list.trips).get(id) === month && rowStateOf(list, id) === 'selectable' ? [id] : [],
  );

/** The ticked ids after a month was toggled: all of it, or nothing of it when all of it already is (rule LIST-31). */
export const toggleMonth = (list: TripList, month: string): string[] => {
  const own = selectableOfMonth(list, month);
  const rest = list.selected.filter((id) => !idSet(own).has(id));
  return isWhole(own, list.selected) ? rest : [...rest, ...own];
};

type Listed = { set: JourneysSet; prepaid: PrepaidEntry[]; notes: KnownPayments; mode: SelectionMode };
type Chosen = { trips: Journey[]; selected: string[] };

/** The list after a change: new rows are ticked as at first, all others keep the driver's choice. */
const updateTicks = (list: Listed, before: Chosen): Chosen => {
  const trips = tripsOf(list.set, list.prepaid, list.notes);
  const known = new Set(before.trips.flatMap((trip) => (isNoted(trip) ? [] : [trip.id])));
  const ticked = new Set(before.selected);
  const payable = new Set(trips.flatMap((trip) => (isNoted(trip) ? [] : [trip.id])));
  const first = firstSelection(trips, list.mode).filter((id) => !known.has(id));
  return { trips, selected: [...[...ticked].filter((id) => payable.has(id)), ...first] };
};

/** The list after the stored prepayments have changed. */
export const withPrepaid = (list: Listed & Chosen, prepaid: PrepaidEntry[]): Chosen & { prepaid: PrepaidEntry[] } => ({
  prepaid,
  ...updateTicks({ ...list, prepaid }, list),
});

/** The list after other trips, or more details, have been loaded; completed trips stay completed. */
export const withSet = (list: Listed & Chosen, now: JourneysSet): Chosen & { set: JourneysSet } => {
  const set = withCompletions(now, list.set);
  return { set, ...updateTicks({ ...list, set }, list) };
};

/** The list after the notes of payments have changed. */
export const withOtherNotes = (list: Listed & Chosen, notes: KnownPayments): Chosen & { notes: KnownPayments } => ({
  notes,
  ...updateTicks({ ...list, notes }, list),
});

/** The first state of the list. */
export const firstList = (list: Listed): Chosen => updateTicks(list, { trips: [], selected: [] });

/** Whether a row is a prepaid passage. */
export const isPrepaid = (trips: readonly Journey[], id: string): boolean =>
  trips.some((trip) => trip.id === id && isPrepayment(trip));

/** Whether another trip can be prepaid: the operator allows it, and all past trips are ticked to be paid with it. */
export const canPrepay = (page: JourneysPage, { trips, selected }: Pick<TripList, 'trips' | 'selected'>): boolean =>
  page.canAddPrepayment === true && allFinishedSelected(trips, selected);

/** Whether there is a trip to contest, and the operator takes claims. */
export const canContest = (page: JourneysPage, { trips }: Pick<TripList, 'trips'>): boolean =>
  page.canContestJourney === true &&
  trips.some((trip) => !isPrepayment(trip) && !isRemitted(trip) && !isInProgress(trip));

/** The input of the choice of trips. */
export type SelectionInput = {
  set: JourneysSet;
  prepaid: PrepaidEntry[];
  /** The notes of this browser about payments of these trips. */
  notes: KnownPayments;
  mode: SelectionMode;
  /** The time for which deadlines are calculated, ISO 8601. */
  now: string;
  /** Found by a notice or declaration number, not by plate. */
  byNumber: boolean;
  /** The number that was searched for; empty for a plate. */
  number: string;
  /** The other vehicles that this browser remembers. */
  otherVehicles: KnownVehicle[];
  /** The known input of the alert form for the vehicle of this list; null if the operator offers no alerts. */
  alert: Pick<AlertDraft, 'email' | 'rental'> | null;
  /** Whether trips can be prepaid and claims made here, by the operator's offers (rule ROUTE-28). */
  offersPrepaying: boolean;
  offersClaims: boolean;
  /** Whether to look up owners: accounts exist here, and the visitor is not signed in. */
  offersAccounts: boolean;
  /** A signed-in customer sees the trips of own plates only, in their current state; a valid payment notice is open to its holder. */
  isOwnList: boolean;
  /** All vehicles are shown together first, whatever was searched for (rule LIST-34). */
  showsVehicles?: boolean | undefined;
  /** Whether removing one prepayment removes them all, as for visitors. */
  removesAllPrepaid: boolean;
};
