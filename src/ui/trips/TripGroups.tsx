import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { groupTrips, type TripGroup } from '#domain/trips/groups.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { idSet, missing } from '#domain/trips/ids.ts';
import { many, type RowState } from '#domain/trips/selection.ts';
import { Button } from '../Button.tsx';
import { GridHint } from '../form/GridHint.tsx';
import { type Month, Months, monthsOf } from './Months.tsx';
import { type Line, type Placed, TripList } from './TripList.tsx';
import { TripRow, type TripRowProps } from './TripRow.tsx';
import { type TabStop, useTabStop } from '../use-tab-stop.ts';
import styles from './trips.module.css';

/** Skip links past a long list, visible while they have the focus; each leads to the element with an id. */
const SkipLinks = ({ links }: { links: readonly { id: string; label: string }[] }) =>
  links.map(({ id, label }) => (
    <a
      key={id}
      href={`#${id}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}>
      {label}
    </a>
  ));

type HeadProps = { id: string; title: string; meaning: string /** A button at its end. */; children: ReactNode };

/** The heading of a group, and on request what it means. */
const GroupHead = ({ id, title, meaning, children }: HeadProps) => {
  const { t } = useLingui();
  const [isExplained, setExplained] = useState(false);
  return (
    <>
      <div className={styles.groupHead}>
        <h2 id={id} className={styles.groupTitle}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.ask}
          aria-label={t`What does this mean?`}
          aria-expanded={isExplained}
          onClick={() => setExplained(!isExplained)}>
          <span aria-hidden="true">?</span>
        </button>
        {children}
      </div>
      {isExplained && <p className={styles.meaning}>{meaning}</p>}
    </>
  );
};

type Shared = 'now' | 'primoPassantText' | 'onToggle' | 'onComplete' | 'canSignIn' | 'isRefundElsewhere' | 'onRemove';

type Props = Pick<TripRowProps, Shared> & {
  trips: readonly Journey[];
  selected: readonly string[];
  /** What each row's checkbox can do. */
  rowState: (trip: Journey) => RowState;
  /** Returns the function that shows the receipt of a trip, if it has one. */
  receiptOf?: (id: string) => ((id: string) => void) | undefined;
  /** Returns the function that requests the status of the payment of a trip that is listed again. */
  doubtOf?: (id: string) => ((id: string) => void) | undefined;
  /** Whether a paid trip has been listed for longer than a list may lag behind. */
  isListedTooLong?: (id: string) => boolean;
  /** Whether past trips cannot be unticked while others are ticked. */
  isLocked?: boolean;
  /** The ticked ids that `isWhole` and the button of a month go by; by default `selected`. */
  counted?: readonly string[];
  /** Whether everything selectable is ticked. */
  isWhole: boolean;
  /** The skip links past the list. */
  skipLinks: readonly { id: string; label: string }[];
  /** Absent if not all trips can be selected together. */
  onToggleAll?: (() => void) | undefined;
  /** Absent if the trips of a month are not selected together. */
  onToggleMonth?: (month: string) => void;
};

/** Whether the operator has confirmed a payment of a trip, or one that may be of it. */
const isRelisted = ({ note }: Journey): boolean => note === 'paid' || note === 'unclear';

const linesOf = ({ kind, trips }: TripGroup) => ({
  kind,
  trips,
  lines: trips.map((trip, index): Line => ({ trip, place: index + 1 })),
});

/** Trips in their groups (rule LIST-1), each on its road: what is ticked lies on it. */
export const TripGroups = ({
  trips,
  selected,
  rowState,
  receiptOf,
  doubtOf,
  isListedTooLong,
  isLocked = false,
  counted = selected,
  isWhole,
  skipLinks,
  onToggleAll,
  onToggleMonth,
  ...shared
}: Props) => {
  const { t } = useLingui();
  const groups = useMemo(() => groupTrips(trips).map(linesOf), [trips]);
  const ticked = idSet(selected);
  const selectable = useMemo(
    () => groups.map(({ trips: own }) => own.flatMap((trip) => (rowState(trip) === 'selectable' ? [trip.id] : []))),
    [groups, rowState],
  );
  const { stops, keys } = useTabStop(selectable);
  /** The words of the motorway that the rows use, explained on request. */
  const meanings = {
    fluxLibre: t`Free-flow means: no barrier, you pay after the trip.`,
    prepayment: t`You pay for these trips before you make them.`,
    retardPaiement: t`You have received a letter about each of these trips. Its number is the notice number.`,
    cnp: t`A toll booth recorded that you did not pay for these trips. Its ticket shows the number of the declaration.`,
  };
  const titles = {
    fluxLibre: t`Free-flow trips`,
    prepayment: t`Trips to prepay`,
    retardPaiement: t`Late payments`,
    cnp: t`Non-payment declarations`,
  };
  const hintId = useId();
  const [jumped, setJumped] = useState<{ key: string; month: string }>();
  const jump = useCallback(({ month: chosen, first }: Month) => setJumped({ key: first, month: chosen }), []);
  const months = useMemo(() => {
    const longest = groups.find(({ kind, lines }) => kind === 'fluxLibre' && lines.length > many);
    return longest === undefined ? [] : monthsOf(longest.trips);
  }, [groups]);
  const month = months.find((one) => one.month === jumped?.month) ?? months[0];
  const ofMonth = useMemo(
    () => month?.trips.flatMap((trip) => (rowState(trip) === 'selectable' ? [trip.id] : [])) ?? [],
    [month, rowState],
  );
  const rowOf = (index: number, stop: TabStop | undefined) => (trip: Journey, placed: Placed) => (
    <TripRow
      {...shared}
      {...placed}
      trip={trip}
      rowState={rowState(trip)}
      isTicked={ticked.has(trip.id)}
      isTabStop={stop?.stop === undefined || trip.id === stop.stop}
      hintId={trip.id === stop?.entry ? `${hintId}-${index}` : undefined}
      onReceipt={trip.note === 'paid' ? receiptOf?.(trip.id) : undefined}
      onDoubt={isRelisted(trip) ? doubtOf?.(trip.id) : undefined}
      isListedTooLong={trip.note === 'paid' && (isListedTooLong?.(trip.id) ?? false)}
    />
  );
  return (
    <div className={styles.groups} {...keys}>
      <SkipLinks links={skipLinks} />
      {onToggleMonth && month && months.length > 1 && (
        <Months
          months={months}
          chosen={month}
          isWhole={missing(ofMonth, idSet(counted)) === 0}
          onJump={jump}
          onToggle={onToggleMonth}
        />
      )}
      {groups.map(({ kind, lines }, index) => (
        <section key={kind} className={styles.group} aria-labelledby={`trips-${kind}`}>
          <GroupHead id={`trips-${kind}`} title={titles[kind]} meaning={meanings[kind]}>
            {index === 0 && onToggleAll && (
              <Button kind="tertiary" padding={0} onPress={onToggleAll}>
                {isWhole ? <Trans>Clear selection</Trans> : <Trans>Select all</Trans>}
              </Button>
            )}
          </GroupHead>
          {index === 0 && isLocked && (
            <p className={styles.locked}>
              <Trans>To deselect trips that you have already made, please deselect the others first.</Trans>
            </p>
          )}
          {stops[index]?.isGrid && <GridHint id={`${hintId}-${index}`} />}
          <TripList
            lines={lines}
            trips={lines.length}
            rowOf={rowOf(index, stops[index])}
            kept={stops[index]?.stop}
            target={kind === 'fluxLibre' ? jumped : undefined}
            name={`trips-${kind}`}
            grid={stops[index]?.isGrid ? `${hintId}-${index}` : undefined}
          />
        </section>
      ))}
    </div>
  );
};
