import { Button, Code, Flex, Heading, List, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { snapshotsIn } from '#support/snapshots.ts';
import type { Walk } from '#tools/replay/walk.ts';
import { MachineState } from './MachineState.tsx';
import { StepControls } from './StepControls.tsx';

/** The machine that shows most about a payment: the one that waits for its verdict, the one of the attempt, or the flow itself. */
const heroOf = (snapshot: StoredSnapshot): StoredSnapshot =>
  ['payment-verdict', 'payment-attempt'].flatMap((name) =>
    snapshotsIn(snapshot).filter(({ machine }) => machine === name),
  )[0] ?? snapshot;

/** Goes through a drawn schedule step by step, from its beginning: each tab on its diagram and its screen. */
export const WalkReplay = ({ walk: { seed, violation, steps } }: { walk: Walk }) => {
  const [index, setIndex] = useState(0);
  /** The chosen tab; without a choice the one in which the step was done. */
  const [chosen, setChosen] = useState<string>();
  const step = steps[index];
  const tab = step?.tabs.find(({ name }) => name === (chosen ?? step.tab));
  if (step === undefined || tab === undefined) return null;
  const show = (next: number): void => {
    setIndex(next);
    setChosen(undefined);
  };
  return (
    <Stack as="section" aria-labelledby="walk" gap="4">
      <Heading id="walk" as="h2" size="lg">
        Walk of a schedule
      </Heading>
      <p>
        Seed {seed}. {violation === null ? 'No property was violated.' : `Violated at the end: ${violation}.`}
      </p>
      <StepControls index={index} count={steps.length} onChosen={show}>
        {step.tab}, <Code>{step.did}</Code>
      </StepControls>
      {step.happened.length > 0 && (
        <List.Root variant="plain" aria-label="What happened">
          {step.happened.map((line, place) => (
            <List.Item key={place}>
              <Code>{line}</Code>
            </List.Item>
          ))}
        </List.Root>
      )}
      <Flex wrap="wrap" gap="2" role="group" aria-label="Tabs">
        {step.tabs.map(({ name, says }) => (
          <Button
            key={name}
            variant={name === tab.name ? 'surface' : 'outline'}
            size="sm"
            aria-pressed={name === tab.name}
            onClick={() => setChosen(name)}>
            {name}: {says}
          </Button>
        ))}
      </Flex>
      {tab.snapshot === null ? (
        <p>This tab shows no page of the portal.</p>
      ) : (
        <MachineState snapshot={tab.snapshot} hero={heroOf(tab.snapshot)} />
      )}
    </Stack>
  );
};
