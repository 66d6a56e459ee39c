/** The page of prepaying: the vehicle, the way, how often, the price, and the dialogs that ask once more. */

import { useLingui, Trans } from '@lingui/react/macro';
import { to } from '#domain/page-path.ts';
import { prepaymentRefusal } from '#domain/trips/prepayment.ts';
import type { FlowProps } from '#runtime/use-flow.ts';
import type { prepaymentMachine } from '#machines/prepayment.ts';
import { Cover } from '#ui/page/Cover.tsx';
import { Loading } from '#ui/notice/Loading.tsx';
import { Moment } from '#ui/Moment.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import { OperatorHtml } from '#ui/operator/OperatorHtml.tsx';
import { OperatorLinks } from '#ui/operator/OperatorLinks.tsx';
import { OfferSupportCode } from '#ui/problem/offers.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Plate } from '#ui/vehicle/Plate.tsx';
import { WayPrice } from './WayPrice.tsx';
import styles from './prepayment.module.css';
import { Button } from '#ui/Button.tsx';
import { ButtonOrReason } from '#ui/ButtonOrReason.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { MessageDialog } from '#ui/dialog/MessageDialog.tsx';
import { useState } from 'react';
import { classChosen, classOfKind, vehicleKinds } from '#domain/vehicles/class.ts';
import { KindName } from './KindName.tsx';
import { type ChosenVehicle, VehicleChoice } from './VehicleChoice.tsx';
import { gateName, isOnePlace, openEntrances, openExits } from '#domain/trips/gates.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { HowOften } from './HowOften.tsx';
import { MotorwayLine } from './MotorwayLine.tsx';

/** The class if it is known, with a button to change it; otherwise the choice of the vehicle, on the page itself (rule PREP-22). */
const VehicleField = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { vehicleClass, isElectric, country, page } = state.context;
  const [isAsked] = useState(vehicleClass === null);
  const [chosen, setChosen] = useState<ChosenVehicle>({ shape: null, kind: null, isElectric });
  const choose = (next: ChosenVehicle) => {
    setChosen(next);
    const { kind } = next;
    if (kind !== null) send({ type: 'class.chosen', ...classChosen({ ...next, kind }, state.context) });
  };
  return (
    <>
      {isAsked && <VehicleChoice name="page" country={country} chosen={chosen} onChange={choose} />}
      <div className={styles.class}>
        {vehicleClass !== null && (
          <p>
            <strong>
              <Trans>Vehicle class {vehicleClass}</Trans>
            </strong>{' '}
            {isElectric && (
              <span className={styles.electric}>
                <Trans>Zero-emission vehicle</Trans>
              </span>
            )}
          </p>
        )}
        {!isAsked && (
          <Button kind="tertiary" padding={0} onPress={() => send({ type: 'class.pressed' })}>
            <Trans>Change the class</Trans>
          </Button>
        )}
      </div>
      {isAsked && (
        <details className={styles.which}>
          <summary>
            <Trans>Which class is my vehicle?</Trans>
          </summary>
          <ClassText html={page.vehicleClassText} />
        </details>
      )}
    </>
  );
};

/** Vehicle, entrance, exit, round trip and how often (rule PREP-1). */
const WayForm = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const { trip, entrance, exit, page } = state.context;
  /** A gate that the operator has recorded is the only one. */
  const optionsOf = (gates: readonly string[]) => ({
    options: gates.map((gate) => ({ value: gate, label: gateName(trip, gate, page.gates) })),
    ...(gates.length > 1 && { empty: t`Please choose`, required: true }),
  });
  return (
    <div className={styles.form}>
      <VehicleField state={state} send={send} />
      <div className={styles.pair}>
        <SelectField
          label={t`Entrance`}
          value={entrance}
          {...optionsOf(openEntrances(trip))}
          onChange={(gate) => send({ type: 'entrance.chosen', gate })}
        />
        <SelectField
          label={t`Exit`}
          value={exit}
          {...optionsOf(openExits(trip))}
          onChange={(gate) => send({ type: 'exit.chosen', gate })}
          error={
            isOnePlace(state.context)
              ? t`Entrance and exit are at the same place. Please choose another exit.`
              : undefined
          }
        />
      </div>
      {trip === null && <HowOften state={state} send={send} />}
    </div>
  );
};

/** The operator's text about classes; without one, the table of classes (rule PREP-9). */
const ClassText = ({ html }: { html: string | undefined }) => {
  if (html !== undefined) return <OperatorHtml html={html} />;
  return (
    <>
      <p>
        <Trans>The price depends on the class of your vehicle.</Trans>
      </p>
      <dl className={styles.classes}>
        {vehicleKinds.map((kind) => {
          const vehicleClass = classOfKind[kind];
          return (
            <div key={kind}>
              <dt>
                <KindName kind={kind} />
              </dt>
              <dd>
                <Trans>Class {vehicleClass}</Trans>
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
};

/** The operator's text about classes, if no class is known; then the vehicle, which determines its class (rules PREP-8 to PREP-10). */
const ClassDialog = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const { country, isElectric, page } = state.context;
  const isInforming = state.matches({ form: 'informing' });
  const close = () => send({ type: 'dialog.closed' });
  const [chosen, setChosen] = useState<ChosenVehicle>({ shape: null, kind: null, isElectric });
  const confirm = () => {
    const { kind } = chosen;
    if (kind !== null) send({ type: 'class.chosen', ...classChosen({ ...chosen, kind }, state.context) });
  };
  return (
    <Dialog
      title={isInforming ? t`Your vehicle’s class` : t`Which vehicle is it?`}
      open={isInforming || state.matches({ form: 'choosingClass' })}
      onClose={close}
      footer={
        isInforming ? (
          <Button onPress={close}>
            <Trans>OK</Trans>
          </Button>
        ) : (
          <ButtonOrReason missing={chosen.kind === null ? t`Please choose your vehicle.` : undefined} onPress={confirm}>
            <Trans>Confirm</Trans>
          </ButtonOrReason>
        )
      }>
      {isInforming ? (
        <ClassText html={page.vehicleClassText} />
      ) : (
        <VehicleChoice name="dialog" country={country} chosen={chosen} onChange={setChosen} />
      )}
    </Dialog>
  );
};

/** The dialogs of prepaying: a free trip, and prices that could not be loaded (rules PREP-5, PREP-6). */
const PrepaymentDialogs = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const close = () => send({ type: 'dialog.closed' });
  return (
    <>
      <Dialog
        title={t`You cannot prepay this trip here`}
        open={state.matches({ form: 'notPayable' })}
        onClose={close}
        footer={
          <>
            <Button onPress={() => send({ type: 'change.pressed' })}>
              {t({ message: 'Change the trip', comment: 'es: Modificar el trayecto' })}
            </Button>
            <Button kind="secondary" onPress={() => send({ type: 'list.pressed' })}>
              <Trans>Back to the list</Trans>
            </Button>
          </>
        }>
        <Trans>The operator charges nothing for this trip here. Nothing has been added to your payment.</Trans>
      </Dialog>
      <MessageDialog title={t`Prepayment not available`} open={state.matches({ form: 'unavailable' })} onClose={close}>
        {t({
          message: 'Prepayment is not available at the moment. Please try again later.',
          comment: 'es: El pago por adelantado no está disponible en este momento, inténtelo más tarde.',
        })}
        <OfferSupportCode />
      </MessageDialog>
    </>
  );
};

/** prepayment and inprogress: where a trip leads, for which vehicle and how often, and what it costs (rules PREP-1, PREP-12). */
export const PrepaymentView = ({ state, send }: FlowProps<typeof prepaymentMachine>) => {
  const { t } = useLingui();
  const { trip, plate, country, page, hasList } = state.context;
  const refusal = prepaymentRefusal(state.context);
  // The operator names and explains prepaying, but not completing a trip.
  const own = trip === null ? page : {};
  const title = trip === null ? (page.title ?? t`Prepay a trip`) : t`Complete your trip`;
  return (
    <>
      <Cover
        title={title}
        image={page.backgroundPicture}
        subtitle={
          trip === null ? (
            own.subtitle !== undefined && <OperatorHtml html={own.subtitle} />
          ) : (
            <Trans>
              A part of your trip on <Moment iso={trip.date} /> is missing. Please add it to see the price.
            </Trans>
          )
        }
        breadcrumb={[
          hasList
            ? { label: t({ message: 'Trips to pay', comment: 'es: Trayectos a pagar' }), url: to('/travels') }
            : { label: t`Vehicle`, url: to('/form/prepayment') },
          { label: title },
        ]}
      />
      <Page wide>
        {state.matches('loading') ? (
          <Loading />
        ) : (
          <div className={styles.columns}>
            <div className={styles.main}>
              <Plate plate={plate} country={country} />
              {refusal !== null && (
                <Notice kind="error" live="alert">
                  {refusal === 'rental'
                    ? t({
                        message: 'You cannot prepay with a rental vehicle.',
                        comment: 'es: No puede prepagar con un vehículo de alquiler.',
                      })
                    : t`You cannot prepay for this vehicle at the moment.`}
                </Notice>
              )}
              {own.content !== undefined && <OperatorHtml html={own.content} />}
              <WayForm state={state} send={send} />
              <OperatorLinks links={own.articleList} />
            </div>
            <MotorwayLine state={state} send={send} />
            <WayPrice state={state} send={send} />
          </div>
        )}
        <ClassDialog state={state} send={send} />
        <PrepaymentDialogs state={state} send={send} />
      </Page>
    </>
  );
};
