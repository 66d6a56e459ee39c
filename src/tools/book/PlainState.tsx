import { Badge, Box, List, Text } from '@chakra-ui/react';
import type { PlainLead, PlainState as State, PlainStep } from '#tools/plain/plain-machine.ts';

/** The states of a machine by their numbers. */
type States = ReadonlyMap<string, State>;

const Number = ({ of }: { of: string }) => (
  <Box as="span" color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
    {of}
  </Box>
);

const Lead = ({ lead: { to, when }, states }: { lead: PlainLead; states: States }) => (
  <>
    {when !== null && `${when}: `}
    {to === null ? (
      'nothing changes'
    ) : (
      <>
        <Number of={to} /> {states.get(to)?.text}
      </>
    )}
  </>
);

const Step = ({ step: { text, leads }, states }: { step: PlainStep; states: States }) => (
  <List.Item display="list-item" breakInside="avoid">
    {text}
    {leads.some(({ to }) => to !== null) && (
      <List.Root variant="plain" paddingStart="4">
        {leads.map((lead, index) => (
          <List.Item key={index} display="block">
            <span aria-hidden="true">→ </span>
            {index > 0 && lead.when === null && 'or '}
            <Lead lead={lead} states={states} />
          </List.Item>
        ))}
      </List.Root>
    )}
  </List.Item>
);

/** What can happen in a state, and the states inside it. */
export const PlainInside = ({ state: { steps, inside, together }, states }: { state: State; states: States }) => (
  <>
    {steps.length > 0 && (
      <>
        <Text color="fg.muted" breakAfter="avoid" paddingY="1">
          {inside.length > 0 ? 'Possible at any time here' : 'What can happen next'}
        </Text>
        <List.Root paddingStart="5" gap="1">
          {steps.map((step) => (
            <Step key={`${step.text} ${JSON.stringify(step.leads)}`} step={step} states={states} />
          ))}
        </List.Root>
      </>
    )}
    {together && (
      <Text color="fg.muted" breakAfter="avoid" paddingY="1">
        All of these at the same time
      </Text>
    )}
    {inside.length > 0 && (
      <List.Root
        as="ol"
        variant="plain"
        gap="4"
        marginTop="3"
        css={{ '& &': { paddingInlineStart: '4', borderInlineStartWidth: '2px' } }}>
        {inside.map((inner) => (
          <PlainState key={inner.number} state={inner} states={states} />
        ))}
      </List.Root>
    )}
  </>
);

/** One state in plain words: its description, what can happen in it, and the states inside it. */
const PlainState = ({ state, states }: { state: State; states: States }) => (
  <List.Item display="block">
    <Text fontSize="md" fontWeight="semibold" breakAfter="avoid">
      <Number of={state.number} /> {state.text} {state.begins && <Badge variant="outline">begins here</Badge>}{' '}
      {state.ends && <Badge variant="outline">ends here</Badge>}
    </Text>
    <PlainInside state={state} states={states} />
  </List.Item>
);
