import { useLingui } from '@lingui/react/macro';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { FlowProps } from '#app/use-flow.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { deadlineMessage } from '#domain/deadline.ts';
import { type Journey, totalOf } from '#domain/journey.ts';
import { formatDateTime, formatDay } from '#i18n/formats.ts';
import { Money } from '#ui/Money.tsx';
import fleet from '#flows/parts/fleet/fleet.module.css';

const column = createColumnHelper<Journey>();

const Tick = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) => (
  <input type="checkbox" className={fleet.tick} aria-label={label} checked={checked} onChange={onChange} />
);

/** What each row of a fleet's list says. */
export const useColumns = (
  state: FlowProps<typeof fleetJourneysMachine>['state'],
  send: FlowProps<typeof fleetJourneysMachine>['send'],
) => {
  const { t, i18n } = useLingui();
  const { rows, selected, now } = state.context;
  return useMemo(() => {
    const isWhole = rows.length > 0 && rows.every(({ id }) => selected[id] !== undefined);
    const nameOf = (trip: Journey): string =>
      trip.pvNumber ?? trip.ticketNumber ?? `${trip.plate ?? ''} ${formatDateTime(trip.date, i18n.locale)}`;
    return [
      column.display({
        id: 'selection',
        header: () => (
          <Tick label={t`Select this page`} checked={isWhole} onChange={() => send({ type: 'page.toggled' })} />
        ),
        cell: ({ row: { original } }) => (
          <Tick
            label={t`Select ${nameOf(original)}`}
            checked={selected[original.id] !== undefined}
            onChange={() => send({ type: 'row.toggled', id: original.id })}
          />
        ),
      }),
      column.accessor((trip) => trip.plate ?? '', { id: 'plate', header: t`Licence plate` }),
      column.accessor((trip) => trip.pvNumber ?? trip.ticketNumber ?? '', { id: 'pvNumber', header: t`Number` }),
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
        header: t`Amount`,
        cell: ({ getValue }) => <Money cents={getValue()} />,
      }),
      column.accessor((trip) => formatDateTime(trip.date, i18n.locale), { id: 'date', header: t`Date` }),
      column.accessor((trip) => [trip.in?.label, trip.out?.label].filter(Boolean).join(' → '), {
        id: 'way',
        header: t`Trip`,
      }),
    ];
  }, [rows, selected, now, send, t, i18n.locale]);
};
