import { use, useMemo } from 'react';
import { plainMachines } from 'virtual:book';
import type { Language } from '#domain/language.ts';
import type { PlainMachine, PlainState } from '#tools/plain/plain-machine.ts';
import styles from './plain.module.css';
import { PlainInside } from './PlainState.tsx';
import { languageIn, PlainTools } from './PlainTools.tsx';
import { hrefOf } from './use-address.ts';

const loaded = new Map<string, Promise<PlainMachine | null>>();
const load = (name: string): Promise<PlainMachine | null> => {
  const known = loaded.get(name);
  if (known) return known;
  const machine = plainMachines[name]?.() ?? Promise.reject(new Error(`There is no machine "${name}".`));
  const loading = machine.then(({ default: plain }) => plain);
  loaded.set(name, loading);
  return loading;
};

const withInside = (state: PlainState): PlainState[] => [state, ...state.inside.flatMap(withInside)];

const Told = ({ plain: { whole, words }, language }: { plain: PlainMachine; language: Language }) => {
  const states = useMemo(() => new Map(withInside(whole).map((state) => [state.number, state])), [whole]);
  return (
    <article lang={language} className={styles.plain}>
      <h1>{whole.said[language]}</h1>
      <PlainInside state={whole} told={{ words, states, language }} />
    </article>
  );
};

/** One machine in plain words, for those who do not read charts: what goes on, and what can happen next. */
export const PlainPage = ({ name, chosen }: { name: string; chosen: string | undefined }) => {
  const plain = use(load(name));
  const language = languageIn(chosen);
  return (
    <>
      <PlainTools
        place={[name, 'plain']}
        language={language}
        ways={[
          ['The whole chart', hrefOf(name)],
          ['All in plain words', hrefOf('plain', language)],
        ]}
      />
      {plain === null ? (
        <>
          <h1>{name}</h1>
          <p>Some of its states or events have no sentence yet; the tests name them.</p>
        </>
      ) : (
        <Told plain={plain} language={language} />
      )}
    </>
  );
};
