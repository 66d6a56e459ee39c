import { Checkbox, Code, Fieldset, Flex, Heading, Stack } from '@chakra-ui/react';
import { Fragment, useState } from 'react';
import type { AnyStateNode } from 'xstate';
import { valueText } from '#tools/paths/path-state.ts';
import type { Step } from '#tools/paths/model.ts';
import { Choice } from './Choice.tsx';
import { Folded } from './Folded.tsx';
import { Context, Label } from './Label.tsx';
import type { HandPath } from './use-path.ts';
import { CitedRules, Why } from './Why.tsx';

const kinds: readonly [title: string, type: readonly Step['type'][]][] = [
  ['What a person does', ['sent']],
  ['Results of effects', ['done', 'failed']],
  ['Time', ['waited']],
];

/** What the state of a path means, and the guards and rules that led to it. */
export const Meaning = ({ path: { steps, current } }: { path: HandPath }) => {
  // What a person did last; effects may have answered since.
  const explained = steps.findLast(({ why }) => why.length > 0);
  const inner = (current.state.machine._nodes as AnyStateNode[]).filter(({ parent }) => parent !== undefined);
  const described = inner.flatMap(({ description }) => description ?? []);
  const why = explained?.why.join() ?? '';
  const cited = /\b[A-Z]+-\d/.test(why) ? why : inner.map(({ meta }) => JSON.stringify(meta)).join();
  return (
    <>
      {explained !== undefined && (
        <>
          <strong>{explained.label}</strong>
          <Why lines={explained.why} />
        </>
      )}
      {described.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <CitedRules cited={cited} />
    </>
  );
};

/** The possible next steps as buttons, and the path so far; an earlier step can be restored. */
export const PathControls = ({ path }: { path: HandPath }) => {
  const { inputs, inputName, begin, steps, possible, take, backTo, current } = path;
  const { machine } = current.state;
  const [isWhole, setIsWhole] = useState(false);
  const refused = possible.filter((one) => one.refused.length > 0);
  return (
    <Stack as="section" aria-labelledby="path" gap="3" minWidth="0">
      <Heading id="path" as="h2" size="lg">
        Step through it by hand
      </Heading>
      <Choice name="Begin with" value={inputName} options={inputs} onChange={begin} />
      <p role="status">
        Now in <Code>{valueText(machine.value)}</Code>
        {machine.status !== 'active' && (
          <>
            ; it has ended
            {machine.output === undefined ? (
              ''
            ) : (
              <>
                {' '}
                with <Code>{JSON.stringify(machine.output)}</Code>
              </>
            )}
          </>
        )}
      </p>
      <Checkbox.Root checked={isWhole} onCheckedChange={({ checked }) => setIsWhole(checked === true)}>
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>Also ignored events</Checkbox.Label>
      </Checkbox.Root>
      {kinds.map(([title, types]) => {
        const offered = possible.filter(({ step, isHandled }) => types.includes(step.type) && (isHandled || isWhole));
        return (
          offered.length > 0 && (
            <Fieldset.Root key={title}>
              <Fieldset.Legend>{title}</Fieldset.Legend>
              <Flex wrap="wrap" gap="2">
                {offered.map(({ step, why }) => (
                  <Fragment key={step.label}>
                    <Label onPress={() => take(step)}>{step.label}</Label>
                    <Why lines={why} />
                  </Fragment>
                ))}
              </Flex>
            </Fieldset.Root>
          )
        );
      })}
      {refused.length > 0 && (
        <Folded title="Transitions that a guard refuses now (grey in the diagram)" isOpen>
          {refused.map(({ step, why }) => (
            <Fragment key={step.label}>
              <strong>{step.label}</strong>
              <Why lines={why} />
            </Fragment>
          ))}
        </Folded>
      )}
      <Heading as="h3" size="sm">
        Path so far
      </Heading>
      <Stack as="ol" gap="1" alignItems="start">
        {steps.map(({ label, state }, index) => (
          <li key={`${index} ${label}`}>
            <Label isCurrent={index === steps.length - 1} onPress={() => backTo(index)}>
              {label} → {valueText(state.machine.value)}
            </Label>
          </li>
        ))}
      </Stack>
      <Folded title="Context of the machine">
        <Context value={machine.context} />
      </Folded>
    </Stack>
  );
};
