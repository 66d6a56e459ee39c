import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { vehiclesMachine } from '#machines/vehicles.ts';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import account from '#ui/account/account.module.css';
import { ProblemNotice } from '#ui/ProblemNotice.tsx';
import { AdditionDialog } from '#flows/vehicle-addition/AdditionDialog.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { VehicleRow } from './VehicleRow.tsx';
import styles from './vehicles.module.css';

/** The customer's vehicles: adding, removing, alerts, and the trips of each (rule ACCOUNT-11). */
export const VehicleList = ({ vehicles }: { vehicles: ActorRefFrom<typeof vehiclesMachine> }) => {
  const state = useSelector(vehicles, (snapshot) => snapshot);
  const { send } = vehicles;
  const { vehicles: list, models, problem } = state.context;
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
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((vehicle) => (
            <VehicleRow key={vehicle.id} vehicle={vehicle} models={models} state={state} send={send} />
          ))}
        </ul>
      )}
      {!state.matches('confirmingRemoval') && (
        <ProblemNotice
          problem={problem}
          onRetry={state.can({ type: 'retry.pressed' }) && (() => send({ type: 'retry.pressed' }))}
        />
      )}
      {list.length > 0 && !isLoading && !isFailed && (
        <p className={account.why}>
          <Trans>Find your saved vehicles’ trips without a search. If you wish, get an e-mail for each passage.</Trans>
        </p>
      )}
      {!isLoading && !isFailed && (
        <Button
          kind="secondary"
          disabled={!state.can({ type: 'addition.pressed' })}
          onPress={() => send({ type: 'addition.pressed' })}
        >
          <Trans>Add a vehicle</Trans>
        </Button>
      )}
      {vehicleAddition !== undefined && <AdditionDialog addition={vehicleAddition} />}
      {plateAlert !== undefined && <AlertDialog alert={plateAlert} />}
      <RemovalDialog state={state} send={send} />
    </section>
  );
};
