import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#runtime/use-flow.ts';
import { sumCents } from '#domain/money.ts';
import fleet from '#ui/table/fleet.module.css';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { Button } from '#ui/Button.tsx';
import { Moment } from '#ui/Moment.tsx';
import { Money } from '#ui/Money.tsx';
import { PlateText } from '#ui/PlateText.tsx';
import styles from './SentClaims.module.css';

/** What was contested in this browser, with the numbers (rule FLEET-19). */
export const SentClaims = ({ state, send }: FlowProps<typeof fleetJourneysMachine>) => {
  const { t } = useLingui();
  const { claims } = state.context;
  const count = claims.length;
  if (count === 0) return null;
  const title = t`Claims sent`;
  const names = [t`Claim`, t`Sent on`, t`Reason`, t`Licence plate`, t`Number`, t`Date`, t`Amount`];
  return (
    <details className={styles.claims}>
      <summary>
        <Plural value={count} one="# claim sent from this browser" other="# claims sent from this browser" />
      </summary>
      <ul className={styles.list}>
        {claims.map(({ number, sentAt, reason, trips }) => {
          const first = trips[0]?.plate ?? '';
          const more = trips.length - 1;
          return (
            <li key={number} className={styles.claim}>
              <strong>{number}</strong>
              <Moment iso={sentAt} />
              <span>{reason}</span>
              <span>
                <PlateText plate={first} /> {more > 0 && <Plural value={more} one="and # more" other="and # more" />}
              </span>
              <strong>
                <Money cents={sumCents(trips.map(({ cents }) => cents))} />
              </strong>
            </li>
          );
        })}
      </ul>
      <div className={fleet.ways}>
        <Button kind="secondary" iconName="download" onPress={() => send({ type: 'claims.saved', title, names })}>
          <Trans>Save these claims (CSV)</Trans>
        </Button>
      </div>
      <p>
        <Trans>This browser keeps them until you sign out.</Trans>
      </p>
    </details>
  );
};
