import { limits } from '#domain/limits.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { to } from '#app/to.ts';
import type { FormEvent } from 'react';
import type { FlowProps } from '#app/use-flow.ts';
import type { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Page } from '#ui/Page.tsx';
import { TextField } from '#ui/TextField.tsx';
import fleet from '#flows/parts/fleet/fleet.module.css';
import { ImportDialog } from '#flows/parts/fleet-import/ImportDialog.tsx';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';
import { AdditionDialog } from '#flows/parts/vehicles/AdditionDialog.tsx';
import { ClosureDialog } from './ClosureDialog.tsx';
import { VehicleTable } from './VehicleTable.tsx';

/** renters/vehicles: the fleet, page by page (rule FLEET-8). */
export const FleetVehiclesView = ({ state, send }: FlowProps<typeof fleetVehiclesMachine>) => {
  const { t } = useLingui();
  const { search, bytes, problem } = state.context;
  const { vehicleAddition, fleetImport } = state.children;
  const isExporting = state.matches({ work: 'exporting' });
  const isClosing = state.matches({ work: 'closing' }) || state.matches({ work: 'sendingClosure' });
  const kilobytes = Math.round(bytes / 1024);
  const title = t`Vehicles of the fleet`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'search.submitted' });
  };
  return (
    <>
      <Cover
        isSlim
        title={title}
        first={{ label: t`Rental company`, url: to('/renters/profile') }}
        breadcrumb={[{ label: title }]}
      />
      <Page full>
        <form className={fleet.tools} data-dense="" role="search" onSubmit={submit}>
          <TextField
            label={t`Licence plate`}
            value={search}
            maxLength={limits.search}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(typed) => send({ type: 'search.typed', search: typed })}
          />
          <Button submit kind="secondary">
            <Trans>Search</Trans>
          </Button>
        </form>
        <div className={fleet.bar} data-dense="">
          <Button
            disabled={!state.can({ type: 'addition.pressed' })}
            onPress={() => send({ type: 'addition.pressed' })}
          >
            <Trans>Add a vehicle</Trans>
          </Button>
          <Button
            kind="secondary"
            disabled={!state.can({ type: 'import.opened' })}
            onPress={() => send({ type: 'import.opened' })}
          >
            <Trans>Import a file</Trans>
          </Button>
          <Button
            kind="secondary"
            iconName="download"
            isLoading={isExporting}
            disabled={!isExporting && !state.can({ type: 'export.pressed', title })}
            onPress={() => send({ type: 'export.pressed', title })}
          >
            <Trans>Export (CSV)</Trans>
          </Button>
          {isExporting && (
            <p data-says="once">
              <Trans>Export under way: {kilobytes} KB received</Trans>
            </p>
          )}
        </div>
        {!isClosing && <ProblemNotice problem={problem} />}
        <VehicleTable state={state} send={send} title={title} />
        {vehicleAddition !== undefined && <AdditionDialog addition={vehicleAddition} />}
        {fleetImport !== undefined && <ImportDialog fleetImport={fleetImport} />}
        <ClosureDialog state={state} send={send} />
      </Page>
    </>
  );
};
