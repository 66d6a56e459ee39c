import { Button, Field, Fieldset, Flex, Heading, Input, Link, Table } from '@chakra-ui/react';
import { Suspense, use, useState, useSyncExternalStore } from 'react';
import { entries } from 'virtual:book';
import { everyPage } from '#pages.ts';
import { WideTable } from './WideTable.tsx';
import { FileField } from './FileField.tsx';
import { countsIn, funnelOf, heldCounts, inPeriod, type Period, sampleOf, wholePeriod } from './counts.ts';
import { dataOf } from './load.ts';
import { compareText } from './use-counts.ts';
import { hrefOf } from './use-address.ts';

const charts = Promise.all(entries.map(async ({ name }) => (await dataOf(name)).chart));

/** The flows from home to a paid payment, in the order of the page table. */
const mainWay = (): string[] => {
  const rows = everyPage.map(([, page]) => page);
  const way = ['home', 'journey-search'];
  for (;;) {
    const next = rows.find(({ flow }) => flow === way.at(-1))?.nextFlow;
    if (next === undefined || way.includes(next)) return way;
    way.push(next);
  }
};

const names = { from: 'First day', to: 'Last day', language: 'Language', release: 'Release' } as const;

const PeriodFields = ({ title, value, set }: { title: string; value: Period; set: (next: Period) => void }) => (
  <Fieldset.Root>
    <Fieldset.Legend>{title}</Fieldset.Legend>
    <Flex wrap="wrap" gap="4">
      {(['from', 'to', 'language', 'release'] as const).map((name) => (
        <Field.Root key={name} width="auto">
          <Field.Label>{names[name]}</Field.Label>
          <Input
            size="sm"
            type={name === 'from' || name === 'to' ? 'date' : 'text'}
            value={value[name]}
            placeholder="all"
            onChange={({ target }) => set({ ...value, [name]: target.value })}
          />
        </Field.Root>
      ))}
    </Flex>
  </Fieldset.Root>
);

const Figures = () => {
  const known = use(charts);
  const { counts, now, before } = useSyncExternalStore(heldCounts.subscribe, heldCounts.get);
  const [current, earlier] = [inPeriod(counts, now), before && inPeriod(counts, before)];
  const rows = known.map((chart) => ({
    name: chart.name,
    now: funnelOf(chart, current),
    past: earlier ? funnelOf(chart, earlier) : undefined,
  }));
  const way = mainWay();
  const onWay = way.flatMap((name) => rows.find((row) => row.name === name) ?? []);
  const share = (count: number): string => {
    const first = onWay[0]?.now.begun ?? 0;
    return first === 0 ? '–' : `${Math.round((100 * count) / first)} %`;
  };
  const table = (title: string, shown: typeof rows, isWay: boolean) => (
    <section aria-label={title}>
      <Heading as="h2" size="lg" paddingBottom="2">
        {title}
      </Heading>
      <WideTable
        label={title}
        columns={[
          'Machine',
          'Begun',
          ...(isWay ? ['Share of visits to the home page'] : []),
          'Visits that ended here',
        ]}>
        {shown.map(({ name, now: one, past }) => (
          <Table.Row key={name}>
            <Table.ColumnHeader scope="row">
              <Link href={hrefOf(name)}>{name}</Link>
            </Table.ColumnHeader>
            <Table.Cell>{compareText(one.begun, past?.begun)}</Table.Cell>
            {isWay && <Table.Cell>{share(one.begun)}</Table.Cell>}
            <Table.Cell>{compareText(one.ended, past?.ended)}</Table.Cell>
          </Table.Row>
        ))}
      </WideTable>
    </section>
  );
  return (
    <>
      {table('From home to the result of a payment', onWay, true)}
      {table(
        'All machines',
        rows.filter(({ now: one, past }) => one.begun > 0 || (past?.begun ?? 0) > 0),
        false,
      )}
    </>
  );
};

/** Opens counts of drivers' visits, which the diagrams then show, and sums them up over all flows; two periods can be compared. */
export const CountsPage = () => {
  const { counts, now, before } = useSyncExternalStore(heldCounts.subscribe, heldCounts.get);
  const [message, setMessage] = useState('');
  const open = (text: string): void => {
    const read = countsIn(text);
    if (read) heldCounts.set({ counts: read });
    setMessage(read ? '' : 'This file holds no counts.');
  };
  const askLive = async (): Promise<void> => {
    const answer = await fetch('counts.json').catch(() => undefined);
    if (answer?.ok) open(await answer.text());
    else setMessage('There are no live counts here: the book is not served by the stand-in operator.');
  };
  const openSample = async (): Promise<void> => {
    const place = (name: string): number => Math.max(0, mainWay().indexOf(name));
    heldCounts.set({ counts: (await charts).flatMap((chart) => sampleOf(chart, 2 ** (10 - place(chart.name)))) });
    setMessage('A sample is open: its numbers are invented.');
  };
  return (
    <>
      <Heading as="h1" size="2xl">
        Counts
      </Heading>
      <p>
        How often drivers entered each state, left it by each event, and ended their visit there. Browsers count it for
        operators that ask for it; the counts identify no person. Once they have loaded, the diagrams show them.
      </p>
      <Flex wrap="wrap" gap="3" align="end">
        <FileField
          name="A file of counts"
          accept={['.json', 'application/json']}
          onFile={(file) => void file?.text().then(open)}
        />
        <Button variant="outline" size="sm" onClick={() => void askLive()}>
          Open the stand-in operator’s
        </Button>
        <Button variant="outline" size="sm" onClick={() => void openSample()}>
          Open a sample
        </Button>
      </Flex>
      <p role="status">{message || `${counts.length} counts are open.`}</p>
      <PeriodFields title="Shown" value={now} set={(next) => heldCounts.set({ now: next })} />
      {before ? (
        <PeriodFields
          title="Compared with, in brackets"
          value={before}
          set={(next) => heldCounts.set({ before: next })}
        />
      ) : null}
      <Button
        alignSelf="start"
        variant="outline"
        size="sm"
        onClick={() => heldCounts.set({ before: before ? null : wholePeriod })}>
        {before ? 'Do not compare' : 'Compare with another period'}
      </Button>
      {counts.length > 0 && (
        <Suspense fallback={<p>Adding up the counts…</p>}>
          <Figures />
        </Suspense>
      )}
    </>
  );
};
