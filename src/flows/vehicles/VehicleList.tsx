import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type FocusEvent, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { limits } from '#domain/limits.ts';
import { to } from '#domain/page-path.ts';
import { normalisePlate } from '#domain/vehicles/plate.ts';
import type { vehiclesMachine } from '#machines/vehicles.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';
import account from '#ui/account/account.module.css';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { AdditionDialog } from '#flows/vehicle-addition/AdditionDialog.tsx';
import { VehicleRow, type VehiclesProps } from './VehicleRow.tsx';
import styles from './vehicles.module.css';
import { type Place, useRowsInSight } from '#ui/table/rows-in-sight.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import type { plateAlertMachine } from '#machines/plate-alert.ts';

/** The alerts of this vehicle go to another address, which will no longer receive them (rule ACCOUNT-14). */
const AlertDialog = ({ alert }: { alert: ActorRefFrom<typeof plateAlertMachine> }) => {
  const state = useSelector(alert, (snapshot) => snapshot);
  const { send } = alert;
  const { vehicle, email, hiddenEmail } = state.context;
  const plate = <bdi>{vehicle.plate}</bdi>;
  return (
    <ConfirmDialog
      title={<Trans>The alerts go to another address</Trans>}
      open={state.hasTag('dialog')}
      onClose={() => send({ type: 'dialog.closed' })}
      back={<Trans>Cancel</Trans>}
      confirm={<Trans>Continue</Trans>}
      onConfirm={() => send({ type: 'switch.confirmed' })}>
      <p>
        {hiddenEmail === null ? (
          <Trans>
            Another email address receives the alerts for {plate} now. We will inform it and send the alerts to {email}{' '}
            instead.
          </Trans>
        ) : (
          <Trans>
            {hiddenEmail} receives the alerts for {plate} now. We will inform that address and send the alerts to{' '}
            {email} instead.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  );
};

/** Asks before a vehicle is removed (rule ACCOUNT-12). */
const RemovalDialog = ({ state, send }: VehiclesProps) => {
  const { chosen, problem } = state.context;
  const plate = chosen?.plate ?? '';
  const isRemoving = state.matches('removing');
  return (
    <ConfirmDialog
      title={<Trans>Remove this vehicle?</Trans>}
      open={isRemoving || state.matches('confirmingRemoval')}
      onClose={() => send({ type: 'dialog.closed' })}
      finalFocus={() => (state.context.chosen === null ? document.getElementById('own-vehicles') : null)}
      back={<Trans>Cancel</Trans>}
      confirm={<Trans>Validate</Trans>}
      onConfirm={() => send({ type: 'removal.confirmed' })}
      isFinal
      isBusy={isRemoving}>
      <p>
        <Trans>We will remove {plate} from your account and stop its alerts.</Trans>
      </p>
      <ProblemNotice problem={problem} />
    </ConfirmDialog>
  );
};

/** More vehicles than these can be searched by plate. */
const few = 20;
/** From this many vehicles on, only the rows in sight are in the page. */
const many = 50;
/** The height of a row in px, until it is measured. */
const rowHeight = 200;

type RowsProps = VehiclesProps & { list: readonly OwnVehicle[] };

const useRowOf = ({ list, state, send }: RowsProps) => {
  const { models } = state.context;
  const modelOf = useMemo(() => new Map(models.map((model) => [normalisePlate(model.plate), model])), [models]);
  return (vehicle: OwnVehicle, place?: Place) => (
    <VehicleRow
      key={vehicle.id}
      vehicle={vehicle}
      model={modelOf.get(normalisePlate(vehicle.plate))}
      place={place}
      count={list.length}
      state={state}
      send={send}
    />
  );
};

/** A list of which only the rows in sight are in the page, and the one that has the focus. */
const RowsInSight = (props: RowsProps) => {
  const { list } = props;
  const [kept, setKept] = useState<string>();
  const ids = useMemo(() => list.map(({ id }) => id), [list]);
  const { ref, height, places } = useRowsInSight({ ids, height: rowHeight, kept });
  const rowOf = useRowOf(props);
  const follow = { onFocus: ({ target }: FocusEvent) => setKept(ids[Number(target.closest('li')?.dataset['index'])]) };
  return (
    <ul ref={ref} className={styles.window} style={{ height }} {...follow}>
      {places.flatMap((place) => {
        const vehicle = list[place.index];
        return vehicle === undefined ? [] : [rowOf(vehicle, place)];
      })}
    </ul>
  );
};

const Rows = (props: RowsProps) => {
  const rowOf = useRowOf(props);
  return <ul className={styles.list}>{props.list.map((vehicle) => rowOf(vehicle))}</ul>;
};

/** The vehicles; many of them can be searched by plate. */
const Vehicles = ({
  list: all,
  search,
  onSearch,
  ...props
}: RowsProps & { search: string; onSearch: (text: string) => void }) => {
  const { t, i18n } = useLingui();
  const isLong = all.length > few;
  const wanted = isLong ? normalisePlate(search) : '';
  const list = useMemo(() => all.filter(({ plate }) => normalisePlate(plate).includes(wanted)), [all, wanted]);
  return (
    <>
      {isLong && (
        <>
          <TextField
            label={t`Find a vehicle by its plate`}
            value={search}
            maxLength={limits.plate}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            onChange={onSearch}
          />
          <p className={account.why} data-says="">
            {wanted !== '' && (
              <Trans>
                {ph({ found: i18n.number(list.length) })} of{' '}
                <Plural value={{ count: all.length }} one="# vehicle" other="# vehicles" />
              </Trans>
            )}
          </p>
        </>
      )}
      {list.length > many ? <RowsInSight list={list} {...props} /> : <Rows list={list} {...props} />}
    </>
  );
};

type Props = {
  vehicles: ActorRefFrom<typeof vehiclesMachine>;
  /** The main action of the page is that of a form. */
  isBesideForm: boolean;
};

/** The customer's vehicles: adding, removing, alerts, and the trips of each (rule ACCOUNT-11). */
export const VehicleList = ({ vehicles, isBesideForm }: Props) => {
  const state = useSelector(vehicles, (snapshot) => snapshot);
  const { send } = vehicles;
  const { vehicles: list, problem } = state.context;
  const [search, setSearch] = useState('');
  const { vehicleAddition, plateAlert } = state.children;
  const isLoading = state.matches('loading');
  const isFailed = state.matches('failed');
  return (
    <section className={account.aside} aria-labelledby="own-vehicles">
      <h2 id="own-vehicles" tabIndex={-1}>
        <Trans>Your vehicles</Trans>
      </h2>
      {isLoading && (
        <Spinner>
          <Trans>Loading your vehicles…</Trans>
        </Spinner>
      )}
      {!isLoading && !isFailed && list.length === 0 && (
        <p>
          <Trans>You have no vehicle yet. Add one to find its trips at once.</Trans>
        </p>
      )}
      {list.length > 0 && !isLoading && !isFailed && (
        <>
          <Button kind={isBesideForm ? 'secondary' : 'primary'} url={to('/vehicles')}>
            <Trans>See what I owe</Trans>
          </Button>
          <p className={account.why}>
            <Trans>With the alerts on, you receive an email for each passage of the vehicle.</Trans>
          </p>
        </>
      )}
      {!isLoading && !isFailed && (
        <span hidden data-says="">
          <Plural value={{ count: list.length }} one="# vehicle" other="# vehicles" />
        </span>
      )}
      {list.length > 0 && <Vehicles list={list} search={search} onSearch={setSearch} state={state} send={send} />}
      {!state.matches('confirmingRemoval') && (
        <ProblemNotice
          problem={problem}
          onRetry={state.can({ type: 'retry.pressed' }) && (() => send({ type: 'retry.pressed' }))}
        />
      )}
      {!isLoading && !isFailed && (
        <Button
          kind="secondary"
          disabled={!state.can({ type: 'addition.pressed' })}
          onPress={() => {
            // A new vehicle would be hidden by the search.
            setSearch('');
            send({ type: 'addition.pressed' });
          }}>
          <Trans>Add a vehicle</Trans>
        </Button>
      )}
      {vehicleAddition !== undefined && <AdditionDialog addition={vehicleAddition} />}
      {plateAlert !== undefined && <AlertDialog alert={plateAlert} />}
      <RemovalDialog state={state} send={send} />
    </section>
  );
};
