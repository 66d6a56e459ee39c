import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { type FleetColumn, fleetColumns, isUnfiltered } from '#domain/fleet/lists.ts';
import { to } from '#domain/page-path.ts';
import { isOpen, openRows } from '#domain/fleet/selection.ts';
import { relistedPayment } from '#domain/money/relisted-trip.ts';
import { idsOf, isPageWhole } from '#domain/trips/row-selection.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyList, FleetTable } from '#ui/table/FleetTable.tsx';
import { savedColumns, useFleetTable } from '#ui/table/use-fleet-table.tsx';
import { Exports } from '#ui/table/Exports.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import { useTabStop } from '#ui/use-tab-stop.ts';
import { useColumns, useRowName } from './columns.tsx';

const isSortable = (id: string): id is FleetColumn => fleetColumns.some((column) => column === id);

type Props = FlowProps<typeof fleetJourneysMachine> & {
  title: string;
  /** Late payments only. */
  isLate: boolean;
};

/** The operator has no trips of this fleet to pay. */
export const hasNothing = (state: Props['state']): boolean =>
  state.context.total === 0 && isUnfiltered(state.context.query) && !state.hasTag('busy') && !state.hasTag('problem');

/** One page of a renter's journeys, sorted by pressing a column's name. */
export const JourneyTable = ({ state, send, title, isLate }: Props) => {
  const { t } = useLingui();
  const { rows, total, pageTotal, query, selected, look, now, bytes, percent, notes, sessionId } = state.context;
  const open = openRows(rows);
  const {
    stops: [stop],
    keys,
  } = useTabStop([open.map(({ id }) => id)], (from, to) => send({ type: 'range.selected', from, to }));
  const doubtOf = useCallback(
    (id: string) =>
      relistedPayment(notes, { sessionId, journeys: rows }, id) && (() => send({ type: 'payment.doubted', id })),
    [notes, sessionId, rows, send],
  );
  const table = useFleetTable(rows, useColumns(now, doubtOf), look);
  const toggle = useCallback((id: string) => send({ type: 'row.toggled', id }), [send]);
  const nameOf = useRowName(now);
  const words = {
    date: t`Date`,
    plate: t`Plate`,
    countryCode: t`Country`,
    nature: t`Type`,
    number: t`Number`,
    deadline: t`Deadline`,
    total: t`Amount`,
    freeFlow: t`Free-flow`,
    latePayment: t`Late payment`,
    prePayment: t`Prepayment`,
    nonPaymentDeclaration: t`Non-payment declaration`,
  };
  const file = { type: 'export.pressed', title, words } as const;
  const workbook = { type: 'workbook.pressed', title, columns: savedColumns(table) } as const;
  if (hasNothing(state))
    return (
      <EmptyList
        way={
          <Button url={to('/renters/vehicles')}>
            <Trans>Vehicles of the fleet</Trans>
          </Button>
        }>
        {isLate ? <Trans>The fleet has no late payments to pay.</Trans> : <Trans>The fleet has no trips to pay.</Trans>}
      </EmptyList>
    );
  return (
    <>
      {state.hasTag('problem') ? (
        <LoadFailed isPart onRetry={() => send({ type: 'retry.pressed' })}>
          <p>
            <Trans>What you owe and your deadlines stay as they are.</Trans>
          </p>
        </LoadFailed>
      ) : (
        <FleetTable
          title={title}
          table={table}
          total={total}
          query={query}
          pageTotal={pageTotal}
          isLoading={state.hasTag('busy')}
          onQuery={(change) => send({ type: 'query.changed', change })}
          onLook={send}
          keys={keys}
          isSortable={isSortable}
          selection={{
            ids: idsOf(selected),
            isWhole: isPageWhole(selected, open),
            isPossible: state.can({ type: 'page.toggled' }),
            isOpen,
            nameOf,
            onRow: toggle,
            onPage: () => send({ type: 'page.toggled' }),
            onAll: () => send({ type: 'all.pressed' }),
            onClear: () => send({ type: 'selection.cleared' }),
          }}
          stop={stop}
          amounts="totalPrice"
        />
      )}
      <Exports
        csv={{
          isUnderWay: state.matches({ open: { work: 'exporting' } }),
          isPossible: state.can(file),
          onPress: () => send(file),
        }}
        workbook={{
          isUnderWay: state.matches({ open: { work: 'makingWorkbook' } }),
          isPossible: state.can(workbook),
          onPress: () => send(workbook),
        }}
        bytes={bytes}
        percent={percent}
        isIdle={state.matches({ open: { work: 'idle' } })}
        onStop={() => send({ type: 'export.cancelled' })}>
        {!isLate && <Trans>Late payments are included.</Trans>}{' '}
        <Trans>Both files hold every trip that matches the filters, on all pages.</Trans>
      </Exports>
    </>
  );
};
