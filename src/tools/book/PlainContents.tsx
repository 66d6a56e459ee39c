import { use } from 'react';
import { plainContents } from 'virtual:book';
import type { Wording } from '#tools/plain/sentences.ts';
import styles from './plain.module.css';
import { languageIn, PlainTools } from './PlainTools.tsx';
import { hrefOf } from './use-address.ts';

let loading: Promise<[string, Wording][]> | undefined;
const load = (): Promise<[string, Wording][]> => {
  loading ??= plainContents().then(({ default: contents }) => contents);
  return loading;
};

/** Every machine by the sentence that says what it is, each a door to its plain view. */
export const PlainContents = ({ chosen }: { chosen: string | undefined }) => {
  const contents = use(load());
  const language = languageIn(chosen);
  return (
    <>
      <h1>Plain words</h1>
      <PlainTools place={['plain']} language={language} ways={[]} />
      <ul lang={language} className={styles.contents}>
        {contents.map(([name, said]) => (
          <li key={name}>
            <a href={hrefOf(name, 'plain', language)}>{said[language]}</a>
          </li>
        ))}
      </ul>
    </>
  );
};
