import { Alert, Button, Code, Flex, Heading, Link, List, Stack, Text } from '@chakra-ui/react';
import { Suspense, use } from 'react';
import { entries, machines, releases } from 'virtual:book';
import { CitedRules } from './Why.tsx';
import { Choice } from './Choice.tsx';
import type { MachineChanges, Release } from './data.ts';
import { Diagram } from './Diagram.tsx';
import { Folded } from './Folded.tsx';
import { memoize } from './load.ts';
import { StatePicture, StatePictures } from './StatePicture.tsx';
import { showDone } from './toasts.tsx';
import { hrefOf } from './use-address.ts';

const textAt = memoize(async (url: string) => (await fetch(url)).text());
const pictureOf = memoize(async (name: string) => (await machines[name]?.())?.default.picture);

const changesOf = memoize(
  async (release: Release, names: readonly string[]) =>
    Promise.all(
      names.map(async (name): Promise<MachineChanges & { name: string }> => {
        const place = release.machines[name];
        if (place === undefined) throw new Error(`“${name}” does not differ from ${release.name}.`);
        return { name, ...JSON.parse(await textAt(place.changes)) };
      }),
    ),
  (release, names) => [release.name, ...names].join(),
);

/** The changes as Markdown, for a customer or a pull request. */
const markdownOf = (release: Release, all: readonly MachineChanges[]): string =>
  [
    `# What has changed since ${release.name}`,
    ...all.map(({ about, sentences, rules }) =>
      [
        `## ${about}`,
        sentences.map((one) => `- ${one}`).join('\n'),
        ...(rules.length > 0 ? [`Rules: ${rules.join(', ')}`] : []),
      ].join('\n\n'),
    ),
  ].join('\n\n');

/** Both diagrams of a machine. */
const Diagrams = ({ name, release, changes }: { name: string; release: Release; changes: MachineChanges }) => {
  const then = release.machines[name]?.picture ?? null;
  const before = then === null ? undefined : use(textAt(then));
  const after = use(pictureOf(name));
  return (
    <>
      {(
        [
          [release.name, before],
          ['now', after],
        ] as const
      ).map(([title, picture]) => (
        <section key={title} aria-label={title}>
          <Heading as="h3" size="sm" paddingY="2">
            {title}
          </Heading>
          {picture === undefined ? (
            <p>There is no such machine.</p>
          ) : (
            <Diagram picture={picture} name={`${name}, ${title}`} states={[]} taken={changes.transitions} />
          )}
        </section>
      ))}
    </>
  );
};

type MachineProps = { name: string; release: Release; changes: MachineChanges };

/** What one machine does otherwise: in sentences, its rules, and folded its screens, the names of code and the diagrams. */
const Machine = ({ name, release, changes }: MachineProps) => {
  const { about, sentences, rules, states, inCode } = changes;
  return (
    <Stack as="section" aria-label={name} gap="2" borderTopWidth="1px" paddingTop="4">
      <Heading as="h2" size="md">
        {about}
      </Heading>
      {sentences.length === 0 ? (
        <p>It works as before for its users; conditions or values inside it have changed.</p>
      ) : (
        <List.Root paddingStart="5" gap="1">
          {sentences.map((one) => (
            <List.Item key={one} display="list-item">
              {one}
            </List.Item>
          ))}
        </List.Root>
      )}
      <CitedRules cited={rules.join()} />
      {states.length > 0 && (
        <Folded title="Screens now">
          <StatePictures>
            {states.map((id) => (
              <StatePicture key={id} name={name} state={id.slice(name.length + 1)} />
            ))}
          </StatePictures>
        </Folded>
      )}
      <Folded title={`Names of code, and both diagrams of ${name}`}>
        <Text as="pre" whiteSpace="pre-wrap" overflowWrap="anywhere" fontFamily="mono" fontSize="xs" paddingY="2">
          {inCode.join('\n')}
        </Text>
        <Suspense fallback={<p>Loading…</p>}>
          <Diagrams name={name} release={release} changes={changes} />
        </Suspense>
      </Folded>
    </Stack>
  );
};

/** The changes of one machine, or of all, the visible ones first. */
const Changes = ({ release, names }: { release: Release; names: readonly string[] }) => {
  const all = use(changesOf(release, names));
  return (
    <>
      <Button
        alignSelf="start"
        size="sm"
        onClick={() =>
          void navigator.clipboard
            .writeText(markdownOf(release, all))
            .then(() => showDone('Copied, for a customer or a pull request.'))
        }>
        Copy the page as Markdown
      </Button>
      {all.map((changes) => (
        <Machine key={changes.name} name={changes.name} release={release} changes={changes} />
      ))}
    </>
  );
};

/** What has changed since a release, for a customer: the changed machines in the order of a driver's way, in plain sentences. */
export const ComparePage = ({ name, against }: { name: string | undefined; against: string | undefined }) => {
  const release = releases.find((one) => one.name === against) ?? releases[0];
  const order = entries.map((entry) => entry.name);
  const placeOf = (one: string): number => (order.includes(one) ? order.indexOf(one) : order.length);
  const changed = Object.entries(release?.machines ?? {}).toSorted(
    ([one, { isPlain }], [other, { isPlain: isOtherPlain }]) =>
      Number(isOtherPlain) - Number(isPlain) || placeOf(one) - placeOf(other),
  );
  const wanted = name === undefined || name === '*' ? undefined : name;
  const shown = changed.flatMap(([one]) => (wanted === undefined || wanted === one ? [one] : []));
  return (
    <>
      <Heading as="h1" size="2xl">
        What has changed
      </Heading>
      {release === undefined ? (
        <p>
          No earlier charts are known: the book was built outside a repository, or no chart has changed.{' '}
          <Code>npm run charts -- --diff &lt;ref&gt;</Code> compares with any commit.
        </p>
      ) : (
        <>
          <Flex wrap="wrap" gap="5" align="center">
            <Choice
              name="Since"
              value={release.name}
              options={releases.map((one) => one.name)}
              textOf={(one) => `${one}, ${releases.find((other) => other.name === one)?.date ?? ''}`}
              onChange={(one) => {
                window.location.hash = hrefOf('compare', wanted ?? '*', one);
              }}
            />
            {wanted !== undefined && <Link href={hrefOf('compare', '*', release.name)}>All changed machines</Link>}
          </Flex>
          <p role="status">
            {changed.filter(([, { isPlain }]) => isPlain).length} machines do something otherwise,{' '}
            {changed.filter(([, { isPlain }]) => !isPlain).length} only inside.
          </p>
          {wanted !== undefined && shown.length === 0 && (
            <Alert.Root status="info">
              <Alert.Title>
                {wanted} does not differ from {release.name}.
              </Alert.Title>
            </Alert.Root>
          )}
          {shown.length > 0 && (
            <Suspense fallback={<p>Loading…</p>}>
              <Changes release={release} names={shown} />
            </Suspense>
          )}
        </>
      )}
    </>
  );
};
