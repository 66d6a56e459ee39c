import { useLingui } from '@lingui/react/macro';
import type { Service } from '#domain/operator/settings.ts';
import { Labelled } from '../Labelled.tsx';
import styles from './Reach.module.css';

const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>;

type Look = { service?: Service | undefined } | null | undefined;

/** The number to call, above the content in a narrow window, where the rest is below it. Until it is known whether there is one, its place is free, so that nothing moves. */
export const ReachLine = ({ look }: { look: Look }) => {
  const { t } = useLingui();
  const phone = look?.service?.phone;
  if (look && phone === undefined) return null;
  return (
    <p className={styles.line}>
      {phone === undefined ? (
        '\u00a0'
      ) : (
        <Labelled name={t`Telephone`}>
          <PhoneLink phone={phone} />
        </Labelled>
      )}
    </p>
  );
};

/** How the operator is reached, where it says so: telephone, its hours, and how soon a message is answered (rule HELP-15). */
export const Reach = ({ service: { phone, hours, answerTime } }: { service: Service }) => {
  const { t } = useLingui();
  const lines = [
    { name: t`Hours`, text: hours },
    { name: t`Answer to a message`, text: answerTime },
  ];
  return (
    <section className={styles.reach} aria-label={t`How to reach us`}>
      <h2>{t`How to reach us`}</h2>
      <dl>
        {phone && (
          <div className={styles.phone}>
            <dt>{t`Telephone`}</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </div>
        )}
        {lines.map(
          ({ name, text }) =>
            text && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
};

/** The same beside a page that waits for its content, without moving it: its place is free from the beginning, and in a narrow window it is above. */
export const besides = (look: Look, isLoaded: boolean) =>
  !look || !isLoaded ? <div /> : look.service && <Reach service={look.service} />;
