import { Trans, useLingui } from '@lingui/react/macro';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { to } from '#domain/page-path.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { vehicleQuery } from '#domain/fleet/lists.ts';
import { formatDateTime } from '#i18n/formats.ts';
import { vehicleKind } from '#i18n/vehicle-kinds.ts';
import type { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { type FleetColumnOf, savedAs } from '#ui/table/use-fleet-table.tsx';
import { VisuallyHidden } from '#ui/notice/VisuallyHidden.tsx';
import type { VehicleCell } from './vehicles-workbook.ts';

const column = createColumnHelper<OwnVehicle>();

/** When a vehicle is in the fleet, as text. */
const Window = ({ vehicle }: { vehicle: OwnVehicle }) => {
  const { i18n } = useLingui();
  const dayOf = (iso: string | undefined): string => (iso === undefined ? '' : formatDateTime(iso, i18n.locale));
  const [start, end] = [dayOf(vehicle.validityStartDate), dayOf(vehicle.validityEndDate)];
  if (start === '' && end === '') return <Trans>No time limit</Trans>;
  if (end === '') return <Trans>From {start}</Trans>;
  if (start === '') return <Trans>Until {end}</Trans>;
  return (
    <Trans>
      From {start} until {end}
    </Trans>
  );
};

type Send = FlowProps<typeof fleetVehiclesMachine>['send'];

/** The columns of the fleet's table. */
export const useVehicleColumns = (send: Send) => {
  const { t, i18n } = useLingui();
  return useMemo(
    (): FleetColumnOf<OwnVehicle, VehicleCell>[] => [
      savedAs(
        [{ id: 'plate' }],
        column.accessor('plate', {
          id: 'plate',
          enableHiding: false,
          header: t`Plate`,
          cell: ({ getValue }) => (
            <Link url={`${to('/renters/travels')}${vehicleQuery(getValue())}`}>{getValue()}</Link>
          ),
        }),
      ),
      savedAs([{ id: 'countryCode' }], column.accessor('countryCode', { header: t`Country` })),
      savedAs(
        [{ id: 'vehicleType' }],
        column.accessor('vehicleType', {
          header: t`Type`,
          cell: ({ getValue }) => vehicleKind(getValue() ?? '', i18n),
        }),
      ),
      savedAs(
        [
          { id: 'start', name: t`In the fleet from` },
          { id: 'end', name: t`until` },
        ],
        column.accessor('validityEndDate', {
          id: 'end',
          enableHiding: false,
          header: t`In the fleet`,
          cell: ({ row: { original } }) => <Window vehicle={original} />,
        }),
      ),
      savedAs(
        [],
        column.display({
          id: 'closure',
          enableHiding: false,
          header: t`Action`,
          cell: ({ row: { original } }) => {
            const { id, plate } = original;
            return (
              <Button kind="tertiary" padding={0} onPress={() => send({ type: 'closure.pressed', id })}>
                <Trans>
                  Take out of the fleet<VisuallyHidden>, {plate}</VisuallyHidden>
                </Trans>
              </Button>
            );
          },
        }),
      ),
    ],
    [send, t, i18n],
  );
};
