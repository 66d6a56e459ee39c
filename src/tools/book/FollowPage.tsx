import { Accordion, Code, Field, Flex, Heading, Input, Link, List } from '@chakra-ui/react';
import { Suspense, use, useState } from 'react';
import { entries } from 'virtual:book';
import { answers, type Follower, followersOf } from './follow.ts';
import { readSearch } from './load.ts';
import { StatePicture, StatePictures } from './StatePicture.tsx';
import { hrefOf } from './use-address.ts';

const mostCauses = 3;

const Causes = ({ follower: { to, by } }: { follower: Follower }) => (
  <List.Root variant="plain" fontSize="xs" color="fg.muted">
    {by.slice(0, mostCauses).map(({ from, event }) => (
      <List.Item key={`${from} ${event}`} display="block" overflowWrap="anywhere">
        {event}
        {from !== to && `, from ${from}`}
      </List.Item>
    ))}
    {by.length > mostCauses && <List.Item>and {by.length - mostCauses} more</List.Item>}
  </List.Root>
);

const Followers = ({ wanted }: { wanted: string }) => {
  const { behaviour } = use(readSearch());
  const found = followersOf(behaviour, wanted);
  const machines = entries.flatMap(({ name }) => (found.has(name) ? [name] : []));
  const count = machines.reduce((sum, name) => sum + (found.get(name)?.length ?? 0), 0);
  return (
    <>
      <p role="status">
        {count} states of {machines.length} machines
      </p>
      <Accordion.Root key={wanted} multiple lazyMount defaultValue={machines.slice(0, 1)}>
        {machines.map((name) => (
          <Accordion.Item key={name} value={name}>
            <Heading as="h2" size="md">
              <Accordion.ItemTrigger>
                {name}: {(found.get(name) ?? []).map(({ to }) => to).join(' · ')}
                <Accordion.ItemIndicator marginStart="auto" />
              </Accordion.ItemTrigger>
            </Heading>
            <Accordion.ItemContent>
              <StatePictures>
                {(found.get(name) ?? []).map((follower) => (
                  <StatePicture key={follower.to} name={name} state={follower.to}>
                    <Causes follower={follower} />
                  </StatePicture>
                ))}
              </StatePictures>
            </Accordion.ItemContent>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </>
  );
};

const leastLetters = 3;

/** The states of all machines that can follow an event or an answer, with their screens, from the committed behaviour. */
export const FollowPage = ({ asked }: { asked: string }) => {
  const [wanted, setWanted] = useState(asked);
  return (
    <>
      <Heading as="h1" size="2xl">
        What can follow
      </Heading>
      <Flex as="ul" listStyleType="none" wrap="wrap" gap="4" aria-label="Answers">
        {Object.keys(answers).map((name) => (
          <li key={name}>
            <Link href={hrefOf('follow', name)} aria-current={name === asked ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </Flex>
      <Field.Root maxWidth="2xl">
        <Field.Label>
          Or any event or answer, such as <Code>pay.pressed</Code> or <Code>verdict done refused</Code>
        </Field.Label>
        <Input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </Field.Root>
      {wanted.trim().length >= leastLetters && (
        <Suspense fallback={<p>Loading…</p>}>
          <Followers wanted={wanted.trim()} />
        </Suspense>
      )}
    </>
  );
};
