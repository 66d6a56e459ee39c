import { Box, Button, Flex, Heading, Link, List } from '@chakra-ui/react';
import { use, useMemo } from 'react';
import { entries } from 'virtual:book';
import { type PlainState, plainMachineOf } from '#tools/plain/plain-machine.ts';
import { dataOf, memoize } from './load.ts';
import { PlainInside } from './PlainState.tsx';
import { hrefOf } from './use-address.ts';

/** Every machine by its description, each a link to its plain view. */
export const PlainContents = () => (
  <>
    <Heading as="h1" size="2xl">
      Plain words
    </Heading>
    <List.Root variant="plain" gap="2" maxWidth="3xl">
      {entries.map(({ name, description }) => (
        <List.Item key={name}>
          <Link href={hrefOf(name, 'plain')}>{description}</Link>
        </List.Item>
      ))}
    </List.Root>
  </>
);

const load = memoize(async (name: string) => plainMachineOf((await dataOf(name)).chart));

const withInside = (state: PlainState): PlainState[] => [state, ...state.inside.flatMap(withInside)];

/** One machine in plain words, for those who do not read charts: its states, and what can happen next. */
export const PlainPage = ({ name }: { name: string }) => {
  const whole = use(load(name));
  const states = useMemo(() => new Map(withInside(whole).map((state) => [state.number, state])), [whole]);
  return (
    <>
      <Flex as="nav" wrap="wrap" gap="5" align="center" aria-label="Plain words">
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          Print
        </Button>
        <Link href={hrefOf(name)}>The whole chart</Link>
        <Link href={hrefOf('plain')}>All in plain words</Link>
      </Flex>
      <Box as="article" maxWidth="3xl" _print={{ maxWidth: 'none' }}>
        <Heading as="h1" size="xl" textWrap="balance">
          {whole.text}
        </Heading>
        <PlainInside state={whole} states={states} />
      </Box>
    </>
  );
};
