import { Suspense, use, useState, useSyncExternalStore } from 'react';
import { entries } from 'virtual:book';
import { everyPage } from '#pages.ts';
import { WideTable } from './WideTable.tsx';
import styles from './book.module.css';
import { countsIn, funnelOf, heldCounts, inPeriod, type Period, sampleOf, wholePeriod } from './counts.ts';
import { dataOf } from './load.ts';
import { compareText } from './use-counts.ts';
import { hrefOf } from './use-address.ts';

const charts = Promise.all(entries.map(async ({ name }) => (await dataOf(name)).chart));

/** The flows from home to a paid payment, in the order of the page table. */
const mainWay = (): string[] => {
  const rows = everyPage.map(([, page]) => page);
  const way = ['home', 'journey-search'];
  for (;;) {
    const next = rows.find(({ flow }) => flow === way.at(-1))?.nextFlow;
    if (next === undefined || way.includes(next)) return way;
    way.push(next);
  }
};

const names = { from: 'First day', to: 'Last day', language: 'Language', release: 'Release' } as const;

const PeriodFields = ({ title, value, set }: { title: string; value: Period; set: (next: Period) => void }) => (
  <fieldset className={styles.period}>
    <legend>{title}</legend>
    {(['from', 'to', 'language', 'release'] as const).map((name) => (
      <label key={name}>
        {names[name]}{' '}
        <input
          type={name === 'from' || name === 'to' ? 'date' : 'text'}
          value={value[name]}
          placeholder="all"
          onChange={({ target }) => set({ ...value, [name]: target.value })}
        />
      </label>
    ))}
  </fieldset>
);

const Figures = () => {
  const known = use(charts);
  const { counts, now, before } = useSyncExternalStore(heldCounts.subscribe, heldCounts.get);
  const [current, earlier] = [inPeriod(counts, now), before && inPeriod(counts, before)];
  const rows = known.map((chart) => ({
    name: chart.name,
    now: funnelOf(chart, current),
    past: earlier ? funnelOf(chart, earlier) : undefined,
  }));
  const way = mainWay();
  const onWay = way.flatMap((name) => rows.find((row) => row.name === name) ?? []);
  const share = (count: number): string => {
    const first = onWay[0]?.now.begun ?? 0;
    return first === 0 ? '–' : `${Math.round((100 * count) / first)} %`;
  };
  const table = (title: string, shown: typeof rows, isWay: boolean) => (
    <section aria-label={title}>
      <h2>{title}</h2>
      <WideTable
        label={title}
        columns={[
          'Machine',
          'Begun',
          ...(isWay ? ['Share of visits to the home page'] : []),
          'Visits that ended here',
        ]}>
        {shown.map(({ name, now: one, past }) => (
          <tr key={name}>
            <th scope="row">
              <a href={hrefOf(name)}>{name}</a>
            </th>
            <td className={styles.number}>{compareText(one.begun, past?.begun)}</td>
            {isWay && <td className={styles.number}>{share(one.begun)}</td>}
            <td className={styles.number}>{compareText(one.ended, past?.ended)}</td>
          </tr>
        ))}
      </WideTable>
    </section>
  );
  return (
    <>
      {table('From home to the result of a payment', onWay, true)}
      {table(
        'All machines',
        rows.filter(({ now: one, past }) => one.begun > 0 || (past?.begun ?? 0) > 0),
        false,
      )}
    </>
  );
};

/** Opens counts of drivers' visits, which the diagrams then show, and sums them up over all flows; two periods can be compared. */
export const CountsPage = () => {
  const { counts, now, before } = useSyncExternalStore(heldCounts.subscribe, heldCounts.get);
  const [message, setMessage] = useState('');
  const open = (text: string): void => {
    const read = countsIn(text);
    if (read) heldCounts.set({ counts: read });
    setMessage(read ? '' : 'This file holds no counts.');
  };
  const askLive = async (): Promise<void> => {
    const answer = await fetch('counts.json').catch(() => undefined);
    if (answer?.ok) open(await answer.text());
    else setMessage('There are no live counts here: the book is not served by the stand-in operator.');
  };
  const openSample = async (): Promise<void> => {
    const place = (name: string): number => Math.max(0, mainWay().indexOf(name));
    heldCounts.set({ counts: (await charts).flatMap((chart) => sampleOf(chart, 2 ** (10 - place(chart.name)))) });
    setMessage('A sample is open: its numbers are invented.');
  };
  return (
    <>
      <h1>Counts</h1>
      <p>
        How often drivers entered each state, left it by each event, and ended their visit there. Browsers count it for
        operators that ask for it; the counts identify no person. Once they have loaded, the diagrams show them.
      </p>
      <p>
        <label>
          A file of counts{' '}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => void target.files?.[0]?.text().then(open)}
          />
        </label>{' '}
        <button type="button" onClick={() => void askLive()}>
          Open the stand-in operator’s
        </button>{' '}
        <button type="button" onClick={() => void openSample()}>
          Open a sample
        </button>
      </p>
      <p role="status">{message || `${counts.length} counts are open.`}</p>
      <PeriodFields title="Shown" value={now} set={(next) => heldCounts.set({ now: next })} />
      {before ? (
        <PeriodFields
          title="Compared with, in brackets"
          value={before}
          set={(next) => heldCounts.set({ before: next })}
        />
      ) : null}
      <button type="button" onClick={() => heldCounts.set({ before: before ? null : wholePeriod })}>
        {before ? 'Do not compare' : 'Compare with another period'}
      </button>
      {counts.length > 0 && (
        <Suspense fallback={<p>Adding up the counts…</p>}>
          <Figures />
        </Suspense>
      )}
    </>
  );
};
