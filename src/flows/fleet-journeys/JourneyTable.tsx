import { useLingui } from '@lingui/react/macro';
import { getCoreRowModel, useReactTable } from '@tanstack/react-table';
import type { FlowProps } from '#app/use-flow.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { type FleetColumn, fleetColumns } from '#domain/fleet.ts';
import { FleetTable } from '#flows/parts/fleet/FleetTable.tsx';
import { LoadFailed } from '#flows/parts/problem/LoadFailed.tsx';
import { useColumns } from './columns.tsx';

const isSortable = (id: string): id is FleetColumn => fleetColumns.some((column) => column === id);

/** One page of a renter's journeys, sorted by pressing a column's name. */
type Props = FlowProps<typeof fleetJourneysMachine> & {
  title: string;
  /** Late payments alone. */
  isLate: boolean;
};

export const JourneyTable = ({ state, send, title, isLate }: Props) => {
  const { t } = useLingui();
  const { rows, total, pageTotal, query, selected } = state.context;
  const columns = useColumns(state, send);
  const table = useReactTable({
    data: rows,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: ({ id }) => id,
    manualPagination: true,
    manualSorting: true,
  });
  if (state.hasTag('problem')) return <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />;
  return (
    <>
      <FleetTable
        title={title}
        table={table}
        total={total}
        query={query}
        pageTotal={pageTotal}
        isLoading={state.hasTag('busy')}
        onQuery={(change) => send({ type: 'query.changed', change })}
        isSortable={isSortable}
        isSelected={({ id }) => selected[id] !== undefined}
        amounts="totalPrice"
      />
      <p>
        {isLate
          ? t`These are the late payments alone; “Trips” lists everything that is to be paid.`
          : t`This is everything that is to be paid, late payments among it; “Late payments” lists those alone.`}
      </p>
      <p>{t`The order, the filters and the page are kept in the address: you can share it or save it as a bookmark.`}</p>
    </>
  );
};
