import { type Journey, isCompleted, isInProgress, isRemitted, totalOf } from './journey.ts';
import { sumCents } from './money.ts';

export type SelectionMode = 'travelList' | 'claim';

/** What a row's checkbox can do: be toggled, ask to complete the trip first, or nothing. */
export type RowState = 'selectable' | 'completes' | 'disabled';

/** Whether a trip was paid from this browser, or may have been. */
export const isNoted = ({ note }: Journey): boolean => note !== undefined;

/** The trips that are shown: those with the public prosecutor are left out (rule LIST-5). */
export const shownTrips = (journeys: readonly Journey[]): Journey[] =>
  journeys.filter((journey) => !isRemitted(journey));

/** The ids ticked at first: finished trips and the prepayments just added, none when contesting (rule LIST-6). */
export const firstSelection = (journeys: readonly Journey[], mode: SelectionMode): string[] =>
  mode === 'claim'
    ? []
    : journeys
        .filter(
          (journey) =>
            (isCompleted(journey) || journey.status === 'PREPAYMENT') && !isRemitted(journey) && !isNoted(journey),
        )
        .map(({ id }) => id);

/** Whether every finished trip is ticked; also what lets the prepayment link show (rules LIST-7, LIST-13). */
export const allFinishedSelected = (journeys: readonly Journey[], selected: ReadonlySet<string>): boolean =>
  journeys.every(
    (journey) => !isCompleted(journey) || isRemitted(journey) || isNoted(journey) || selected.has(journey.id),
  );

const anyUnfinishedSelected = (journeys: readonly Journey[], selected: ReadonlySet<string>): boolean =>
  journeys.some((journey) => !isCompleted(journey) && selected.has(journey.id));

/** One answer for all rows of a list, so that 10,000 of them cost one pass (rules LIST-7, LIST-8). */
export const rowRule = (
  journeys: readonly Journey[],
  selectedIds: readonly string[],
  mode: SelectionMode,
  hasRentalDates: boolean,
) => {
  const selected = new Set(selectedIds);
  const finishedLocked = mode === 'travelList' && anyUnfinishedSelected(journeys, selected);
  const unfinishedOpen = mode === 'claim' || allFinishedSelected(journeys, selected);
  return (journey: Journey): RowState => {
    if (isRemitted(journey) || (isNoted(journey) && mode === 'travelList')) return 'disabled';
    if (isInProgress(journey) && !hasRentalDates) return mode === 'claim' ? 'disabled' : 'completes';
    if (isCompleted(journey)) return finishedLocked ? 'disabled' : 'selectable';
    return unfinishedOpen ? 'selectable' : 'disabled';
  };
};

/** The sum of the ticked trips in cents; trips in progress count for nothing (rule LIST-9). */
export const selectedTotal = (journeys: readonly Journey[], selectedIds: readonly string[]): number => {
  const selected = new Set(selectedIds);
  return sumCents(journeys.filter((journey) => selected.has(journey.id) && !isInProgress(journey)).map(totalOf));
};
