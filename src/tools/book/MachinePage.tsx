import { use, useMemo, useState } from 'react';
import styles from './book.module.css';
import type { Entry, Stage, Scene } from './data.ts';
import { dataOf, memoize } from './load.ts';
import { Diagram } from './Diagram.tsx';
import { shortName } from './finds.ts';
import { modelOf } from './models.ts';
import { hrefOf } from './use-address.ts';
import { usePath, type HandPath } from './use-path.ts';
import { Meaning, PathControls } from './PathControls.tsx';
import { CitedRules } from './Why.tsx';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { insertAt } from './insert-at.ts';
import { ScreenFrame, Screen } from './ScreenFrame.tsx';
import { type Chart, type ChartState, placeIn } from '#tools/charts/graph.ts';
import { WideTable } from './WideTable.tsx';
import { everyPage } from '#pages.ts';
import { configText } from '#tools/charts/config.ts';
import { mermaidOf } from '#tools/charts/mermaid.ts';
import { machineOf } from './machines.ts';
import { pngOf, saveAs } from './save.ts';
import type { Language } from '#domain/language.ts';
import { LanguageField } from './LanguageField.tsx';

/** The description of a state, or of the nearest state around it that has one. */
const descriptionOf = ({ name: machine, states }: Chart, name: string): string => {
  const [first = ''] = name.split(', ');
  const ids = first.split('.').map((_, index, parts) => [machine, ...parts.slice(0, index + 1)].join('.'));
  const described = ids.flatMap((id) => states.find((state) => state.id === id)?.description ?? []);
  return described.at(-1) ?? '';
};

/** A flow's main path: its screens in their order, each with a link to its state. */
const Storyboard = ({ chart, story }: { chart: Chart; story: readonly Scene[] }) => {
  const [language, setLanguage] = useState<Language>('es');
  return (
    <section aria-labelledby="story">
      <div className={styles.tools}>
        <h2 id="story">Storyboard</h2>
        <LanguageField name="Shown in" value={language} onChange={setLanguage} />
      </div>
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

type Props = { chart: Chart; found: string; here: readonly string[] };

const has = (text: string, found: string): boolean => text.toLowerCase().includes(found.trim().toLowerCase());

const does = ({ entry, exit, effects, output }: ChartState): string =>
  [
    ...(entry.length > 0 ? [`on entry ${entry.join(', ')}`] : []),
    ...effects.map(({ id, actor }) => `runs ${id === actor ? id : `${actor} as ${id}`}`),
    ...(exit.length > 0 ? [`on exit ${exit.join(', ')}`] : []),
    ...(output === null ? [] : [`ends with ${output}`]),
  ].join('; ');

const Branch = ({ chart, state, found, here }: Props & { state: ChartState }) => {
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
      {inside.length > 0 && (
        <ul>
          {inside.map((child) => (
            <Branch key={child.id} chart={chart} state={child} found={found} here={here} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** A machine's states as nested lists: the content of the diagram, for reading and for screen readers. */
const Outline = (props: Props) => {
  const [root] = props.chart.states;
  return (
    <section aria-labelledby="outline">
      <h2 id="outline">Outline</h2>
      <ul className={styles.outline}>{root && <Branch {...props} state={root} />}</ul>
    </section>
  );
};

const text = (content: string, type: string): Blob => new Blob([content], { type });

/** A machine's chart as a file to save. */
const Exports = ({ chart, picture }: { chart: Chart; picture: string }) => {
  const formats: readonly [name: string, ending: string, make: () => Blob | Promise<Blob>][] = [
    ['SVG', 'svg', () => text(picture, 'image/svg+xml')],
    ['PNG', 'png', () => pngOf(picture)],
    ['Mermaid', 'mmd', () => text(mermaidOf(chart), 'text/plain')],
    ['JSON', 'json', async () => text(configText(await machineOf(chart.name)), 'application/json')],
  ];
  return (
    <div className={styles.tools} role="group" aria-label="Save the chart as a file">
      Save as
      {formats.map(([name, ending, make]) => (
        <button
          type="button"
          key={name}
          onClick={() => void Promise.resolve(make()).then((blob) => saveAs(`${chart.name}.${ending}`, blob))}>
          {name}
        </button>
      ))}
    </div>
  );
};

/** The routes that start a machine, in the order of the page table. */
const routesOf = (name: string): string[] => everyPage.flatMap(([path, { flow }]) => (flow === name ? [path] : []));

/** Every transition of a machine; alternatives for the same event are tried from top to bottom. */
const TransitionTable = ({ chart, found }: { chart: Chart; found: string }) => {
  const whole = chart.states.find(({ parent }) => parent === null);
  const rows = chart.transitions.map(({ id, source, label, guard, targets, actions, rule }) => ({
    id,
    cells: [
      placeIn(chart, source),
      label,
      guard ?? '',
      targets.length === 0 ? '(stays)' : targets.map((target) => placeIn(chart, target)).join(', '),
      actions.join(', '),
      // Those of the whole machine are above.
      rule === whole?.rule ? '' : (rule ?? ''),
    ],
  }));
  const shown = rows.filter(({ cells }) => cells.join(' ').toLowerCase().includes(found.trim().toLowerCase()));
  return (
    <section aria-labelledby="transitions">
      <h2 id="transitions">Transitions</h2>
      <p>
        {shown.length} of {rows.length}. Alternatives for the same event are tried from top to bottom.
      </p>
      <WideTable label="Table of transitions" columns={['In', 'On', 'If', 'Goes to', 'Does', 'Rules']}>
        {shown.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </WideTable>
    </section>
  );
};

/** The real screen at one step of a path. Actions on it become steps of the path. */
const PathScreen = ({ stage, path }: { stage: Stage; path: HandPath }) => {
  const own: StoredSnapshot = snapshotOfState(path.machine, path.current.state);
  const takeEvent = (place: readonly string[], event: { type: string }): void => {
    if (place.join() === stage.path.join()) path.send(event);
  };
  return <ScreenFrame flow={stage.flow} snapshot={insertAt(stage.snapshot, stage.path, own)} onEvent={takeEvent} />;
};

const load = memoize(async (name: string) => {
  const [data, model] = await Promise.all([dataOf(name), modelOf(name)]);
  return { data, model, routes: routesOf(name) };
});

/** One machine: what it is, its diagram, the same as outline and table, and a path through it by hand. */
export const MachinePage = ({ entry, at }: { entry: Entry; at?: string | undefined }) => {
  const {
    data: { chart, picture, stage, story },
    model,
    routes,
  } = use(load(entry.name));
  const path = usePath(model, at);
  const [found, setFound] = useState('');
  const { state } = path.current;
  const here = useMemo(() => state.machine._nodes.map(({ id }) => id), [state]);
  const refused = useMemo(() => path.possible.flatMap((one) => one.refused), [path.possible]);
  return (
    <>
      <h1>{entry.name}</h1>
      <p>{entry.description}</p>
      <CitedRules cited={entry.rule.split(', ')[0] ?? ''} />
      {story.length > 1 && at === undefined && <Storyboard chart={chart} story={story} />}
      <p>
        <a href={hrefOf(entry.name, 'plain')}>Plain words</a> · <a href={hrefOf('cases', entry.name)}>Test cases</a> ·{' '}
        <a href={hrefOf('compare', entry.name)}>Changes</a>
      </p>
      {path.isArrived && (
        <section aria-labelledby="arrived">
          <h2 id="arrived">
            In <code>{shortName(at ?? '')}</code>
          </h2>
          <Meaning path={path} />
        </section>
      )}
      <label className={styles.search}>
        Find a state, event, guard or action
        <input type="search" value={found} onChange={({ target }) => setFound(target.value)} />
      </label>
      <div className={styles.beside}>
        <section aria-labelledby="diagram">
          <h2 id="diagram">Diagram</h2>
          <Diagram
            picture={picture}
            name={entry.name}
            found={found}
            states={here}
            taken={state.taken}
            refused={refused}
          />
          <PathControls path={path} />
        </section>
        <section aria-labelledby="screen">
          <h2 id="screen">Screen</h2>
          {stage === null ? <p>This machine has no screen of its own.</p> : <PathScreen stage={stage} path={path} />}
        </section>
      </div>
      <dl className={styles.facts}>
        <dt>Rules</dt>
        <dd>{entry.rule || '–'}</dd>
        <dt>Started by</dt>
        <dd>
          {routes.length === 0 && entry.runBy.length === 0 && 'the portal itself'}
          {routes.join(', ')}
          {entry.runBy.map((name) => (
            <span key={name}>
              {' '}
              <a href={hrefOf(name)}>{name}</a>
            </span>
          ))}
        </dd>
        <dt>Size</dt>
        <dd>
          {entry.states} states, {entry.transitions} transitions, {entry.effects} effects
        </dd>
      </dl>
      <Exports chart={chart} picture={picture} />
      <Outline chart={chart} found={found} here={here} />
      <TransitionTable chart={chart} found={found} />
    </>
  );
};
