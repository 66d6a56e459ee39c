import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FlowProps } from '#app/use-flow.ts';
import { type FleetFilters, noFilters } from '#domain/fleet.ts';
import { vehiclesInTotals, type NamedSum, type Sum } from '#domain/fleet-due.ts';
import type { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { Loading } from '#ui/Loading.tsx';
import { Money } from '#ui/Money.tsx';
import styles from './Totals.module.css';

type Shown = { name: string; sum: Sum; filters: Partial<FleetFilters> };

/** What is owed in all, by deadline, by network and by vehicle; each leads to its trips (rule FLEET-15). */
export const Totals = ({ state, send }: FlowProps<typeof fleetJourneysMachine>) => {
  const { t } = useLingui();
  const { totals } = state.context;
  if (state.matches({ open: { totals: 'loading' } })) return <Loading />;
  if (totals === null || !state.matches({ open: { totals: 'shown' } })) return null;
  const { due, overdue, soon, networks, vehicles } = totals;
  const named = (sums: readonly NamedSum[], filterOf: (name: string) => Partial<FleetFilters>): Shown[] =>
    sums.map((sum) => ({ name: sum.name, sum, filters: filterOf(sum.name) }));
  const first = vehicles.slice(0, vehiclesInTotals);
  const [shown, all] = [first.length, vehicles.length];
  const groups: { title: string; sums: Shown[] }[] = [
    {
      title: t`By deadline`,
      sums: [
        { name: t`All to be paid`, sum: due, filters: {} },
        { name: t`Deadline passed`, sum: overdue, filters: { late: 'yes' } },
        { name: t`Deadline in the next 7 days`, sum: soon, filters: { late: 'soon' } },
      ],
    },
    { title: t`By network`, sums: named(networks, (network) => ({ network })) },
    {
      title: shown < all ? t`By vehicle: the ${shown} of ${all} that owe most` : t`By vehicle`,
      sums: named(first, (search) => ({ search })),
    },
  ];
  return (
    <section className={styles.totals} aria-label={t`Totals`}>
      {groups
        .filter(({ sums }) => sums.length > 0)
        .map(({ title, sums }) => (
          <div key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.sums}>
              {sums.map(({ name, sum, filters }) => (
                <li key={name}>
                  <button
                    type="button"
                    className={styles.sum}
                    onClick={() => send({ type: 'query.changed', change: { ...noFilters, ...filters } })}
                  >
                    <span>{name}</span>
                    <strong>
                      <Money cents={sum.cents} />
                    </strong>
                    <span className={styles.count}>
                      <Plural value={sum.count} one="# trip" other="# trips" />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      <p className={styles.count}>
        <Trans>Trips that cannot be paid here are not part of the totals.</Trans>
      </p>
    </section>
  );
};
