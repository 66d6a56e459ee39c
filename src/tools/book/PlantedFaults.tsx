import type { LastFaults } from '#tools/schedules/results.ts';
import styles from './book.module.css';
import { WideTable } from './WideTable.tsx';

/** The faults that were planted in the sources one after the other, and what the schedules saw of each. */
export const PlantedFaults = ({ date, commit, seed, faults }: LastFaults) => (
  <>
    <h2>Planted faults</h2>
    <p>
      On {date} at <code>{commit}</code> with seed {seed}: {faults.filter(({ found }) => found !== null).length} of{' '}
      {faults.length} found.
    </p>
    <WideTable
      label="Table of planted faults"
      columns={['Fault', 'Planted in', 'Schedules until found', 'What was seen']}
    >
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
