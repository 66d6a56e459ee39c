import { useLingui, Trans } from '@lingui/react/macro';
import { type VehicleKind, classOfKind, vehicleKinds } from '#domain/vehicle-class.ts';
import { OperatorHtml } from '#ui/OperatorHtml.tsx';
import styles from './prepayment.module.css';

/** The operator's text about classes; without one, the table of classes (rule PREP-9). */
export const ClassText = ({ html }: { html: string | undefined }) => {
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

/** A vehicle of the table of classes, in the driver's words (rule PREP-9). */
export const KindName = ({ kind }: { kind: VehicleKind }) => {
  const { t } = useLingui();
  const names: Record<VehicleKind, string> = {
    car: t`Car up to 2 m high, also with a trailer up to 2 m`,
    carWithCaravan: t`Car with a caravan over 2 m`,
    lowVan: t`Van up to 2 m`,
    highVan: t`Van over 2 m`,
    lowMotorhome: t`Motorhome under 3 m`,
    highMotorhome: t`Motorhome over 3 m`,
    twoAxles: t`Bus or truck over 3 m with 2 axles`,
    threeAxles: t`Bus or truck over 3 m with 3 axles or more`,
    motorbike: t`Motorbike`,
  };
  return names[kind];
};
