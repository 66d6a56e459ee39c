import { Trans } from '@lingui/react/macro';
import { classOfKind, vehicleKinds } from '#domain/vehicle-class.ts';
import { OperatorHtml } from '#ui/OperatorHtml.tsx';
import { KindName } from './KindName.tsx';
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
