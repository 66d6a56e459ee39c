import { use, useMemo } from 'react';
import { entries } from 'virtual:book';
import { type PlainState, plainMachineOf } from '#tools/plain/plain-machine.ts';
import { dataOf, memoize } from './load.ts';
import styles from './plain.module.css';
import { PlainInside } from './PlainState.tsx';
import { hrefOf } from './use-address.ts';

/** Every machine by its description, each a link to its plain view. */
export const PlainContents = () => (
  <>
    <h1>Plain words</h1>
    <ul className={styles.contents}>
      {entries.map(({ name, description }) => (
        <li key={name}>
          <a href={hrefOf(name, 'plain')}>{description}</a>
        </li>
      ))}
    </ul>
  </>
);

const load = memoize(async (name: string) => plainMachineOf((await dataOf(name)).chart));

const withInside = (state: PlainState): PlainState[] => [state, ...state.inside.flatMap(withInside)];

/** One machine in plain words, for those who do not read charts: its states, and what can happen next. */
export const PlainPage = ({ name }: { name: string }) => {
  const whole = use(load(name));
  const states = useMemo(() => new Map(withInside(whole).map((state) => [state.number, state])), [whole]);
  return (
    <>
      <nav className={styles.tools} aria-label="Plain words">
        <button type="button" onClick={() => window.print()}>
          Print
        </button>
        <a href={hrefOf(name)}>The whole chart</a>
        <a href={hrefOf('plain')}>All in plain words</a>
      </nav>
      <article className={styles.plain}>
        <h1>{whole.text}</h1>
        <PlainInside state={whole} states={states} />
      </article>
    </>
  );
};
