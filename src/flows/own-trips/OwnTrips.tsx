import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { to } from '#domain/page-path.ts';
import { writtenPlate } from '#domain/vehicles/plate.ts';
import type { Service } from '#domain/operator/settings.ts';
import type { ownTripsMachine } from '#machines/own-trips.ts';
import { isEmpty, isPayable, sumOfAll } from '#domain/trips/own-trips.ts';
import { formatMoney } from '#i18n/money.ts';
import { Button, ButtonRow } from '#ui/Button.tsx';
import { footBar } from '#ui/page/foot-bar.ts';
import { Loading } from '#ui/notice/Loading.tsx';
import { Labelled } from '#ui/Labelled.tsx';
import { Money } from '#ui/money/Money.tsx';
import { Plate } from '#ui/vehicle/Plate.tsx';
import { PlateText } from '#ui/vehicle/PlateText.tsx';
import { LoadFailed } from '#ui/problem/LoadFailed.tsx';
import { Spinner } from '#ui/notice/Spinner.tsx';
import { FirstDueText } from '#ui/trips/FirstDueText.tsx';
import { ListingTime } from '#ui/trips/ListingTime.tsx';
import { OtherPlateNotice } from '#ui/trips/OtherPlateNotice.tsx';
import panel from '#ui/trips/summary.module.css';
import layout from '#ui/trips/trips.module.css';
import { ProofOfWork } from '#flows/captcha/ProofOfWork.tsx';
import styles from './own-trips.module.css';

type Props = {
  ownTrips: ActorRefFrom<typeof ownTripsMachine>;
  /** The page is named after them: its own heading is theirs. */
  isPage: boolean;
  service: Service | undefined;
};

const Count = ({ of }: { of: number }) => (
  <Plural value={of} _0="Nothing to pay" one="# trip to pay" other="# trips to pay" />
);

/** What each of the driver's vehicles owes, with one way to pay for each, and one sum and one way to pay for all (rules LIST-33, LIST-34). */
export const OwnTrips = ({ ownTrips, isPage, service }: Props) => {
  const { t, i18n } = useLingui();
  const ownId = useId();
  const state = useSelector(ownTrips, (snapshot) => snapshot);
  const { send } = ownTrips;
  const { vehicles, trips, failed } = state.context;
  const paysAll = state.can({ type: 'all.pressed' });
  const cents = sumOfAll(Object.values(trips));
  const sum = formatMoney(cents, i18n.locale);
  if (state.matches('loading')) return <Loading />;
  if (state.matches('failed')) return <LoadFailed onRetry={() => send({ type: 'retry.pressed' })} />;
  const payable = vehicles.flatMap((vehicle) => {
    const found = trips[vehicle.id];
    return found !== undefined && isPayable(found) ? [{ ...vehicle, cents: found.cents }] : [];
  });
  const list = (
    <section className={styles.own} aria-labelledby={isPage ? undefined : ownId}>
      {!isPage && (
        <h2 id={ownId}>
          <Trans>Your vehicles</Trans>
        </h2>
      )}
      {state.matches('listed') && vehicles.length === 0 && (
        <>
          <p>
            <Trans>You have no vehicle yet. Add one to find its trips at once.</Trans>
          </p>
          <Button url={to('/account/profile')}>
            <Trans>Go to your account</Trans>
          </Button>
        </>
      )}
      <ul className={styles.list}>
        {vehicles.map(({ id, plate, countryCode }, index) => {
          const found = trips[id];
          const hasFailed = failed.includes(id);
          const amount = formatMoney(found?.cents ?? 0, i18n.locale);
          const plateId = `${ownId}-${index}`;
          const canPay = state.can({ type: 'pay.pressed', id });
          return (
            <li key={id} className={styles.vehicle} aria-label={writtenPlate(plate, countryCode)}>
              <div className={styles.found} data-says={hasFailed || found ? '' : undefined}>
                <span id={plateId}>
                  <Plate plate={plate} country={countryCode} />
                </span>
                <div className={styles.owed}>
                  {hasFailed ? (
                    <p>
                      <Trans>The trips of this vehicle could not be loaded.</Trans>
                    </p>
                  ) : found === undefined ? (
                    <Spinner>
                      <Trans>Looking for trips…</Trans>
                    </Spinner>
                  ) : (
                    <>
                      <OtherPlateNotice set={found.set} />
                      {(found.count > 0 || isEmpty(found)) && (
                        <p>
                          {/* The deadline names the amount if all of it is due then. */}
                          {found.count > 0 && found.due?.cents !== found.cents ? (
                            <Labelled name={<Count of={found.count} />}>
                              <strong>
                                <Money cents={found.cents} />
                              </strong>
                            </Labelled>
                          ) : (
                            <Count of={found.count} />
                          )}
                        </p>
                      )}
                      {found.due !== null && (
                        <p className={panel.due} data-late={found.due.isLate || undefined}>
                          <FirstDueText due={found.due} />
                        </p>
                      )}
                      {found.others > 0 && found.count === 0 && (
                        <p>
                          <Plural
                            value={found.others}
                            one="# trip cannot be paid from here. Please open the list."
                            other="# trips cannot be paid from here. Please open the list."
                          />
                        </p>
                      )}
                      {found.isBlocked && found.count > 0 && (
                        <p>
                          <Trans>A trip of this vehicle blocks paying for now. The list says why.</Trans>
                        </p>
                      )}
                      {found.others > 0 && found.count > 0 && !found.isBlocked && (
                        <p>
                          <Plural
                            value={found.others}
                            one="# other trip cannot be paid from here. Please open the list."
                            other="# other trips cannot be paid from here. Please open the list."
                          />
                        </p>
                      )}
                    </>
                  )}
                </div>
              </div>
              {found !== undefined && (found.count > 0 || found.others > 0) && (
                <div className={styles.ways}>
                  {canPay && (
                    <Button
                      kind={paysAll ? 'secondary' : 'primary'}
                      describedBy={plateId}
                      onPress={() => send({ type: 'pay.pressed', id })}>
                      <Trans>Pay {amount}</Trans>
                    </Button>
                  )}
                  <Button
                    {...(canPay ? { kind: 'tertiary', padding: 0 } : { kind: 'secondary' })}
                    describedBy={plateId}
                    onPress={() => send({ type: 'trips.pressed', id })}>
                    <Trans>See the trips</Trans>
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <ProofOfWork captcha={state.children.captcha} />
      {state.matches({ listed: 'done' }) && Object.values(trips).some(isEmpty) && (
        <p>
          <ListingTime service={service} /> <Trans>You may still have to pay for it.</Trans>
        </p>
      )}
      {state.matches({ listed: 'done' }) && (
        <ButtonRow>
          {state.can({ type: 'retry.pressed' }) && (
            <Button kind="secondary" onPress={() => send({ type: 'retry.pressed' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button kind="tertiary" padding={0} url={to('/form/payment')}>
            <Trans>Check another vehicle</Trans>
          </Button>
        </ButtonRow>
      )}
    </section>
  );
  if (!paysAll) return list;
  return (
    <div className={layout.columns}>
      {list}
      <aside ref={footBar} className={panel.panel} aria-label={t`Summary`}>
        <h2 className={panel.title}>
          <Trans>Summary</Trans>
        </h2>
        <dl className={panel.categories}>
          {payable.map(({ id, plate, countryCode, cents: owed }) => (
            <div key={id} className={panel.category}>
              <dt>
                <PlateText plate={plate} country={countryCode} />
              </dt>
              <dd>
                <Money cents={owed} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={panel.total}>
          <Plural value={payable.length} one="# vehicle" other="# vehicles" />
          <strong>
            <Money cents={cents} />
          </strong>
        </p>
        <p className={panel.note}>
          <Trans>
            Each vehicle is its own payment, one after the other. You do not have to type your details again.
          </Trans>
        </p>
        <Button onPress={() => send({ type: 'all.pressed' })}>
          <Trans>Pay all: {sum}</Trans>
        </Button>
      </aside>
    </div>
  );
};
