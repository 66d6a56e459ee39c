import { useState } from 'react';
import { entries } from 'virtual:book';
import type { Coverage } from '#tools/paths/coverage.ts';
import { finds } from './finds.ts';
import { WideTable } from './WideTable.tsx';
import styles from './book.module.css';
import { hrefOf } from './use-address.ts';

const share = ([taken, all]: [number, number]): string => (all === 0 ? '–' : `${Math.round((100 * taken) / all)} %`);
const onScreens = ({ screens }: Coverage): string =>
  screens === undefined || screens.transitions[1] === 0 ? '–' : screens.transitions.join(' of ');

const mostNames = 4;
const namesWith = (word: string, names: readonly string[]): string[] =>
  word === '' ? [] : names.filter((name) => finds(name, word));

/** All machines with their size and coverage; the field filters them by every name and description in them. */
export const Contents = ({ missing }: { missing: string | undefined }) => {
  const [wanted, setWanted] = useState('');
  const word = wanted.trim().toLowerCase();
  const found = entries.map((entry) => ({ ...entry, inside: namesWith(word, entry.names) }));
  const shown = found.filter(
    ({ name, description, rule, inside }) => inside.length > 0 || finds(`${name} ${description} ${rule}`, word),
  );
  return (
    <>
      <h1>Machines</h1>
      {missing !== undefined && <p role="alert">There is no machine “{missing}” in this release.</p>}
      <label className={styles.search}>
        Find a machine by name, purpose, rule, state or its description, event, guard, action or effect
        <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </label>
      <p role="status">
        {shown.length} of {entries.length} machines
      </p>
      <WideTable
        label="Table of machines"
        columns={[
          'Machine',
          'What it is for',
          'Rules',
          'States',
          'Transitions',
          'Effects',
          'Taken in memory',
          'Taken on screens',
        ]}
      >
        {shown.map(({ name, description, rule, states, transitions, effects, coverage, inside }) => (
          <tr key={name}>
            <th scope="row">
              <a href={hrefOf(name)}>{name}</a>
            </th>
            <td>
              {description}
              {inside.length > 0 && (
                <>
                  {' '}
                  <small>
                    Has <code>{inside.slice(0, mostNames).join(', ')}</code>
                    {inside.length > mostNames && ` and ${inside.length - mostNames} more`}
                  </small>
                </>
              )}
            </td>
            <td>{rule}</td>
            <td className={styles.number}>{states}</td>
            <td className={styles.number}>{transitions}</td>
            <td className={styles.number}>{effects}</td>
            <td className={styles.number}>{coverage ? share(coverage.transitions) : '–'}</td>
            <td className={styles.number}>{coverage ? onScreens(coverage) : '–'}</td>
          </tr>
        ))}
      </WideTable>
    </>
  );
};
