import {
  Button,
  Code,
  Field,
  Fieldset,
  Flex,
  Heading,
  HStack,
  Image,
  Link,
  RadioGroup,
  Stack,
  Textarea,
} from '@chakra-ui/react';
import { use, useState } from 'react';
import { entries } from 'virtual:book';
import type { AnyStateMachine } from 'xstate';
import { type CaseStep, casesOf, type TestCase } from '#tools/cases/test-case.ts';
import { isInside } from '#tools/paths/different-states.ts';
import { explore } from '#tools/paths/explore.ts';
import { valueText, type PathState } from '#tools/paths/path-state.ts';
import { eventText } from '#tools/replay/timeline.ts';
import { Beside } from './Beside.tsx';
import type { Stage } from './data.ts';
import { dataOf, memoize, readSearch } from './load.ts';
import { FileField } from './FileField.tsx';
import { modelOf } from './models.ts';
import { saveAs } from './save.ts';
import { StepControls } from './StepControls.tsx';
import { hrefOf } from './use-address.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { insertAt } from './insert-at.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

const outcomes = ['passed', 'failed', 'not possible'] as const;
type Outcome = (typeof outcomes)[number];

/** A tester's record of one step; `picture` is an image as a data URL. */
type Noted = { outcome: Outcome | null; note: string; picture: string | null };
/** A tester's record of a case, step by step; the first is the start. */
type RunOfCase = { id: string; title: string; steps: { action: string; expected: string; noted: Noted }[] };

const nothingNoted: Noted = { outcome: null, note: '', picture: null };

const outcomeOf = ({ steps }: RunOfCase): string => {
  const all = steps.map(({ noted }) => noted.outcome);
  if (all.includes('failed')) return 'failed';
  if (all.includes('not possible')) return 'not possible';
  return all.every((outcome) => outcome === 'passed') ? 'passed' : 'not finished';
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ');

/** A tester's report in Markdown: each case with its outcome, and each step with note and picture. */
const reportText = (machine: string, day: string, runs: readonly RunOfCase[]): string =>
  `${[
    `# Test report: ${machine}, ${day}`,
    runs.map((run) => `- ${run.id}: ${outcomeOf(run)}`).join('\n'),
    ...runs.map((run) =>
      [
        `## ${run.id}: ${outcomeOf(run)}`,
        cell(run.title),
        [
          '| step | action | expected | outcome | note |',
          '| --- | --- | --- | --- | --- |',
          ...run.steps.map(
            ({ action, expected, noted }, index) =>
              `| ${index} | ${cell(action)} | ${cell(expected)} | ${noted.outcome ?? ''} | ${cell(noted.note)} |`,
          ),
        ].join('\n'),
        ...run.steps.flatMap(({ noted }, index) =>
          noted.picture === null ? [] : [`![Step ${index}](${noted.picture})`],
        ),
      ].join('\n\n'),
    ),
  ].join('\n\n')}\n`;

const pictureOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error(`${file.name} could not be read.`)));
    reader.readAsDataURL(file);
  });

/** How a step went: its outcome, a note, and a picture from a file. */
const CaseStepForm = ({ noted, onNoted }: { noted: Noted; onNoted: (noted: Noted) => void }) => (
  <Fieldset.Root>
    <Fieldset.Legend>Result</Fieldset.Legend>
    <RadioGroup.Root
      aria-label="Result"
      value={noted.outcome}
      onValueChange={({ value }) => onNoted({ ...noted, outcome: outcomes.find((one) => one === value) ?? null })}>
      <HStack gap="6" wrap="wrap">
        {outcomes.map((outcome) => (
          <RadioGroup.Item key={outcome} value={outcome}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{outcome}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </HStack>
    </RadioGroup.Root>
    <Field.Root maxWidth="md">
      <Field.Label>Note</Field.Label>
      <Textarea value={noted.note} onChange={({ target }) => onNoted({ ...noted, note: target.value })} />
    </Field.Root>
    <FileField
      name="Picture"
      accept={['image/*']}
      onFile={(file) => {
        if (file) void pictureOf(file).then((picture) => onNoted({ ...noted, picture }));
      }}
    />
    {noted.picture !== null && <Image src={noted.picture} alt="What the tester saw" maxWidth="full" />}
  </Fieldset.Root>
);

type Props = { machine: AnyStateMachine; stage: Stage | null; state: PathState };

/** The screen that a test case expects. */
const CaseScreen = ({ machine, stage, state }: Props) => {
  if (stage === null) return <p>This machine has no screen of its own.</p>;
  if (state.machine.status !== 'active' && stage.path.length === 0)
    return (
      <p>
        The flow has ended with <Code>{JSON.stringify(state.machine.output)}</Code>: the portal shows that page.
      </p>
    );
  return (
    <ScreenFrame flow={stage.flow} snapshot={insertAt(stage.snapshot, stage.path, snapshotOfState(machine, state))} />
  );
};

const load = memoize(async (name: string) => {
  const [model, { chart, stage }, { events }] = await Promise.all([modelOf(name), dataOf(name), readSearch()]);
  const inWords = (step: CaseStep): CaseStep =>
    step.event === null
      ? step
      : {
          ...step,
          action: eventText({ machine: name, event: step.event.type, field: step.event['field'] }, events[name]),
        };
  const cases = casesOf(chart, explore(model)).map((one) => ({ ...one, steps: one.steps.map(inWords) }));
  return { cases, machine: model.machine, stage };
});

/** The steps of a case, including the start. */
const stepsOf = ({ begin, start, steps }: TestCase) => [
  { action: `Begin: ${begin}`, data: '', state: valueText(start.machine.value), after: start },
  ...steps,
];

/** The first step of a case in a state, or in one inside it; if no case is in all of its regions, in the first of them. */
const placeOf = (cases: readonly TestCase[], at: string): { id: string; index: number } | undefined => {
  const [region = ''] = at.split(', ');
  return [at, region]
    .flatMap((wanted) =>
      cases.map((one) => ({ id: one.id, index: stepsOf(one).findIndex(({ state }) => isInside(state, wanted)) })),
    )
    .find(({ index }) => index >= 0);
};

const keyOf = (id: string, index: number): string => `${id} ${index}`;

/** Leads through a machine's test cases: what to do, the expected screen, and the tester's record. */
const Cases = ({ name, chosen, at }: { name: string; chosen: string | undefined; at: string | undefined }) => {
  const { cases, machine, stage } = use(load(name));
  const wanted = at === undefined ? undefined : placeOf(cases, at);
  const [index, setIndex] = useState(wanted?.index ?? 0);
  const [notes, setNotes] = useState<Readonly<Record<string, Noted>>>({});
  const one = cases.find(({ id }) => id === (wanted?.id ?? chosen)) ?? cases[0];
  const steps = one === undefined ? [] : stepsOf(one);
  const step = steps[index];
  const noteAt = (id: string, place: number): Noted => notes[keyOf(id, place)] ?? nothingNoted;
  const save = (): void => {
    const runs = cases.flatMap((each): RunOfCase[] => {
      const noted = stepsOf(each).map(({ action, data, state }, place) => ({
        action: data === '' ? action : `${action} (${data})`,
        expected: state,
        noted: noteAt(each.id, place),
      }));
      return noted.some((row) => row.noted !== nothingNoted) ? [{ id: each.id, title: each.title, steps: noted }] : [];
    });
    const day = new Date().toISOString().slice(0, 10);
    saveAs(`report-${name}-${day}.md`, new Blob([reportText(name, day, runs)], { type: 'text/markdown' }));
  };
  if (one === undefined || step === undefined) return <p>This machine has no test cases: no event changes it.</p>;
  return (
    <Beside>
      <Stack as="section" aria-labelledby="case" gap="3" minWidth="0">
        <Heading id="case" as="h2" size="lg">
          {one.id}
        </Heading>
        <p>{one.title}</p>
        <StepControls index={index} count={steps.length} onChosen={setIndex}>
          <strong>{step.action}</strong> {step.data}
        </StepControls>
        <p>
          Expected: <Code>{step.state}</Code>, and the screen beside.
        </p>
        <CaseStepForm
          key={keyOf(one.id, index)}
          noted={noteAt(one.id, index)}
          onNoted={(noted) => setNotes({ ...notes, [keyOf(one.id, index)]: noted })}
        />
        <Button alignSelf="start" onClick={save} disabled={Object.keys(notes).length === 0}>
          Save the report
        </Button>
        <Heading as="h3" size="sm">
          {cases.length} cases take every transition that the samples allow
        </Heading>
        <Flex as="ul" wrap="wrap" gap="3" listStyleType="none">
          {cases.map(({ id }) => (
            <li key={id}>
              <Link
                href={hrefOf('cases', name, id)}
                onClick={() => setIndex(0)}
                aria-current={id === one.id ? 'page' : undefined}
                _currentPage={{ fontWeight: 'bold' }}>
                {id}
              </Link>
            </li>
          ))}
        </Flex>
      </Stack>
      <section aria-label="Screen">
        <Heading as="h2" size="lg">
          Expected screen
        </Heading>
        <CaseScreen machine={machine} stage={stage} state={step.after} />
      </section>
    </Beside>
  );
};

type PageProps = { name: string | undefined; chosen: string | undefined; at: string | undefined };

/** The test cases of one machine, for manual tests; `at` is a state to begin in. */
export const CasesPage = ({ name, chosen, at }: PageProps) => (
  <>
    <Heading as="h1" size="2xl">
      Test cases{name !== undefined && `: ${name}`}
    </Heading>
    {entries.some((entry) => entry.name === name) && name !== undefined ? (
      <Cases key={`${name} ${at ?? ''}`} name={name} chosen={chosen} at={at} />
    ) : (
      <Flex as="ul" wrap="wrap" gap="3" listStyleType="none">
        {entries.map((entry) => (
          <li key={entry.name}>
            <Link href={hrefOf('cases', entry.name)}>{entry.name}</Link>
          </li>
        ))}
      </Flex>
    )}
  </>
);
