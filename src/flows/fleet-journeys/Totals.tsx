import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type FleetFilters, noFilters } from '#domain/fleet/lists.ts';
import { vehiclesInTotals, type NamedSum, type Sum } from '#domain/fleet/due.ts';
import type { fleetTotalsMachine } from '#machines/fleet-totals.ts';
import { Loading } from '#ui/notice/Loading.tsx';
import { Money } from '#ui/money/Money.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import styles from './Totals.module.css';

type Shown = { name: string; sum: Sum; filters: Partial<FleetFilters> };

type Props = { actor: ActorRefFrom<typeof fleetTotalsMachine>; onFilter: (filters: FleetFilters) => void };

/** The total owed, by deadline, by network and by vehicle; each line filters the list by its trips (rule FLEET-15). */
export const Totals = ({ actor, onFilter }: Props) => {
  const { t, i18n } = useLingui();
  const state = useSelector(actor, (snapshot) => snapshot);
  const { totals, problem } = state.context;
  if (state.hasTag('busy')) return <Loading />;
  if (totals === null || !state.matches('shown')) return <ProblemNotice problem={problem} />;
  const { due, overdue, soon, networks, vehicles } = totals;
  const rowsFor = (sums: readonly NamedSum[], filterOf: (name: string) => Partial<FleetFilters>): Shown[] =>
    sums.map((sum) => ({ name: sum.name, sum, filters: filterOf(sum.name) }));
  const first = vehicles.slice(0, vehiclesInTotals);
  const [shown, all] = [first.length, vehicles.length];
  const groups: { title: string; sums: Shown[] }[] = [
    {
      title: t`By deadline`,
      sums: [
        { name: t`Total to pay`, sum: due, filters: {} },
        { name: t`Deadline passed`, sum: overdue, filters: { late: 'yes' } },
        { name: t`Deadline in the next 7 days`, sum: soon, filters: { late: 'soon' } },
      ],
    },
    { title: t`By network`, sums: rowsFor(networks, (network) => ({ network })) },
    {
      title:
        shown < all
          ? t`By vehicle: the ${shown} of ${ph({ all: i18n.number(all) })} with the most to pay`
          : t`By vehicle`,
      sums: rowsFor(first, (search) => ({ search })),
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
                  <button type="button" className={styles.sum} onClick={() => onFilter({ ...noFilters, ...filters })}>
                    <span>{name}</span>
                    <strong>
                      <Money cents={sum.cents} />
                    </strong>
                    <span className={styles.count}>
                      <Plural value={{ count: sum.count }} one="# trip" other="# trips" />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      <p className={styles.count}>
        <Trans>The totals do not include trips that you cannot pay for here.</Trans>
      </p>
    </section>
  );
};
