import { Suspense, use, useState } from 'react';
import { entries } from 'virtual:book';
import type { Hit, SearchData } from './data.ts';
import { readSearch } from './load.ts';
import { isInside } from '#tools/paths/different-states.ts';
import { finds, hitsFor, plain, shortName } from './finds.ts';
import { Marked } from './Marked.tsx';
import { WideTable } from './WideTable.tsx';
import styles from './book.module.css';
import { hrefOf } from './use-address.ts';

const mostNames = 4;
const namesWith = (word: string, names: readonly string[]): string[] =>
  word === '' ? [] : names.filter((name) => finds(name, word));

/** The first line of a machine's behaviour that leads to a state, or to one inside it. A line names only the regions that a step changes. */
const lineFor = ({ behaviour }: SearchData, machine: string, state: string): number | undefined => {
  const lines = Object.entries(behaviour[machine] ?? {});
  const [region = ''] = state.split(', ');
  const [, line] =
    lines.find(([value]) => isInside(value, state)) ?? lines.find(([value]) => isInside(value, region)) ?? [];
  return line;
};

const Places = ({ data, at, kind }: { data: SearchData } & Pick<Hit, 'at' | 'kind'>) => (
  <ul>
    {at.map(([machine, states]) => (
      <li key={machine}>
        <a href={hrefOf(machine)}>{machine}</a>
        {states.length === 0 && (kind === 'rule' ? ', as a whole' : ', in a state that is not drawn')}
        <ul>
          {states.map((state) => {
            const line = lineFor(data, machine, state);
            return (
              <li key={state}>
                <a href={hrefOf(machine, 'at', state)}>{shortName(state) || 'the whole machine'}</a>
                {line !== undefined && (
                  <>
                    {' · '}
                    <a href={hrefOf('cases', machine, 'at', state)}>test case</a> · test/behaviour/{machine}.txt:{line}
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </li>
    ))}
  </ul>
);

const mostHits = 20;

/** Texts in all languages, error codes, descriptions and rules that contain a word, with the states where they are. */
const Hits = ({ word }: { word: string }) => {
  const data = use(readSearch());
  const found = hitsFor(data.hits, word);
  const hits = found.slice(0, mostHits);
  return (
    <section aria-labelledby="hits">
      <h2 id="hits">
        {found.length === 0 ? 'No text, code, state or rule contains it' : 'Texts, error codes, states and rules'}
      </h2>
      {found.length > mostHits && (
        <p>
          The first {mostHits} of {found.length}.
        </p>
      )}
      <ul className={styles.hits}>
        {hits.map(({ kind, found, says, at }) => (
          <li key={`${kind} ${says.join()} ${at.join()}`}>
            <small>{kind}</small>{' '}
            <strong>
              <Marked text={found} />
            </strong>
            {says.length > 1 && <small> {says.filter((text) => text !== found).join(' · ')}</small>}
            {at.length > 0 ? (
              <Places data={data} at={at} kind={kind} />
            ) : (
              <div>
                {kind === 'error code'
                  ? 'Shown when the operator refuses a call with this code.'
                  : kind === 'rule'
                    ? 'No chart cites it; docs/rules.md names its tests.'
                    : 'On the page around the flows, or in states that no sample reaches.'}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const leastLetters = 3;

/** All machines with their size; the field filters them by every name and description in them. */
export const Contents = ({ missing }: { missing: string | undefined }) => {
  const [wanted, setWanted] = useState('');
  const word = plain(wanted.trim());
  const found = entries.map((entry) => ({ ...entry, inside: namesWith(word, entry.names) }));
  const shown = found.filter(
    ({ name, description, rule, inside }) => inside.length > 0 || finds(`${name} ${description} ${rule}`, word),
  );
  return (
    <>
      <h1>Machines</h1>
      {missing !== undefined && <p role="alert">There is no machine “{missing}” in this release.</p>}
      <label className={styles.search}>
        Find a machine, state, event, guard, action, effect or rule, or what a person reads: a text in any language, an
        error code
        <input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </label>
      {word.length >= leastLetters && (
        <Suspense fallback={<p>Loading…</p>}>
          <Hits word={word} />
        </Suspense>
      )}
      <p role="status">
        {shown.length} of {entries.length} machines
      </p>
      <WideTable
        label="Table of machines"
        columns={['Machine', 'Purpose', 'Rules', 'States', 'Transitions', 'Effects']}>
        {shown.map(({ name, description, rule, states, transitions, effects, inside }) => (
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
          </tr>
        ))}
      </WideTable>
    </>
  );
};
