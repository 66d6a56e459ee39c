import {
  Box,
  Button,
  Code,
  Field,
  Flex,
  Heading,
  HStack,
  Input,
  Link,
  List,
  Menu,
  Portal,
  Stack,
  Table,
  Tabs,
} from '@chakra-ui/react';
import { Suspense, use, useCallback, useMemo, useState } from 'react';
import type { Entry, Stage, Scene } from './data.ts';
import { dataOf, memoize, readSearch } from './load.ts';
import { Beside } from './Beside.tsx';
import { Choice } from './Choice.tsx';
import { Diagram } from './Diagram.tsx';
import { Facts } from './Facts.tsx';
import { shortName } from './finds.ts';
import { modelOf } from './models.ts';
import { hrefOf } from './use-address.ts';
import { usePath, type HandPath } from './use-path.ts';
import { Meaning, PathControls } from './PathControls.tsx';
import { CitedRules } from './Why.tsx';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { isInside } from '#tools/paths/different-states.ts';
import { valueText } from '#tools/paths/path-state.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { insertAt } from './insert-at.ts';
import { ScreenFrame, SmallScreen } from './ScreenFrame.tsx';
import { type Chart, type ChartState, placeIn } from '#tools/charts/graph.ts';
import { WideTable } from './WideTable.tsx';
import { everyPage } from '#pages.ts';
import { configText } from '#tools/charts/config.ts';
import { mermaidOf } from '#tools/charts/mermaid.ts';
import { machineOf } from './machines.ts';
import { pngOf, saveAs } from './save.ts';
import { showDone } from './toasts.tsx';
import { type Language, languages } from '#domain/language.ts';

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
      <HStack gap="6" wrap="wrap" paddingBottom="2">
        <Heading id="story" as="h2" size="lg">
          Storyboard
        </Heading>
        <Choice name="Shown in" value={language} options={languages} onChange={setLanguage} />
      </HStack>
      <Box role="group" tabIndex={0} overflowX="auto" aria-label="Screens of the main path">
        <List.Root as="ol" variant="plain" aria-label="Main path" flexDirection="row" gap="4" paddingBottom="2">
          {story.map(({ name, snapshot }, index) => (
            <List.Item key={name} display="block" flex="0 0 196px">
              <SmallScreen flow={chart.name} snapshot={snapshot} language={language} />
              <Link href={hrefOf(chart.name, 'at', name)}>
                {index + 1}. {name}
              </Link>
              <div>{descriptionOf(chart, name)}</div>
            </List.Item>
          ))}
        </List.Root>
      </Box>
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
    <List.Item
      display="list-item"
      color={has(`${state.name} ${state.description ?? ''} ${done}`, found) ? undefined : 'fg.muted'}>
      <Link
        href={hrefOf(chart.name, 'at', state.id.slice(chart.name.length + 1))}
        fontWeight="semibold"
        aria-current={here.includes(state.id) ? 'step' : undefined}
        _currentStep={{ bg: 'colorPalette.subtle' }}>
        {state.name}
      </Link>
      {kind && <> ({kind})</>}
      {start && <>, starts in {start}</>}
      {done && <>: {done}</>}
      {state.description && <div>{state.description}</div>}
      {inside.length > 0 && (
        <List.Root paddingStart="5">
          {inside.map((child) => (
            <Branch key={child.id} chart={chart} state={child} found={found} here={here} />
          ))}
        </List.Root>
      )}
    </List.Item>
  );
};

/** A machine's states as nested lists: the content of the diagram, for reading and for screen readers. Each is a link to itself. */
const Outline = (props: Props) => {
  const [root] = props.chart.states;
  return (
    <section aria-label="Outline">
      <List.Root paddingStart="5">{root && <Branch {...props} state={root} />}</List.Root>
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
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button variant="outline" size="sm">
          Save as…
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {formats.map(([name, ending, make]) => (
              <Menu.Item
                key={name}
                value={ending}
                onSelect={() =>
                  void Promise.resolve(make()).then((blob) => {
                    saveAs(`${chart.name}.${ending}`, blob);
                    showDone(`${chart.name}.${ending} is saved.`);
                  })
                }>
                {name}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};

/** The routes that start a machine, in the order of the page table. */
const routesOf = (name: string): string[] => everyPage.flatMap(([path, { flow }]) => (flow === name ? [path] : []));

/** Every transition of a machine; alternatives for the same event are tried from top to bottom. */
const TransitionTable = ({ chart, found }: { chart: Chart; found: string }) => {
  const whole = chart.states.find(({ parent }) => parent === null);
  const rows = chart.transitions.map(({ id, source, kind, label, guard, targets, actions, rule }) => ({
    id,
    text: [placeIn(chart, source), label, guard, ...targets, ...actions, rule].join(' '),
    cells: [
      placeIn(chart, source),
      kind === 'always' || kind === 'after' ? label : <Link href={hrefOf('follow', label)}>{label}</Link>,
      guard ?? '',
      targets.length === 0 ? '(stays)' : targets.map((target) => placeIn(chart, target)).join(', '),
      actions.join(', '),
      // Those of the whole machine are above.
      rule === whole?.rule ? '' : (rule ?? ''),
    ],
  }));
  const shown = rows.filter((row) => has(row.text, found));
  return (
    <section aria-labelledby="transitions">
      <Heading id="transitions" as="h2" size="lg">
        Transitions
      </Heading>
      <p>
        {shown.length} of {rows.length}. Alternatives for the same event are tried from top to bottom.
      </p>
      <WideTable label="Table of transitions" columns={['In', 'On', 'If', 'Goes to', 'Does', 'Rules']}>
        {shown.map(({ id, cells }) => (
          <Table.Row key={id} verticalAlign="top">
            {cells.map((cell, column) => (
              <Table.Cell key={column}>{cell}</Table.Cell>
            ))}
          </Table.Row>
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

const mostSteps = 12;

/** Where the tests of a machine, and of its current state, are. */
const Tests = ({ name, state }: { name: string; state: string }) => {
  const { behaviour } = use(readSearch());
  const steps = (behaviour[name] ?? []).filter(({ to }) => isInside(state, to));
  return (
    <Stack>
      <p>
        <Link href={hrefOf('cases', name, 'at', state)}>Test case that reaches this state</Link>, to be done by hand
      </p>
      <p>
        <Code>npm run paths -- {name}</Code> takes every transition, and writes the manual cases.
      </p>
      <Heading as="h2" size="sm">
        Tested steps that lead here, in test/behaviour/{name}.txt
      </Heading>
      <List.Root variant="plain" gap="1">
        {steps.slice(0, mostSteps).map(({ line, from, event }) => (
          <List.Item key={line} display="block">
            {line}: <Code>{from}</Code>, {event}
          </List.Item>
        ))}
        {steps.length > mostSteps && <List.Item>and {steps.length - mostSteps} more</List.Item>}
      </List.Root>
    </Stack>
  );
};

type PaneProps = { entry: Entry; chart: Chart; stage: Stage | null; path: HandPath; found: string };

/** What the diagram has selected: the state with its guards, rules and screen, its tests, and the diagram as text. */
const Pane = ({ entry, chart, stage, path, found }: PaneProps) => {
  const { machine } = path.current.state;
  const here = machine._nodes.map(({ id }) => id);
  return (
    <Tabs.Root defaultValue="state" lazyMount size="sm">
      <Tabs.List>
        <Tabs.Trigger value="state">State</Tabs.Trigger>
        <Tabs.Trigger value="tests">Tests</Tabs.Trigger>
        <Tabs.Trigger value="outline">Outline</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="state">
        <Stack>
          <Heading as="h2" size="md">
            In <Code size="lg">{shortName(valueText(machine.value))}</Code>
          </Heading>
          <Meaning path={path} />
          {stage === null ? (
            <p>This machine has no screen of its own.</p>
          ) : (
            <section aria-label="Screen">
              <PathScreen stage={stage} path={path} />
            </section>
          )}
        </Stack>
      </Tabs.Content>
      <Tabs.Content value="tests">
        <Suspense fallback={<p>Loading…</p>}>
          <Tests name={entry.name} state={valueText(machine.value)} />
        </Suspense>
      </Tabs.Content>
      <Tabs.Content value="outline">
        <Outline chart={chart} found={found} here={here} />
      </Tabs.Content>
    </Tabs.Root>
  );
};

/** One machine: its diagram, what is selected in it, a path through it by hand, and all of it as a table. */
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
  const choose = useCallback(
    (id: string): void => {
      window.location.hash = hrefOf(entry.name, 'at', id.slice(entry.name.length + 1));
    },
    [entry.name],
  );
  return (
    <>
      <Flex wrap="wrap" gap="3" align="center">
        <Heading as="h1" size="2xl">
          {entry.name}
        </Heading>
        <Exports chart={chart} picture={picture} />
        <Link href={hrefOf(entry.name, 'plain')}>Plain words</Link>
        <Link href={hrefOf('cases', entry.name)}>Test cases</Link>
        <Link href={hrefOf('compare', entry.name)}>Changes</Link>
      </Flex>
      <p>{entry.description}</p>
      <CitedRules cited={entry.rule.split(', ')[0] ?? ''} />
      <Beside>
        <Box as="section" aria-label="Diagram" minWidth="0">
          <Diagram
            picture={picture}
            name={entry.name}
            found={found}
            states={here}
            taken={state.taken}
            refused={refused}
            onChosen={choose}
          />
        </Box>
        <Box gridRow={{ xl: 'span 2' }} gridColumn={{ xl: '2' }} minWidth="0">
          <Pane entry={entry} chart={chart} stage={stage} path={path} found={found} />
        </Box>
        <PathControls path={path} />
      </Beside>
      {story.length > 1 && <Storyboard chart={chart} story={story} />}
      <Facts
        facts={{
          Rules: entry.rule || '–',
          'Started by': (
            <>
              {routes.length === 0 && entry.runBy.length === 0 && 'the portal itself'}
              {routes.join(', ')}
              {entry.runBy.map((name) => (
                <span key={name}>
                  {' '}
                  <Link href={hrefOf(name)}>{name}</Link>
                </span>
              ))}
            </>
          ),
          Size: `${entry.states} states, ${entry.transitions} transitions, ${entry.effects} effects`,
        }}
      />
      <Field.Root maxWidth="md">
        <Field.Label>Find a state, event, guard or action</Field.Label>
        <Input type="search" value={found} onChange={({ target }) => setFound(target.value)} />
      </Field.Root>
      <TransitionTable chart={chart} found={found} />
    </>
  );
};
