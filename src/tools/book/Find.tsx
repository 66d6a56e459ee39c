import {
  Badge,
  Box,
  Button,
  CloseButton,
  Dialog,
  Field,
  Heading,
  Input,
  Kbd,
  Link,
  List,
  Portal,
  Stack,
  Text,
} from '@chakra-ui/react';
import { Suspense, use, useEffect, useState } from 'react';
import { entries } from 'virtual:book';
import type { Hit, SearchData } from './data.ts';
import { readSearch } from './load.ts';
import { isInside } from '#tools/paths/different-states.ts';
import { finds, hitsFor, plain, shortName } from './finds.ts';
import { Marked } from './Marked.tsx';
import { tasks } from './tasks.ts';
import { hrefOf, useAddress } from './use-address.ts';

/** The first line of a machine's behaviour that leads to a state, or to one inside it. A line names only the regions that a step changes. */
const lineFor = ({ behaviour }: SearchData, machine: string, state: string): number | undefined => {
  const steps = behaviour[machine] ?? [];
  const [region = ''] = state.split(', ');
  return (steps.find(({ to }) => isInside(to, state)) ?? steps.find(({ to }) => isInside(to, region)))?.line;
};

const Places = ({ data, at, kind }: { data: SearchData } & Pick<Hit, 'at' | 'kind'>) => (
  <List.Root variant="plain">
    {at.map(([machine, states]) => (
      <List.Item key={machine}>
        <Link href={hrefOf(machine)}>{machine}</Link>
        {states.length === 0 && (kind === 'rule' ? ', as a whole' : ', in a state that is not drawn')}
        <List.Root paddingStart="5">
          {states.map((state) => {
            const line = lineFor(data, machine, state);
            return (
              <List.Item key={state}>
                <Link href={hrefOf(machine, 'at', state)}>{shortName(state) || 'the whole machine'}</Link>
                {line !== undefined && (
                  <>
                    {' · '}
                    <Link href={hrefOf('cases', machine, 'at', state)}>test case</Link> · test/behaviour/{machine}.txt:
                    {line}
                  </>
                )}
              </List.Item>
            );
          })}
        </List.Root>
      </List.Item>
    ))}
  </List.Root>
);

const mostHits = 20;

const nowhere: Readonly<Partial<Record<Hit['kind'], string>>> = {
  'error code': 'Shown when the operator refuses a call with this code.',
  rule: 'No chart cites it; docs/rules.md names its tests.',
};

/** Texts in all languages, error codes, states and rules that contain a word, with the states where they are. */
const Hits = ({ word }: { word: string }) => {
  const data = use(readSearch());
  const found = hitsFor(data.hits, word);
  return (
    <section aria-labelledby="hits">
      <Heading id="hits" as="h2" size="md">
        {found.length === 0 ? 'No text, code, state or rule contains it' : 'Texts, error codes, states and rules'}
      </Heading>
      {found.length > mostHits && (
        <p>
          The first {mostHits} of {found.length}.
        </p>
      )}
      <List.Root variant="plain">
        {found.slice(0, mostHits).map(({ kind, found: text, says, at }) => (
          <List.Item key={`${kind} ${says.join()} ${at.join()}`} display="block" paddingY="2" borderBottomWidth="1px">
            <Badge variant="surface">{kind}</Badge>{' '}
            <strong>
              <Marked text={text} />
            </strong>
            {says.length > 1 && (
              <Box as="small" color="fg.muted">
                {' '}
                {says.filter((other) => other !== text).join(' · ')}
              </Box>
            )}
            {at.length > 0 ? (
              <Places data={data} at={at} kind={kind} />
            ) : (
              <div>{nowhere[kind] ?? 'On the page around the flows, or in states that no sample reaches.'}</div>
            )}
          </List.Item>
        ))}
      </List.Root>
    </section>
  );
};

/** What a person came to do, with a link to where it is done. */
export const Tasks = ({ wanted }: { wanted: string }) => {
  const found = wanted === '' ? tasks : hitsFor(tasks, wanted);
  return (
    found.length > 0 && (
      <List.Root variant="plain" aria-label="Tasks" gap="1">
        {found.map(({ says, to }) => (
          <List.Item key={says[0]}>
            <Link href={hrefOf(...to)}>{says[0]}</Link>
          </List.Item>
        ))}
      </List.Root>
    )
  );
};

const leastLetters = 3;

type Props = { wanted: string; onWanted: (wanted: string) => void };

/** A field, and below it everything that a person may look for by it: tasks first, then machines, then what was read or given. */
export const Finder = ({ wanted, onWanted }: Props) => {
  const word = plain(wanted.trim());
  return (
    <Stack gap="3">
      <Field.Root maxWidth="2xl">
        <Field.Label>
          Find a task, a machine or a name in it, or what a person reads: a text in any language, an error code
        </Field.Label>
        <Input type="search" value={wanted} onChange={({ target }) => onWanted(target.value)} />
      </Field.Root>
      {word.length >= leastLetters && (
        <>
          <Tasks wanted={word} />
          <Suspense fallback={<p>Loading…</p>}>
            <Hits word={word} />
          </Suspense>
        </>
      )}
    </Stack>
  );
};

/** The machines whose name, description, rules or names contain a word, each with those names. */
export const machinesFor = (wanted: string) => {
  const word = plain(wanted.trim());
  return entries
    .map((entry) => ({ ...entry, inside: word === '' ? [] : entry.names.filter((name) => finds(name, word)) }))
    .filter(
      ({ name, description, rule, inside }) => inside.length > 0 || finds(`${name} ${description} ${rule}`, word),
    );
};

/** The search from every page: by Ctrl+K, or by its button. */
export const FindDialog = () => {
  const address = useAddress().join('/');
  const [openedAt, setOpenedAt] = useState<string>();
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpenedAt(address);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [address]);
  const machines = wanted.trim() === '' ? [] : machinesFor(wanted);
  return (
    <Dialog.Root
      size="lg"
      lazyMount
      unmountOnExit
      scrollBehavior="inside"
      open={openedAt === address}
      onOpenChange={({ open }) => setOpenedAt(open ? address : undefined)}>
      <Dialog.Trigger asChild>
        <Button variant="outline" color="fg.muted" fontWeight="normal">
          Find…
          <Kbd hideBelow="md">Ctrl K</Kbd>
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Find</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="3">
                <Finder wanted={wanted} onWanted={setWanted} />
                {machines.length > 0 && (
                  <Text>
                    Machines:{' '}
                    {machines.map(({ name }, place) => (
                      <span key={name}>
                        {place > 0 && ', '}
                        <Link href={hrefOf(name)}>{name}</Link>
                      </span>
                    ))}
                  </Text>
                )}
              </Stack>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
