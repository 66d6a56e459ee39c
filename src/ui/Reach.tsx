import { useLingui } from '@lingui/react/macro';
import type { Service } from '#domain/settings.ts';
import styles from './Reach.module.css';

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
          <div>
            <dt>{t`Phone`}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
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
export const besides = (look: { service?: Service | undefined } | null | undefined, isLoaded: boolean) =>
  !look || !isLoaded ? <div /> : look.service && <Reach service={look.service} />;
