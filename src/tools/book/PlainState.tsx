import type { Language } from '#domain/language.ts';
import type { PlainState as State, PlainStep } from '#tools/plain/plain-machine.ts';
import type { SharedSentences } from '#tools/plain/sentences.ts';
import styles from './plain.module.css';

/** The words of a machine in one language, and its states by their numbers. */
export type Told = { words: SharedSentences['words']; states: ReadonlyMap<string, State>; language: Language };

const Lead = ({ lead, told: { words, states, language } }: { lead: string | null; told: Told }) =>
  lead === null ? (
    words.stays[language]
  ) : (
    <>
      <span className={styles.number}>{lead}</span> {states.get(lead)?.said[language]}
    </>
  );

const Step = ({ step: { said, leads }, told }: { step: PlainStep; told: Told }) => (
  <li>
    {said[told.language]}
    {leads.some((lead) => lead !== null) && (
      <ul className={styles.leads}>
        {leads.map((lead, index) => (
          <li key={lead}>
            {index > 0 && <>{told.words.or[told.language]} </>}
            <Lead lead={lead} told={told} />
          </li>
        ))}
      </ul>
    )}
  </li>
);

/** What can happen in a state, and the states inside it. */
export const PlainInside = ({ state: { steps, inside, together }, told }: { state: State; told: Told }) => {
  const { words, language } = told;
  return (
    <>
      {steps.length > 0 && (
        <>
          <p className={styles.next}>{(inside.length > 0 ? words.anyTime : words.next)[language]}</p>
          <ul className={styles.steps}>
            {steps.map((step) => (
              <Step key={`${step.said.en} ${step.leads.join()}`} step={step} told={told} />
            ))}
          </ul>
        </>
      )}
      {together && <p className={styles.next}>{words.together[language]}</p>}
      {inside.length > 0 && (
        <ol className={styles.states}>
          {inside.map((inner) => (
            <PlainState key={inner.number} state={inner} told={told} />
          ))}
        </ol>
      )}
    </>
  );
};

/** One state in plain words: its sentence, what can happen there, and what is inside it. */
const PlainState = ({ state, told }: { state: State; told: Told }) => {
  const { words, language } = told;
  return (
    <li>
      <p className={styles.said}>
        <span className={styles.number}>{state.number}</span> {state.said[language]}{' '}
        {state.begins && <small className={styles.mark}>{words.begins[language]}</small>}{' '}
        {state.ends && <small className={styles.mark}>{words.ends[language]}</small>}
      </p>
      <PlainInside state={state} told={told} />
    </li>
  );
};
