import type { Chart, ChartState } from '#tools/charts/graph.ts';
import type { ShownNote } from '#tools/notes/notes.ts';
import styles from './book.module.css';
import { StateNotes } from './StateNotes.tsx';

type Props = { chart: Chart; found: string; here: readonly string[]; notes: readonly ShownNote[] };

const has = (text: string, found: string): boolean => text.toLowerCase().includes(found.trim().toLowerCase());

const does = ({ entry, exit, effects, output }: ChartState): string =>
  [
    ...(entry.length > 0 ? [`on entry ${entry.join(', ')}`] : []),
    ...effects.map(({ id, actor }) => `runs ${id === actor ? id : `${actor} as ${id}`}`),
    ...(exit.length > 0 ? [`on exit ${exit.join(', ')}`] : []),
    ...(output === null ? [] : [`ends with ${output}`]),
  ].join('; ');

const Branch = ({ chart, state, found, here, notes }: Props & { state: ChartState }) => {
  const inside = chart.states.filter(({ parent }) => parent === state.id);
  const start = chart.states.find(({ id }) => id === state.initial)?.name;
  const done = does(state);
  const kind = [state.type === 'atomic' ? '' : state.type, ...state.tags].filter(Boolean).join(', ');
  return (
    <li className={has(`${state.name} ${state.description ?? ''} ${done}`, found) ? undefined : styles.faint}>
      <strong aria-current={here.includes(state.id) ? 'step' : undefined}>{state.name}</strong>
      {kind && <> ({kind})</>}
      {start && <>, starts in {start}</>}
      {done && <>: {done}</>}
      {state.description && <div>{state.description}</div>}
      <StateNotes notes={notes.filter(({ stateId }) => stateId === state.id)} />
      {inside.length > 0 && (
        <ul>
          {inside.map((child) => (
            <Branch key={child.id} chart={chart} state={child} found={found} here={here} notes={notes} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** A machine's states as a list in lists: what the diagram shows, for reading and for screen readers. */
export const Outline = (props: Props) => {
  const [root] = props.chart.states;
  return (
    <section aria-labelledby="outline">
      <h2 id="outline">Outline</h2>
      <ul className={styles.outline}>{root && <Branch {...props} state={root} />}</ul>
    </section>
  );
};
