import { Box, Button, Code, Flex, Heading, Stack, Table, Text } from '@chakra-ui/react';
import { use, useEffect, useRef, useState } from 'react';
import { build, release } from '#support/release.ts';
import { eventText, timelineOf, agoText, type TimelineLine } from '#tools/replay/timeline.ts';
import { type CodePlaces, heroOf } from '#tools/replay/driver-walk.ts';
import type { OpenedRecord, OpenedStep } from '#tools/replay/opening.ts';
import { scrollWithin } from './Diagram.tsx';
import { Facts } from './Facts.tsx';
import { Folded } from './Folded.tsx';
import { Context, Label } from './Label.tsx';
import { MachineState } from './MachineState.tsx';
import { readSearch } from './load.ts';
import { StepControls } from './StepControls.tsx';
import { StepReason } from './Why.tsx';
import type { Circumstances } from '#support/circumstances.ts';

type TimelineProps = { lines: readonly TimelineLine[]; index: number; onChosen: (step: number) => void };

/** The timeline beside a replay: its steps, which can be opened, and the calls between them. */
const Timeline = ({ lines, index, onChosen }: TimelineProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = box.current?.querySelector('[aria-current]');
    if (current) scrollWithin(box.current, current, 'in view');
  }, [index]);
  return (
    <Folded title="Timeline" isOpen>
      <Box ref={box} role="group" aria-label="Timeline" tabIndex={0} maxHeight="xs" overflow="auto" borderWidth="1px">
        <Table.Root size="sm">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader scope="col" width="24">
                Before
              </Table.ColumnHeader>
              <Table.ColumnHeader scope="col">What happened</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {lines.map(({ ago, says, step, isFailed }, place) => (
              <Table.Row key={place} bg={isFailed ? 'bg.error' : undefined}>
                <Table.Cell textAlign="end">{agoText(ago)}</Table.Cell>
                <Table.Cell>
                  {step === undefined ? (
                    <Code>{says}</Code>
                  ) : (
                    <Label isCurrent={step === index} onPress={() => onChosen(step)}>
                      {says}
                    </Label>
                  )}
                  {isFailed && ' (failed)'}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Folded>
  );
};

const clockText = (seconds: number): string =>
  Math.abs(seconds) < 2
    ? 'as the operator’s'
    : `${Math.abs(seconds)} s ${seconds > 0 ? 'behind' : 'ahead of'} the operator’s`;

const factsOf = (circumstances: Partial<Circumstances>): Record<string, string | undefined> => ({
  'Operator’s host': circumstances.host,
  Browser: circumstances.browser,
  Screen: circumstances.screen && `${circumstances.screen}; window ${circumstances.window}`,
  Language: circumstances.language && `${circumstances.language}; browser ${circumstances.languages}`,
  'Device’s clock':
    circumstances.clockDifference === undefined
      ? undefined
      : `${clockText(circumstances.clockDifference)}, ${circumstances.timeZone}`,
  Connection: circumstances.connection,
  'Stored keys': circumstances.keys && (circumstances.keys.join(', ') || 'none'),
  Update: circumstances.isUpdatePending ? 'a newer release is ready to load' : 'none pending',
});

/** Such as “1.0.0, build 7b6c77df”. */
const buildText = (of: Pick<OpenedRecord, 'release' | 'build'>): string =>
  of.build === undefined ? of.release : `${of.release}, build ${of.build}`;

/** When the code was made, unless it changes its times, its release, and its circumstances. */
const CodeFacts = ({ record }: { record: OpenedRecord }) => (
  <Facts
    facts={Object.fromEntries(
      Object.entries({
        Made: record.isMoved ? undefined : record.made,
        'Portal’s version': buildText(record),
        ...(record.circumstances && factsOf(record.circumstances)),
      }).filter(([, value]) => value !== undefined),
    )}
  />
);

type Step = OpenedStep;

/** A failure on one line, such as “bad_answer GET /journeys, refused at $.journeys[*].date”. */
const failureText = ({ code, status, method, path, refused, fault }: NonNullable<Step['failure']>): string => {
  const call = [code, status, method, path].filter((part) => part !== undefined).join(' ');
  return [call, refused && `refused at ${refused}`, fault && `a fault of the portal (${fault})`]
    .filter(Boolean)
    .join(', ');
};

/** Why a step is not drawn, and what draws it. */
const Closed = ({ record, machine }: { record: OpenedRecord; machine: string }) => (
  <p role="note">
    This step cannot be drawn here: the machine “{machine}” of release {buildText(record)} differs from the one of this
    book ({buildText({ release, build })}). The chart book of that release draws it
    {record.build !== undefined && (
      <>
        {' '}
        (<Code>git checkout {record.build}</Code>, <Code>npm start</Code>)
      </>
    )}
    . The timeline, the calls and the circumstances are complete.
  </p>
);

/** Leads to the steps that a reader looks for. */
const PlaceLinks = ({ places, onChosen }: { places: CodePlaces; onChosen: (step: number) => void }) => (
  <Flex wrap="wrap" gap="2" role="group" aria-label="Steps of interest">
    {(
      [
        ['Last screen', places.screen],
        ['Last failure', places.failure],
        ['Last change of page', places.handOver],
      ] as const
    ).map(
      ([name, step]) =>
        step !== null && (
          <Button key={name} variant="outline" size="sm" onClick={() => onChosen(step)}>
            {name}: step {step + 1}
          </Button>
        ),
    )}
  </Flex>
);

const SaveTest = ({ record, index }: { record: OpenedRecord; index: number }) => {
  const [result, setResult] = useState('');
  const save = async (): Promise<void> => {
    setResult('The step is replayed …');
    // It loads the models, and what explores them.
    const { saveTest } = await import('./save-test.ts');
    setResult((await saveTest(record, index)) ?? 'Saved: the test is red.');
  };
  return (
    <Flex wrap="wrap" gap="3" align="center">
      <Button variant="outline" size="sm" onClick={() => void save()}>
        Save as a test
      </Button>
      <Text role="status" flex="1" minWidth="2xs">
        {result || (
          <>
            Replays the way to this step, and saves it as a test for <Code>test/paths/driver-walks</Code>, which fails
            until the machine goes another way. <Code>npm start -- --scenario FILE</Code> repeats the operator’s faults
            before this step.
          </>
        )}
      </Text>
    </Flex>
  );
};

type Props = { record: OpenedRecord; places: CodePlaces };

/** Goes through a support code step by step, on the diagram and on the screen. Both are pictures: nothing is executed again. */
export const Replay = ({ record, places }: Props) => {
  const { isMoved, steps } = record;
  const [index, setIndex] = useState(places.screen);
  const { events } = use(readSearch());
  const step = steps[index];
  if (step === undefined) return null;
  return (
    <Stack as="section" aria-labelledby="replay" gap="4">
      <Heading id="replay" as="h2" size="lg">
        Replay
      </Heading>
      <p>
        The screen shows “hidden” for values that the code leaves out. Below they are “•1”, “•2”: the same number is the
        same text.{' '}
        {isMoved &&
          'The code changes all times, prices and gates by a secret amount. Durations and sums stay correct, and equal gates stay equal. To send the real values, the driver ticks a box beside the code.'}
      </p>
      <CodeFacts record={record} />
      <PlaceLinks places={places} onChosen={setIndex} />
      <Timeline lines={timelineOf(record, events)} index={index} onChosen={setIndex} />
      <StepControls index={index} count={steps.length} onChosen={setIndex}>
        {eventText(step, events[step.machine])}
      </StepControls>
      {step.failure && <p>Failed: {failureText(step.failure)}</p>}
      {step.closed !== undefined ? (
        <Closed record={record} machine={step.closed} />
      ) : (
        <>
          <StepReason steps={steps} index={index} />
          <SaveTest key={index} record={record} index={index} />
          <MachineState snapshot={step.snapshot} hero={heroOf(step)} isRedacted />
          <Folded title="Context of the machine">
            <Context value={heroOf(step).context} />
          </Folded>
        </>
      )}
    </Stack>
  );
};
