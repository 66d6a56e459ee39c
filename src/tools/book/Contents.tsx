import { Alert, Box, Code, Heading, Link, Table } from '@chakra-ui/react';
import { useState } from 'react';
import { entries } from 'virtual:book';
import { Finder, machinesFor, Tasks } from './Find.tsx';
import { hrefOf } from './use-address.ts';
import { WideTable } from './WideTable.tsx';

const mostNames = 4;

/** The first page: what a person can do here, the search, and all machines with their size; the field filters them too. */
export const Contents = ({ missing }: { missing: string | undefined }) => {
  const [wanted, setWanted] = useState('');
  const shown = machinesFor(wanted);
  return (
    <>
      <Heading as="h1" size="2xl">
        Machines
      </Heading>
      {missing !== undefined && (
        <Alert.Root status="warning" role="alert">
          There is no machine “{missing}” in this release.
        </Alert.Root>
      )}
      {wanted === '' && <Tasks wanted="" />}
      <Finder wanted={wanted} onWanted={setWanted} />
      <p role="status">
        {shown.length} of {entries.length} machines
      </p>
      <WideTable
        label="Table of machines"
        columns={['Machine', 'Purpose', 'Way', 'Rules', 'States', 'Transitions', 'Effects']}>
        {shown.map(({ name, group, description, rule, states, transitions, effects, inside }) => (
          <Table.Row key={name} verticalAlign="top">
            <Table.ColumnHeader scope="row">
              <Link href={hrefOf(name)}>{name}</Link>
            </Table.ColumnHeader>
            <Table.Cell minWidth="xs">
              {description}
              {inside.length > 0 && (
                <Box as="small">
                  {' '}
                  Has <Code>{inside.slice(0, mostNames).join(', ')}</Code>
                  {inside.length > mostNames && ` and ${inside.length - mostNames} more`}
                </Box>
              )}
            </Table.Cell>
            <Table.Cell>{group}</Table.Cell>
            <Table.Cell>{rule}</Table.Cell>
            <Table.Cell textAlign="end">{states}</Table.Cell>
            <Table.Cell textAlign="end">{transitions}</Table.Cell>
            <Table.Cell textAlign="end">{effects}</Table.Cell>
          </Table.Row>
        ))}
      </WideTable>
    </>
  );
};
