import { useState } from 'react';
import type { Language } from '#domain/language.ts';
import type { Chart } from '#tools/charts/graph.ts';
import styles from './book.module.css';
import type { Scene } from './data.ts';
import { Screen } from './ScreenFrame.tsx';
import { LanguageField } from './LanguageField.tsx';
import { hrefOf } from './use-address.ts';

/** The description of a state, or of the nearest state around it that has one. */
const descriptionOf = ({ name: machine, states }: Chart, name: string): string => {
  const [first = ''] = name.split(', ');
  const ids = first.split('.').map((_, index, parts) => [machine, ...parts.slice(0, index + 1)].join('.'));
  const described = ids.flatMap((id) => states.find((state) => state.id === id)?.description ?? []);
  return described.at(-1) ?? '';
};

/** A flow's main path: its screens in their order, each with a link to its state. */
export const Storyboard = ({ chart, story }: { chart: Chart; story: readonly Scene[] }) => {
  const [language, setLanguage] = useState<Language>('es');
  return (
    <section aria-labelledby="story">
      <h2 id="story">Storyboard: the main path</h2>
      <LanguageField name="Shown in" value={language} onChange={setLanguage} />
      <div role="group" tabIndex={0} className={styles.wide} aria-label="Screens of the main path">
        <ol className={styles.story} aria-label="Main path">
          {story.map(({ name, snapshot }, index) => (
            <li key={name}>
              <div className={styles.scene} inert>
                <Screen flow={chart.name} snapshot={snapshot} language={language} width={390} />
              </div>
              <a href={hrefOf(chart.name, 'at', name)}>
                {index + 1}. {name}
              </a>
              <div>{descriptionOf(chart, name)}</div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};
