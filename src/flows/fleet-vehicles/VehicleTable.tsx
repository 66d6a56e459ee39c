import { getCoreRowModel, useReactTable } from '@tanstack/react-table';
import type { FlowProps } from '#app/use-flow.ts';
import type { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import { isVehicleColumn } from '#domain/fleet-vehicles.ts';
import { FleetTable } from '#flows/parts/fleet/FleetTable.tsx';
import { LoadFailed } from '#flows/parts/problem/LoadFailed.tsx';
import { useVehicleColumns } from './vehicle-columns.tsx';

/** One page of the fleet, as a table. */
export const VehicleTable = ({ state, send, title }: FlowProps<typeof fleetVehiclesMachine> & { title: string }) => {
  const { vehicles, total, pageTotal, query, selected } = state.context;
  const table = useReactTable({
    data: vehicles,
    columns: useVehicleColumns(state, send),
    getCoreRowModel: getCoreRowModel(),
    getRowId: ({ id }) => id,
    manualPagination: true,
    manualSorting: true,
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
      isSortable={isVehicleColumn}
      isSelected={({ id }) => selected[id] !== undefined}
    />
  );
};
