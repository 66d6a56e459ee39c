import { use } from 'react';
import { machines, scheduleResults } from 'virtual:book';
import { isProperty, properties, type Property, propertyNames } from '#tools/schedules/properties.ts';
import styles from './book.module.css';
import type { ScheduleData } from './data.ts';
import { memoize } from './load.ts';
import { open } from './open-code.ts';
import { hrefOf } from './use-address.ts';
import { WalkReplay } from './WalkReplay.tsx';
import { WideTable } from './WideTable.tsx';
import type { LastFaults } from '#tools/schedules/results.ts';

/** The faults that were planted in the sources one after the other, and what the schedules found of each. */
const PlantedFaults = ({ date, commit, seed, faults }: LastFaults) => (
  <>
    <h2>Planted faults</h2>
    <p>
      On {date} at <code>{commit}</code> with seed {seed}: {faults.filter(({ found }) => found !== null).length} of{' '}
      {faults.length} found.
    </p>
    <WideTable
      label="Table of planted faults"
      columns={['Fault', 'Planted in', 'Schedules until found', 'Property violated']}>
      {faults.map(({ name, file, found }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <code>{file}</code>
          </td>
          <td className={styles.number}>{found?.schedules ?? '–'}</td>
          <td>{found?.violation ?? 'Not found'}</td>
        </tr>
      ))}
    </WideTable>
  </>
);

const load = memoize(async () => (await scheduleResults()).default);

const openWalk = memoize(
  (_: Property, walk: object) => open(JSON.stringify(walk), Object.keys(machines)),
  (name) => name,
);

const number = new Intl.NumberFormat('en');

/** The walk is above the table from which it was opened. */
const focus = (heading: HTMLElement | null): void => heading?.focus();

const Counterexample = ({ name, data }: { name: Property; data: ScheduleData }) => {
  const found = data.counterexamples[name];
  if (found === undefined) return <p role="alert">No schedule has violated this property.</p>;
  const result = use(openWalk(name, found.walk));
  return (
    <>
      <h2 ref={focus} tabIndex={-1}>
        {properties[name]}
      </h2>
      <p>
        {found.fault === null
          ? 'This was found in the portal itself.'
          : `Found while a fault was planted on purpose: ${found.fault}.`}
      </p>
      {'walk' in result && <WalkReplay key={name} walk={result.walk} />}
      {'problem' in result && <p role="alert">{result.problem}</p>}
    </>
  );
};

const Row = ({ name, data: { run, faults, counterexamples } }: { name: Property; data: ScheduleData }) => {
  const { schedules, judged, checks } = run.properties[name];
  return (
    <tr>
      <th scope="row">{properties[name]}</th>
      {[schedules, judged, checks].map((count, index) => (
        <td key={index} className={styles.number}>
          {number.format(count)}
        </td>
      ))}
      <td className={styles.number}>{faults.faults.filter(({ found }) => found?.violated === name).length}</td>
      <td>{counterexamples[name] ? <a href={hrefOf('schedules', name)}>Walk of {name}</a> : '–'}</td>
    </tr>
  );
};

const columns = [
  'What must hold',
  'Schedules that it applied to',
  'Judged',
  'Times checked',
  'Planted faults that it found first',
  'Last counterexample',
];

/** The properties that the schedules check: how often each was checked, the faults that it has found, and the last counterexample as a walk. */
export const SchedulesPage = ({ chosen }: { chosen: string | undefined }) => {
  const data = use(load());
  const { date, commit, seed, wanted, schedules, cpuSeconds, violation } = data.run;
  return (
    <>
      <h1>Schedules</h1>
      <p>
        A schedule is random: a driver’s actions in two tabs, the result of each call, and the answers of the card
        provider. The real flows run it in memory, on a simulated clock, and every property is checked after each
        change.
      </p>
      <p>
        The last long run, on {date} at <code>{commit}</code> with seed {seed}, came to {number.format(schedules)} of{' '}
        {number.format(wanted)} schedules in {number.format(Math.round(cpuSeconds))} s of CPU time:{' '}
        <strong>{violation === null ? 'no violation' : violation}</strong>.
      </p>
      {chosen !== undefined && isProperty(chosen) && <Counterexample key={chosen} name={chosen} data={data} />}
      <h2>Properties</h2>
      <WideTable label="Table of properties" columns={columns}>
        {propertyNames.map((name) => (
          <Row key={name} name={name} data={data} />
        ))}
      </WideTable>
      <PlantedFaults {...data.faults} />
    </>
  );
};
