import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { OwnVehicle, VehicleModel } from '#domain/accounts/profile.ts';
import { vehicleKind } from '#i18n/vehicle-kinds.ts';
import type { vehiclesMachine } from '#machines/vehicles.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { Moment } from '#ui/Moment.tsx';
import { type Place, placed } from '#ui/table/rows-in-sight.ts';
import { Plate } from '#ui/vehicle/Plate.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';
import { VisuallyHidden } from '#ui/notice/VisuallyHidden.tsx';
import styles from './vehicles.module.css';

export type VehiclesProps = {
  state: SnapshotFrom<typeof vehiclesMachine>;
  send: (event: EventFromLogic<typeof vehiclesMachine>) => void;
};

type Props = VehiclesProps & {
  vehicle: OwnVehicle;
  model: VehicleModel | undefined;
  /** Its place among `count` vehicles, if only the rows in sight are in the page. */
  place: Place | undefined;
  count: number;
};

/** One vehicle: what it is, how long it is rented, its alert, its trips, and its removal (rule ACCOUNT-11). */
export const VehicleRow = ({ vehicle, model, place, count, state, send }: Props) => {
  const { t, i18n } = useLingui();
  const { id, countryCode, vehicleType = '', emailNotifications, validityStartDate, validityEndDate } = vehicle;
  const plate = <bdi>{vehicle.plate}</bdi>;
  const kind = [vehicleKind(vehicleType, i18n), model?.model, model?.energy === 'EL' ? t`electric` : undefined]
    .filter(Boolean)
    .join(' · ');
  const [shown, setShown] = useState({ isOn: emailNotifications, isSaved: false });
  if (shown.isOn !== emailNotifications) setShown({ isOn: emailNotifications, isSaved: true });
  const isChosen = state.context.chosen?.id === id;
  const isAsking = useSelector(state.children.plateAlert, (alert) => alert?.hasTag('dialog') ?? false);
  const isSwitching = state.matches('switchingAlert') && (isChosen ? !isAsking : state.context.waiting.includes(id));
  return (
    <li
      className={styles.vehicle}
      aria-label={vehicle.plate}
      {...(place?.index !== undefined && {
        ...placed(place),
        'aria-posinset': place.index + 1,
        'aria-setsize': count,
      })}>
      <div className={styles.what}>
        <Plate plate={vehicle.plate} country={countryCode} />
        {kind !== '' && <span className={styles.kind}>{kind}</span>}
        {validityStartDate && validityEndDate && (
          <span className={styles.kind}>
            <Trans>
              Rented from <Moment iso={validityStartDate} /> to <Moment iso={validityEndDate} />
            </Trans>
          </span>
        )}
      </div>
      <Checkbox checked={emailNotifications} onChange={() => send({ type: 'alert.toggled', id })}>
        <Trans>
          Email alerts<VisuallyHidden> for {plate}</VisuallyHidden>
        </Trans>
      </Checkbox>
      {isSwitching && (
        <Spinner>
          <Trans>Switching the alert…</Trans>
        </Spinner>
      )}
      {shown.isSaved && !isSwitching && (
        <p className={styles.kind} data-says="">
          {emailNotifications ? (
            <Trans>Saved: you will receive alerts for this vehicle.</Trans>
          ) : (
            <Trans>Saved: you will receive no alerts for this vehicle.</Trans>
          )}
        </p>
      )}
      <div className={styles.ways}>
        <Button
          kind="secondary"
          isLoading={isChosen && state.matches('openingTrips')}
          disabled={!state.can({ type: 'trips.pressed', id })}
          onPress={() => send({ type: 'trips.pressed', id })}>
          <Trans>See the trips</Trans>
        </Button>
        <Button
          kind="header"
          iconName="bin"
          padding={2}
          disabled={!state.can({ type: 'removal.pressed', id })}
          onPress={() => send({ type: 'removal.pressed', id })}>
          <Trans>
            Remove<VisuallyHidden> {plate}</VisuallyHidden>
          </Trans>
        </Button>
      </div>
    </li>
  );
};
