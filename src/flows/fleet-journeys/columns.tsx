import { Trans, useLingui } from '@lingui/react/macro';
import { createColumnHelper } from '@tanstack/react-table';
import { useCallback, useMemo } from 'react';
import { deadlineMessage } from '#domain/trips/deadline.ts';
import { isOpen } from '#domain/fleet/selection.ts';
import { isInProgress, isPriced, isRemitted, type Journey, letterNumberOf, totalOf } from '#domain/trips/journey.ts';
import { formatDateTime, formatShortDay } from '#i18n/formats.ts';
import { formatMoney } from '#i18n/money.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/money/Money.tsx';
import { closedId } from '#ui/table/selection.ts';
import { type FleetColumnOf, savedAs } from '#ui/table/use-fleet-table.tsx';
import fleet from '#ui/table/fleet.module.css';
import type { JourneyCell } from './journeys-workbook.ts';

const column = createColumnHelper<Journey>();

/** Doubts that a trip was paid that the operator lists again; undefined for any other trip. */
export type DoubtOf = (id: string) => (() => void) | undefined;

/** Why a row cannot be selected. */
const Reason = ({ trip }: { trip: Journey }) => (
  <span id={closedId(trip)} className={fleet.reason}>
    {isRemitted(trip) ? (
      <Trans>Passed to the public prosecutor</Trans>
    ) : isInProgress(trip) ? (
      <Trans>Trip in progress</Trans>
    ) : trip.note === 'checking' ? (
      <Trans>Payment being checked</Trans>
    ) : isPriced(trip) ? (
      <Trans>Already paid</Trans>
    ) : (
      <Trans>Price not known yet</Trans>
    )}
  </span>
);

const Doubt = ({ onPress }: { onPress: (() => void) | undefined }) =>
  onPress && (
    <Button kind="tertiary" padding={0} onPress={onPress}>
      <Trans>Still asked to pay for this trip?</Trans>
    </Button>
  );

/** The last day of a trip, and whether it has passed. */
const useDeadline = (now: string) => {
  const { t, i18n } = useLingui();
  return useCallback(
    (trip: Journey): string => {
      const day = trip.deadline === undefined ? '' : formatShortDay(trip.deadline, i18n.locale);
      return deadlineMessage(trip, now)?.kind === 'late' ? t`${day} (passed)` : day;
    },
    [now, t, i18n.locale],
  );
};

/** The name of a row for its box: plate, amount, deadline, and the number or the date. */
export const useRowName = (now: string) => {
  const { i18n } = useLingui();
  const deadlineOf = useDeadline(now);
  return useCallback(
    (trip: Journey): string =>
      [
        trip.plate,
        isPriced(trip) && formatMoney(totalOf(trip), i18n.locale),
        deadlineOf(trip),
        letterNumberOf(trip) ?? formatDateTime(trip.date, i18n.locale),
      ]
        .filter(Boolean)
        .join(', '),
    [deadlineOf, i18n.locale],
  );
};

/** The columns of a fleet’s list; `now` ISO 8601. */
export const useColumns = (now: string, doubtOf: DoubtOf) => {
  const { t, i18n } = useLingui();
  const deadlineOf = useDeadline(now);
  return useMemo(
    (): FleetColumnOf<Journey, JourneyCell>[] => [
      savedAs([{ id: 'plate' }], column.accessor('plate', { enableHiding: false, header: t`Plate` })),
      savedAs(
        [{ id: 'pvNumber' }],
        column.accessor((trip) => letterNumberOf(trip) ?? '', { id: 'pvNumber', header: t`Number` }),
      ),
      savedAs(
        [{ id: 'deadline' }],
        column.accessor('deadline', {
          header: t`Deadline`,
          cell: ({ row: { original } }) => {
            const message = deadlineMessage(original, now);
            const day = deadlineOf(original);
            // In a list of late payments every row would be red: red is what can still be paid in time.
            const isRed = message?.tone === 'red' && message.kind !== 'late';
            return day !== '' && isRed ? <strong className={fleet.late}>{day}</strong> : day;
          },
        }),
      ),
      savedAs(
        [{ id: 'totalPrice', total: t`Total` }],
        column.accessor(totalOf, {
          id: 'totalPrice',
          enableHiding: false,
          header: t`Amount`,
          cell: ({ getValue, row: { original } }) => isPriced(original) && <Money cents={getValue()} />,
        }),
      ),
      savedAs(
        [{ id: 'date' }],
        column.accessor((trip) => formatDateTime(trip.date, i18n.locale), { id: 'date', header: t`Date` }),
      ),
      savedAs([{ id: 'network' }], column.accessor('network', { header: t`Network` })),
      savedAs([{ id: 'country' }], column.accessor('countryCode', { id: 'country', header: t`Country` })),
      savedAs(
        [{ id: 'way' }],
        column.accessor((trip) => [trip.in?.label, trip.out?.label].filter(Boolean).join(' → '), {
          id: 'way',
          header: t`Trip`,
          cell: ({ getValue, row: { original } }) => (
            <>
              <span>{getValue()}</span> {!isOpen(original) && <Reason trip={original} />}
              <Doubt onPress={doubtOf(original.id)} />
            </>
          ),
        }),
      ),
    ],
    [now, t, i18n.locale, deadlineOf, doubtOf],
  );
};
