import { useState } from 'react';
import { entries } from 'virtual:book';
import type { Coverage } from '#tools/paths/coverage.ts';
import styles from './book.module.css';
import { hrefOf } from './use-address.ts';

const share = ([taken, all]: [number, number]): string => (all === 0 ? '–' : `${Math.round((100 * taken) / all)} %`);
const onScreens = ({ screens }: Coverage): string =>
  screens === undefined || screens.transitions[1] === 0 ? '–' : screens.transitions.join(' of ');

/** All machines with their size and coverage; the field narrows them down by name, purpose and section. */
export const Contents = ({ missing }: { missing: string | undefined }) => {
  const [wanted, setWanted] = useState('');
  const shown = entries.filter(({ name, description, rule }) =>
    `${name} ${description} ${rule}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <>
      <h1>Machines</h1>
      {missing !== undefined && <p role="alert">There is no machine “{missing}” in this release.</p>}
      <label className={styles.search}>
        Find a machine by name, purpose or section
        <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </label>
      <p role="status">
        {shown.length} of {entries.length} machines
      </p>
      <div className={styles.wide} role="group" tabIndex={0} aria-label="Table of machines">
        <table>
          <thead>
            <tr>
              <th scope="col">Machine</th>
              <th scope="col">What it is for</th>
              <th scope="col">Rules</th>
              <th scope="col">States</th>
              <th scope="col">Transitions</th>
              <th scope="col">Effects</th>
              <th scope="col">Taken in memory</th>
              <th scope="col">Taken on screens</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, description, rule, states, transitions, effects, coverage }) => (
              <tr key={name}>
                <th scope="row">
                  <a href={hrefOf(name)}>{name}</a>
                </th>
                <td>{description}</td>
                <td>{rule}</td>
                <td className={styles.number}>{states}</td>
                <td className={styles.number}>{transitions}</td>
                <td className={styles.number}>{effects}</td>
                <td className={styles.number}>{coverage ? share(coverage.transitions) : '–'}</td>
                <td className={styles.number}>{coverage ? onScreens(coverage) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
