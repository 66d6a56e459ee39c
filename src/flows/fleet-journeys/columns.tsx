import { Trans, useLingui } from '@lingui/react/macro';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { FlowProps } from '#app/use-flow.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { deadlineMessage } from '#domain/deadline.ts';
import { isPageWhole, openRows } from '#domain/fleet-selection.ts';
import { isInProgress, isRemitted, type Journey, letterNumberOf, totalOf } from '#domain/journey.ts';
import { formatDateTime, formatDay } from '#i18n/formats.ts';
import { Money } from '#ui/Money.tsx';
import { Tick } from '#flows/parts/fleet/Tick.tsx';
import fleet from '#flows/parts/fleet/fleet.module.css';

const column = createColumnHelper<Journey>();

/** Why a row cannot be selected. */
const Reason = ({ trip }: { trip: Journey }) => (
  <span id={`closed-${trip.id}`}>
    {isRemitted(trip) ? (
      <Trans>Handed to the public prosecutor</Trans>
    ) : isInProgress(trip) ? (
      <Trans>Trip in progress</Trans>
    ) : (
      <Trans>Already paid</Trans>
    )}
  </span>
);

/** What each row of a fleet's list says. */
export const useColumns = (
  state: FlowProps<typeof fleetJourneysMachine>['state'],
  send: FlowProps<typeof fleetJourneysMachine>['send'],
  /** The row whose box the Tab key leads to. */
  stop: string | undefined,
) => {
  const { t, i18n } = useLingui();
  const { rows, selected, now } = state.context;
  // While other rows are on their way, these can no longer be selected.
  const isSelectable = state.can({ type: 'page.toggled' });
  return useMemo(() => {
    const open = new Set(openRows(rows).map(({ id }) => id));
    const nameOf = (trip: Journey): string =>
      letterNumberOf(trip) ?? `${trip.plate ?? ''} ${formatDateTime(trip.date, i18n.locale)}`;
    return [
      column.display({
        id: 'selection',
        enableHiding: false,
        enableResizing: false,
        header: () => (
          <Tick
            label={t`Select this page`}
            checked={isPageWhole(selected, rows)}
            disabled={!isSelectable || open.size === 0}
            onChange={() => send({ type: 'page.toggled' })}
          />
        ),
        cell: ({ row: { original } }) => (
          <Tick
            label={t`Select ${nameOf(original)}`}
            checked={selected[original.id] !== undefined}
            disabled={!isSelectable || !open.has(original.id)}
            row={original.id}
            isTabStop={original.id === stop}
            {...(!open.has(original.id) && { describedBy: `closed-${original.id}` })}
            onChange={() => send({ type: 'row.toggled', id: original.id })}
          />
        ),
      }),
      column.accessor((trip) => trip.plate ?? '', { id: 'plate', enableHiding: false, header: t`Licence plate` }),
      column.accessor((trip) => letterNumberOf(trip) ?? '', { id: 'pvNumber', header: t`Number` }),
      column.accessor((trip) => trip.deadline ?? '', {
        id: 'deadline',
        header: t`Deadline`,
        cell: ({ row: { original } }) => {
          const isPast = deadlineMessage(original, now)?.kind === 'late';
          const day = original.deadline === undefined ? '' : formatDay(original.deadline);
          return isPast ? <span className={fleet.late}>{t`${day} (passed)`}</span> : day;
        },
      }),
      column.accessor(totalOf, {
        id: 'totalPrice',
        enableHiding: false,
        header: t`Amount`,
        cell: ({ getValue }) => <Money cents={getValue()} />,
      }),
      column.accessor((trip) => formatDateTime(trip.date, i18n.locale), { id: 'date', header: t`Date` }),
      column.accessor(({ network = '' }) => network, { id: 'network', header: t`Network` }),
      column.accessor(({ countryCode = '' }) => countryCode, { id: 'country', header: t`Country` }),
      column.accessor((trip) => [trip.in?.label, trip.out?.label].filter(Boolean).join(' → '), {
        id: 'way',
        header: t`Trip`,
        cell: ({ getValue, row: { original } }) => (
          <>
            {getValue()} {!open.has(original.id) && <Reason trip={original} />}
          </>
        ),
      }),
    ];
  }, [rows, selected, now, isSelectable, stop, send, t, i18n.locale]);
};
