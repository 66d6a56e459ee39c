import { use } from 'react';
import { entries, machines, releases } from 'virtual:book';
import { differenceOf, type Table, transitionText } from '#tools/charts/difference.ts';
import { tableOf } from '#tools/charts/table.ts';
import styles from './book.module.css';
import { Diagram } from './Diagram.tsx';
import { hrefOf } from './use-address.ts';

type Side = { table: Table; picture: string };

const parse = (text: string): Table => JSON.parse(text);
const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

const read = new Map<string, Promise<[Side | undefined, Side | undefined]>>();
const readSides = (name: string, ref: string): Promise<[Side | undefined, Side | undefined]> => {
  const then = releases.find((release) => release.ref === ref)?.machines[name];
  const before = then
    ? Promise.all([textAt(then.table), textAt(then.picture)]).then(
        ([table, picture]): Side => ({ table: parse(table), picture }),
      )
    : undefined;
  const after = machines[name]?.().then(
    ({ default: { chart, picture } }): Side => ({ table: parse(tableOf(chart)), picture }),
  );
  return Promise.all([before, after]);
};
const sidesOf = (name: string, ref: string): Promise<[Side | undefined, Side | undefined]> => {
  const key = `${ref} ${name}`;
  const reading = read.get(key) ?? readSides(name, ref);
  read.set(key, reading);
  return reading;
};

const Sides = ({ name, against }: { name: string; against: string }) => {
  const [before, after] = use(sidesOf(name, against));
  const { transitions, states } = differenceOf(before?.table, after?.table);
  const changed = transitions.flatMap((change) =>
    [change.before?.id, change.after?.id].flatMap((id) => (id === undefined ? [] : [id])),
  );
  return (
    <>
      <h2>
        {name}: {against} and now
      </h2>
      <ul>
        {states.map(({ kind, before: old, after: now }) => (
          <li key={`${kind} ${now?.id ?? old?.id ?? ''}`}>
            State {kind}: <code>{now?.id ?? old?.id}</code>
          </li>
        ))}
        {transitions.map(({ kind, before: old, after: now }) => (
          <li key={`${kind} ${now?.id ?? old?.id ?? ''}`}>
            {kind}: <code>{[old, now].flatMap((row) => (row ? [transitionText(row)] : [])).join('  ⇒  ')}</code>
          </li>
        ))}
      </ul>
      <div className={styles.beside}>
        {(
          [
            [against, before],
            ['now', after],
          ] as const
        ).map(([title, side]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            {side === undefined ? (
              <p>There was no such machine.</p>
            ) : (
              <Diagram picture={side.picture} name={`${name}, ${title}`} states={[]} taken={changed} />
            )}
          </section>
        ))}
      </div>
    </>
  );
};

/** Two releases' charts of a machine side by side, with what was added, removed and changed. */
export const ComparePage = ({ name, against }: { name: string | undefined; against: string | undefined }) => (
  <>
    <h1>Compare releases</h1>
    {releases.length === 0 && (
      <p>
        No earlier charts are known: the book was built outside a repository, or no chart has changed.{' '}
        <code>npm run charts -- --diff &lt;ref&gt;</code> compares with any commit.
      </p>
    )}
    {releases.map(({ ref, date, subject, machines: differing }) => (
      <section key={ref} aria-label={`Since ${ref}`}>
        <h2>Since {ref}</h2>
        <p>
          {date}: {subject}
        </p>
        <ul className={styles.names}>
          {Object.keys(differing).map((machine) => (
            <li key={machine}>
              <a
                href={hrefOf('compare', machine, ref)}
                aria-current={machine === name && ref === against ? 'page' : undefined}
              >
                {machine}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
    {name !== undefined && against !== undefined && entries.some((entry) => entry.name === name) && (
      <Sides name={name} against={against} />
    )}
  </>
);
