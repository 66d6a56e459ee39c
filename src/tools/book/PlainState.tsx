import type { PlainLead, PlainState as State, PlainStep } from '#tools/plain/plain-machine.ts';
import styles from './plain.module.css';

/** The states of a machine by their numbers. */
type States = ReadonlyMap<string, State>;

const Lead = ({ lead: { to, when }, states }: { lead: PlainLead; states: States }) => (
  <>
    {when !== null && `${when}: `}
    {to === null ? (
      'nothing changes'
    ) : (
      <>
        <span className={styles.number}>{to}</span> {states.get(to)?.text}
      </>
    )}
  </>
);

const Step = ({ step: { text, leads }, states }: { step: PlainStep; states: States }) => (
  <li>
    {text}
    {leads.some(({ to }) => to !== null) && (
      <ul className={styles.leads}>
        {leads.map((lead, index) => (
          <li key={index}>
            {index > 0 && lead.when === null && 'or '}
            <Lead lead={lead} states={states} />
          </li>
        ))}
      </ul>
    )}
  </li>
);

/** What can happen in a state, and the states inside it. */
export const PlainInside = ({ state: { steps, inside, together }, states }: { state: State; states: States }) => (
  <>
    {steps.length > 0 && (
      <>
        <p className={styles.next}>{inside.length > 0 ? 'Possible at any time here' : 'What can happen next'}</p>
        <ul className={styles.steps}>
          {steps.map((step) => (
            <Step key={`${step.text} ${JSON.stringify(step.leads)}`} step={step} states={states} />
          ))}
        </ul>
      </>
    )}
    {together && <p className={styles.next}>All of these at the same time</p>}
    {inside.length > 0 && (
      <ol className={styles.states}>
        {inside.map((inner) => (
          <PlainState key={inner.number} state={inner} states={states} />
        ))}
      </ol>
    )}
  </>
);

/** One state in plain words: its description, what can happen in it, and the states inside it. */
const PlainState = ({ state, states }: { state: State; states: States }) => (
  <li>
    <p className={styles.text}>
      <span className={styles.number}>{state.number}</span> {state.text}{' '}
      {state.begins && <small className={styles.mark}>begins here</small>}{' '}
      {state.ends && <small className={styles.mark}>ends here</small>}
    </p>
    <PlainInside state={state} states={states} />
  </li>
);
