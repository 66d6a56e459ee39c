import {
  hasRecordedGate,
  type Journey,
  isCompleted,
  isInProgress,
  isOwedStatus,
  isOverpaid,
  isPaidInFull,
  isPrepayment,
  isPriced,
  isRemitted,
  summarise,
  totalOf,
} from './journey.ts';
import { idSet, missing, type Toggle } from './ids.ts';
import { memoizedPerList } from './once.ts';

/**
 * From this many trips on, only the visible ones are in the page, a month can be jumped to, and sums follow a tick one
 * frame later (rule LIST-31).
 */
export const many = 200;

export type SelectionMode = 'travelList' | 'claim';

/** The state of a row: it can be ticked, opens the page that completes its trip, says why that is not possible here, or nothing. */
export type RowState = 'selectable' | 'completes' | 'lacksGate' | 'disabled';

/** Whether a trip was paid from this browser, or may have been. */
export const isNoted = ({ note }: Journey): boolean => note !== undefined;

/** Whether a trip cannot be paid here: it is with the public prosecutor, paid before or perhaps, or its price is not known (rule LIST-24). */
const isClosed = (trip: Journey): boolean =>
  isRemitted(trip) || isNoted(trip) || isPaidInFull(trip) || (!isPriced(trip) && !isInProgress(trip));

/** The listed trips: those with the public prosecutor are left out (rule LIST-5). The same list if there are none. */
export const shownTrips = (journeys: readonly Journey[]): readonly Journey[] =>
  journeys.some(isRemitted) ? journeys.filter((journey) => !isRemitted(journey)) : journeys;

/** What blocks paying any trip of a list (rule LIST-11). An operator may go on listing a trip in progress that was completed and paid. */
export const paymentBlocks = memoizedPerList((journeys: readonly Journey[]) => ({
  isInProgress: journeys.some((trip) => isInProgress(trip) && !isNoted(trip)),
  isRemitted: journeys.some(isRemitted) && !journeys.every(isRemitted),
}));

/** The ids ticked at first: past trips and the prepayments just added, none when contesting (rule LIST-6). */
export const firstSelection = (journeys: readonly Journey[], mode: SelectionMode): string[] =>
  mode === 'claim'
    ? []
    : journeys
        .filter(
          (journey) => (isCompleted(journey) || isPrepayment(journey)) && !isInProgress(journey) && !isClosed(journey),
        )
        .map(({ id }) => id);

/** What was chosen to be paid, as a newer list of the same plate names it: at its prices, and without what it no longer names. */
export const updateChosen = (journeys: readonly Journey[], chosen: readonly Journey[]): Journey[] => {
  const listed = new Map(journeys.map((journey) => [journey.id, journey]));
  return chosen.flatMap((trip) => (isPrepayment(trip) ? trip : (listed.get(trip.id) ?? [])));
};

/** The past trips that can be paid here. */
export const payableFinished = (journeys: readonly Journey[]): Journey[] =>
  journeys.filter((journey) => isCompleted(journey) && !isClosed(journey));

/** The trips that cost something here: those, and the ones whose status this release does not know. */
export const owedTrips = (journeys: readonly Journey[]): Journey[] =>
  journeys.filter((trip) => isOwedStatus(trip) && !isClosed(trip) && totalOf(trip) > 0);

/** The ids of the past trips that can be paid, and of the trips that have not ended. */
const idsByEnd = memoizedPerList((journeys: readonly Journey[]) => ({
  finished: payableFinished(journeys).map(({ id }) => id),
  unfinished: journeys.filter((journey) => !isCompleted(journey)).map(({ id }) => id),
}));

/** Whether every past trip is ticked, which also shows the prepayment link (rules LIST-7, LIST-13). */
export const allFinishedSelected = (journeys: readonly Journey[], selected: readonly string[]): boolean =>
  missing(idsByEnd(journeys).finished, idSet(selected)) === 0;

const selectableIn = {
  travelList: memoizedPerList((journeys: readonly Journey[]) =>
    journeys.filter((trip) => !isInProgress(trip) && !isClosed(trip)).map(({ id }) => id),
  ),
  claim: memoizedPerList((journeys: readonly Journey[]) =>
    journeys.filter((trip) => !isInProgress(trip) && !isRemitted(trip)).map(({ id }) => id),
  ),
} satisfies Record<SelectionMode, unknown>;

/** The ids that "all" selects: every trip that can be ticked together (rule LIST-20). */
export const selectableTogether = (journeys: readonly Journey[], mode: SelectionMode): string[] =>
  selectableIn[mode](journeys);

/** Whether everything selectable is selected: then "all" clears the selection (rule LIST-20). False if nothing is selectable. */
export const isWhole = (selectable: readonly string[], selected: readonly string[]): boolean =>
  selectable.length > 0 && missing(selectable, idSet(selected)) === 0;

/** Whether the past trips cannot be unticked, because a later one is ticked (rule LIST-7). */
export const isFinishedLocked = (journeys: readonly Journey[], selected: readonly string[]): boolean => {
  const { finished, unfinished } = idsByEnd(journeys);
  return finished.length > 0 && unfinished.some((id) => idSet(selected).has(id));
};

/** The conditions that hold for every row of a list. */
type Deciding = { mode: SelectionMode; isFinishedOpen: boolean; isUnfinishedOpen: boolean };

const ruleWhere =
  ({ mode, isFinishedOpen, isUnfinishedOpen }: Deciding) =>
  (journey: Journey): RowState => {
    if (mode === 'claim' ? isRemitted(journey) || isInProgress(journey) : isClosed(journey)) return 'disabled';
    if (isInProgress(journey)) return hasRecordedGate(journey) ? 'completes' : 'lacksGate';
    return (isCompleted(journey) ? isFinishedOpen : isUnfinishedOpen) ? 'selectable' : 'disabled';
  };
const rules = new Map<string, ReturnType<typeof ruleWhere>>();

/** One function for all rows of a list, so that 10,000 of them cost one pass; it stays the same while nothing changes for any row (rules LIST-7, LIST-8). */
export const rowRule = (journeys: readonly Journey[], selected: readonly string[], mode: SelectionMode) => {
  const isFinishedOpen = mode === 'claim' || !isFinishedLocked(journeys, selected);
  const isUnfinishedOpen =
    mode === 'claim' || idsByEnd(journeys).unfinished.length === 0 || allFinishedSelected(journeys, selected);
  const key = `${mode} ${isFinishedOpen} ${isUnfinishedOpen}`;
  const rule = rules.get(key) ?? ruleWhere({ mode, isFinishedOpen, isUnfinishedOpen });
  rules.set(key, rule);
  return rule;
};

/** The amount of each id in a total, in cents; none for trips in progress. */
const centsById = memoizedPerList((journeys: readonly Journey[]): ReadonlyMap<string, number> => {
  const cents = new Map<string, number>();
  for (const trip of journeys) if (!isInProgress(trip)) cents.set(trip.id, (cents.get(trip.id) ?? 0) + totalOf(trip));
  return cents;
});

const totals = memoizedPerList((journeys: readonly Journey[]) =>
  memoizedPerList((selected: readonly string[]): number => {
    const ticked = idSet(selected);
    let total = 0;
    for (const [id, cents] of centsById(journeys)) if (ticked.has(id)) total += cents;
    return total;
  }),
);

/** The sum of the ticked trips in cents, without trips in progress (rule LIST-9). */
export const selectedTotal = (journeys: readonly Journey[], selected: readonly string[]): number =>
  totals(journeys)(selected);

/** Derives the total after a toggle from the one before. */
export const carryTotal = (journeys: readonly Journey[], { before, after, id, change }: Toggle): void =>
  totals(journeys).carry(before, after, (total) => total + change * (centsById(journeys).get(id) ?? 0));

/** Whether there is something to pay: a ticked trip that costs something (rule LIST-10). */
export const isSelectionDue = (journeys: readonly Journey[], selected: readonly string[]): boolean => {
  const ticked = idSet(selected);
  return journeys.some((trip) => ticked.has(trip.id) && totalOf(trip) > 0);
};

/**
 * The content of the side panel: the non-empty categories of a list, without what was paid before, and the
 * number of trips outside the total: in progress, or without a price (rule LIST-9).
 */
export const summaryOf = (journeys: readonly Journey[]) => {
  const owed = shownTrips(journeys).filter((trip) => trip.note !== 'paid' && !isPaidInFull(trip));
  return {
    categories: summarise(owed).filter(({ count }) => count > 0),
    underWay: owed.filter(isInProgress).length,
    unpriced: owed.filter((trip) => !isPriced(trip) && !isInProgress(trip)).length,
  };
};

/** Whether paying this list is impossible: a trip blocks it, or nothing in it is due here (rule LIST-28). */
export const isPayingStuck = (journeys: readonly Journey[]): boolean => {
  const { isInProgress: isOpen, isRemitted: isGone } = paymentBlocks(journeys);
  return isOpen || isGone || selectableTogether(journeys, 'travelList').length === 0;
};

/** Whether nothing is due for a list, because all of it was paid before, or some of it overpaid; null if something is due, may be, or blocks paying. */
export const settlementOf = (journeys: readonly Journey[]): 'paid' | 'overpaid' | null => {
  if (!journeys.every((trip) => isPaidInFull(trip) || trip.note === 'paid')) return null;
  return journeys.some(isOverpaid) ? 'overpaid' : 'paid';
};

/** What can be ticked in the listed trips: each row, and all together (rules LIST-7, LIST-8, LIST-20). */
export const tickingOf = (shown: readonly Journey[], selected: readonly string[], mode: SelectionMode) => {
  const all = selectableTogether(shown, mode);
  return {
    rowState: rowRule(shown, selected, mode),
    isLocked: isFinishedLocked(shown, selected),
    isWhole: isWhole(all, selected),
    canTakeAll: all.length > 0,
  };
};
