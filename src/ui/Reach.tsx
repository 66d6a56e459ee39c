import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Service } from '#domain/settings.ts';
import styles from './Reach.module.css';

const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>;

/** `children`: one line that is shown while no number is known. */
type LineProps = { phone: string | undefined; children: ReactNode };

/** One line above a form in a narrow window, where the rest is below it: the number to call once it is known, so that nothing moves. */
export const ReachLine = ({ phone, children }: LineProps) => {
  const { t } = useLingui();
  const line = phone === undefined ? children : [t`Phone`, ': ', <PhoneLink key="phone" phone={phone} />];
  return line && <p className={styles.line}>{line}</p>;
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
          <div>
            <dt>{t`Phone`}</dt>
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
export const besides = (look: { service?: Service | undefined } | null | undefined, isLoaded: boolean) =>
  !look || !isLoaded ? <div /> : look.service && <Reach service={look.service} />;
