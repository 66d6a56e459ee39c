import { Trans, useLingui } from '@lingui/react/macro';
import { createColumnHelper, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { FlowProps } from '#app/use-flow.ts';
import type { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import type { OwnVehicle } from '#domain/account.ts';
import { formatDateTime } from '#i18n/formats.ts';
import { Button } from '#ui/Button.tsx';
import { FleetTable } from '#flows/parts/fleet/FleetTable.tsx';
import { LoadFailed } from '#flows/parts/problem/LoadFailed.tsx';

const column = createColumnHelper<OwnVehicle>();

/** One page of the fleet, as a table. */
export const VehicleTable = ({ state, send, title }: FlowProps<typeof fleetVehiclesMachine> & { title: string }) => {
  const { t, i18n } = useLingui();
  const { vehicles, total, pageTotal, query } = state.context;
  const columns = useMemo(() => {
    const day = (iso: string | undefined): string => (iso === undefined ? '' : formatDateTime(iso, i18n.locale));
    return [
      column.accessor('numberPlate', { header: t`Licence plate` }),
      column.accessor('countryCode', { header: t`Country` }),
      column.accessor(({ vehicleType }) => vehicleType ?? '', { id: 'vehicleType', header: t`Type` }),
      column.accessor(({ validityStartDate }) => day(validityStartDate), { id: 'start', header: t`In the fleet from` }),
      column.accessor(({ validityEndDate }) => day(validityEndDate), { id: 'end', header: t`until` }),
      column.display({
        id: 'closure',
        header: t`Action`,
        cell: ({ row: { original } }) => {
          const { numberPlate } = original;
          return (
            <Button kind="tertiary" padding={0} onPress={() => send({ type: 'closure.pressed', id: original.id })}>
              <Trans>Take {numberPlate} out of the fleet</Trans>
            </Button>
          );
        },
      }),
    ];
  }, [send, t, i18n.locale]);
  const table = useReactTable({
    data: vehicles,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: ({ id }) => id,
    manualPagination: true,
  });
  if (state.hasTag('problem')) return <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />;
  return (
    <FleetTable
      title={title}
      table={table}
      total={total}
      query={query}
      pageTotal={pageTotal}
      isLoading={state.matches({ list: 'loading' })}
      onQuery={(change) => send({ type: 'query.changed', change })}
    />
  );
};
