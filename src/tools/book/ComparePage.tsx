import { use, useState } from 'react';
import { machines, releases } from 'virtual:book';
import type { Difference } from '#tools/charts/difference.ts';
import { differenceText } from '#tools/charts/difference-text.ts';
import styles from './book.module.css';
import { Diagram } from './Diagram.tsx';
import { memoize } from './load.ts';
import { Marked } from './Marked.tsx';
import { hrefOf } from './use-address.ts';

type Sides = { difference: Difference; before: string | undefined; after: string | undefined };

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

const sidesOf = memoize(async (name: string, version: string): Promise<Sides> => {
  const then = releases.find((release) => release.name === version)?.machines[name];
  if (then === undefined) throw new Error(`“${name}” does not differ from ${version}.`);
  const [difference, before, now] = await Promise.all([
    textAt(then.difference),
    then.picture === null ? undefined : textAt(then.picture),
    machines[name]?.(),
  ]);
  return { difference: JSON.parse(difference), before, after: now?.default.picture };
});

const CopyButton = ({ text }: { text: string }) => {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className={styles.tools}>
      <button type="button" onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}>
        Copy as Markdown
      </button>
      <span role="status">{isCopied && 'Copied, for a pull request.'}</span>
    </div>
  );
};

const Sides = ({ name, against }: { name: string; against: string }) => {
  const { difference, before, after } = use(sidesOf(name, against));
  const changed = difference.transitions.flatMap((change) =>
    [change.before?.id, change.after?.id].flatMap((id) => (id === undefined ? [] : [id])),
  );
  const text = differenceText(difference);
  return (
    <>
      <h2>
        {name}: {against} and now
      </h2>
      <CopyButton text={text} />
      <div className={styles.changes}>
        <Marked text={text.replace(/^##.*\n+/, '')} />
      </div>
      <div className={styles.beside}>
        {(
          [
            [against, before],
            ['now', after],
          ] as const
        ).map(([title, picture]) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            {picture === undefined ? (
              <p>There is no such machine.</p>
            ) : (
              <Diagram picture={picture} name={`${name}, ${title}`} states={[]} taken={changed} />
            )}
          </section>
        ))}
      </div>
    </>
  );
};

/** Two versions of a machine: first what it does otherwise, then what is only renamed, and both diagrams. */
export const ComparePage = ({ name, against }: { name: string | undefined; against: string | undefined }) => {
  const release = releases.find((one) => one.name === against) ?? releases[0];
  return (
    <>
      <h1>Compare releases</h1>
      {release === undefined ? (
        <p>
          No earlier charts are known: the book was built outside a repository, or no chart has changed.{' '}
          <code>npm run charts -- --diff &lt;ref&gt;</code> compares with any commit.
        </p>
      ) : (
        <>
          <label>
            Compare with{' '}
            <select
              value={release.name}
              onChange={({ target }) => {
                window.location.hash = hrefOf('compare', name ?? '*', target.value);
              }}>
              {releases.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.name}, {one.date}
                </option>
              ))}
            </select>
          </label>
          <ul className={styles.names}>
            {Object.keys(release.machines).map((machine) => (
              <li key={machine}>
                <a href={hrefOf('compare', machine, release.name)} aria-current={machine === name ? 'page' : undefined}>
                  {machine}
                </a>
              </li>
            ))}
          </ul>
          {name !== undefined && name !== '*' && release.machines[name] === undefined && (
            <p>
              {name} does not differ from {release.name}.
            </p>
          )}
          {name !== undefined && release.machines[name] && <Sides name={name} against={release.name} />}
        </>
      )}
    </>
  );
};
