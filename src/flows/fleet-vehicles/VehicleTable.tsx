import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { templateHeaders } from '#domain/fleet/import-columns.ts';
import { isUnfiltered } from '#domain/fleet/lists.ts';
import { isVehicleColumn } from '#domain/fleet/vehicles.ts';
import type { Language } from '#domain/language.ts';
import { idsOf, isPageWhole } from '#domain/trips/row-selection.ts';
import { EmptyList, FleetTable } from '#ui/table/FleetTable.tsx';
import { savedColumns, useFleetTable } from '#ui/table/use-fleet-table.tsx';
import { Exports } from '#ui/table/Exports.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import { useTabStop } from '#ui/use-tab-stop.ts';
import { useVehicleColumns } from './vehicle-columns.tsx';

const plateOf = ({ plate }: OwnVehicle): string => plate;
/** Each vehicle can be taken out of the fleet. */
const isAnyOpen = (): boolean => true;

/** One page of the fleet, as a table. */
export const VehicleTable = ({ state, send, title }: FlowProps<typeof fleetVehiclesMachine> & { title: string }) => {
  const { i18n } = useLingui();
  const { vehicles, total, pageTotal, query, selected, look, bytes, percent } = state.context;
  const {
    stops: [stop],
    keys,
  } = useTabStop([vehicles.map(({ id }) => id)], (from, to) => send({ type: 'range.selected', from, to }));
  const table = useFleetTable(vehicles, useVehicleColumns(send), look);
  const toggle = useCallback((id: string) => send({ type: 'row.toggled', id }), [send]);
  // The portal finds these names again in a file to import.
  const file = { type: 'export.pressed', title, words: templateHeaders[i18n.locale as Language] } as const;
  const workbook = { type: 'workbook.pressed', title, columns: savedColumns(table) } as const;
  if (total === 0 && isUnfiltered(query) && !state.hasTag('problem') && !state.matches({ list: 'loading' }))
    return (
      <EmptyList>
        <Trans>The fleet has no vehicles yet. Add one, or import a file.</Trans>
      </EmptyList>
    );
  return (
    <>
      {state.hasTag('problem') ? (
        <LoadFailed isPart onRetry={() => send({ type: 'retry.pressed' })} />
      ) : (
        <FleetTable
          title={title}
          table={table}
          total={total}
          query={query}
          pageTotal={pageTotal}
          isLoading={state.matches({ list: 'loading' })}
          onQuery={(change) => send({ type: 'query.changed', change })}
          onLook={send}
          keys={keys}
          isSortable={isVehicleColumn}
          selection={{
            ids: idsOf(selected),
            isWhole: isPageWhole(selected, vehicles),
            isPossible: state.can({ type: 'page.toggled' }),
            isOpen: isAnyOpen,
            nameOf: plateOf,
            onRow: toggle,
            onPage: () => send({ type: 'page.toggled' }),
            onClear: () => send({ type: 'selection.cleared' }),
          }}
          stop={stop}
        />
      )}
      <Exports
        csv={{
          isUnderWay: state.matches({ work: 'exporting' }),
          isPossible: state.can(file),
          onPress: () => send(file),
        }}
        workbook={{
          isUnderWay: state.matches({ work: 'makingWorkbook' }),
          isPossible: state.can(workbook),
          onPress: () => send(workbook),
        }}
        bytes={bytes}
        percent={percent}
        isIdle={state.matches({ work: 'idle' })}
        onStop={() => send({ type: 'export.cancelled' })}>
        <Trans>
          The CSV file holds the whole fleet; the Excel file holds the vehicles that match, with the columns shown here.
        </Trans>
      </Exports>
    </>
  );
};
