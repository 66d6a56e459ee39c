import { type FleetQuery, vehicleStates } from '#domain/fleet/lists.ts';
import { limits } from '#domain/limits.ts';
import { searchedText } from '#domain/search/number.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import { Button } from '#ui/Button.tsx';
import { headBar } from '#ui/page/foot-bar.ts';
import { Cover } from '#ui/page/Cover.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { Page } from '#ui/page/Page.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import fleet from '#ui/table/fleet.module.css';
import { UnkeptSelection } from '#ui/table/UnkeptSelection.tsx';
import { ImportDialog } from '#flows/fleet-import/ImportDialog.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { AdditionDialog } from '#flows/vehicle-addition/AdditionDialog.tsx';
import { ClosureDialog } from './ClosureDialog.tsx';
import { VehicleTable } from './VehicleTable.tsx';

const stateIn = (text: string): FleetQuery['status'] => vehicleStates.find((known) => known === text) ?? '';

/** renters/vehicles: the fleet, page by page (rule FLEET-8). */
export const FleetVehiclesView = ({ state, send }: FlowProps<typeof fleetVehiclesMachine>) => {
  const { t } = useLingui();
  const { search, query, selected, closed, problem } = state.context;
  const chosen = selected.length;
  const { vehicleAddition, fleetImport, vehicleClosure } = state.children;
  const title = t`Vehicles of the fleet`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'search.submitted' });
  };
  return (
    <>
      <Cover isSlim title={title} />
      <Page full>
        <form className={fleet.tools} data-dense="" role="search" onSubmit={submit}>
          <TextField
            label={t`Number plate`}
            value={search}
            maxLength={limits.search}
            sent={searchedText(search)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(typed) => send({ type: 'search.typed', search: typed })}
          />
          <SelectField
            label={t`In the fleet`}
            value={query.status}
            onChange={(status) => send({ type: 'query.changed', change: { status: stateIn(status) } })}
            empty={t({ message: 'All', context: 'vehicles' })}
            options={[
              { value: 'active', label: t`No end date` },
              { value: 'ending', label: t`Future end date` },
              { value: 'ended', label: t`No longer` },
            ]}
          />
          <Button submit kind="secondary">
            <Trans>Search</Trans>
          </Button>
        </form>
        <div ref={headBar} className={fleet.bar} data-dense="">
          <Button
            disabled={!state.can({ type: 'addition.pressed' })}
            onPress={() => send({ type: 'addition.pressed' })}>
            <Trans>Add a vehicle</Trans>
          </Button>
          {chosen === 0 && (
            <>
              <Button
                kind="secondary"
                disabled={!state.can({ type: 'import.opened' })}
                onPress={() => send({ type: 'import.opened' })}>
                <Trans>Import a file</Trans>
              </Button>
              <Button
                kind="secondary"
                disabled={!state.can({ type: 'fileClosure.opened' })}
                onPress={() => send({ type: 'fileClosure.opened' })}>
                <Trans>Take out using a file</Trans>
              </Button>
            </>
          )}
          {chosen > 0 && (
            <>
              <Button
                kind="secondary"
                disabled={!state.can({ type: 'selectionClosure.pressed' })}
                onPress={() => send({ type: 'selectionClosure.pressed' })}>
                <Plural
                  value={{ count: chosen }}
                  one="Take # vehicle out of the fleet"
                  other="Take # vehicles out of the fleet"
                />
              </Button>
              <Button kind="tertiary" onPress={() => send({ type: 'selection.cleared' })}>
                <Trans>Clear selection</Trans>
              </Button>
            </>
          )}
        </div>
        {closed > 0 && (
          <Notice kind="success" live="status">
            <Plural
              value={closed}
              one="# vehicle has been taken out of the fleet."
              other="# vehicles have been taken out of the fleet."
            />
          </Notice>
        )}
        <UnkeptSelection count={chosen} />
        <ProblemNotice problem={problem} />
        <VehicleTable state={state} send={send} title={title} />
        {vehicleAddition !== undefined && <AdditionDialog addition={vehicleAddition} />}
        {fleetImport !== undefined && <ImportDialog fleetImport={fleetImport} />}
        {vehicleClosure !== undefined && <ClosureDialog closure={vehicleClosure} />}
      </Page>
    </>
  );
};
