import { Code, Heading, Link, List, Table } from '@chakra-ui/react';
import { use, useMemo } from 'react';
import { entries, portalMap } from 'virtual:book';
import { flowAt, type Lead, type MapFlow, type PortalMap } from '#tools/map/portal-map.ts';
import { WideTable } from './WideTable.tsx';
import { Diagram } from './Diagram.tsx';
import { memoize } from './load.ts';
import { hrefOf } from './use-address.ts';

const load = memoize(async () => (await portalMap()).default);

const Door = ({ name }: { name: string }) =>
  entries.some((entry) => entry.name === name) ? <Link href={hrefOf(name)}>{name}</Link> : <>{name}</>;

const Target = ({ map, lead: { says, to } }: { map: PortalMap; lead: Lead }) => (
  <List.Item>
    {says !== '' && <strong>{says} → </strong>}
    <Code>{to}</Code> (<Door name={flowAt(map, to)?.name ?? ''} />)
  </List.Item>
);

const Leads = ({ map, leads }: { map: PortalMap; leads: readonly Lead[] }) => (
  <List.Root variant="plain">
    {leads.map((lead) => (
      <Target key={`${lead.says} ${lead.to}`} map={map} lead={lead} />
    ))}
  </List.Root>
);

const Row = ({ map, flow: { name, pages, inside, leads, isInMenu } }: { map: PortalMap; flow: MapFlow }) => (
  <Table.Row verticalAlign="top">
    <Table.ColumnHeader scope="row">
      <Door name={name} />
      {isInMenu && <small> in the menu</small>}
    </Table.ColumnHeader>
    <Table.Cell>
      <List.Root variant="plain">
        {pages.map((page) => (
          <List.Item key={page}>
            <Code>{page}</Code>
          </List.Item>
        ))}
      </List.Root>
    </Table.Cell>
    <Table.Cell>
      <List.Root variant="plain">
        {inside.map((machine) => (
          <List.Item key={machine}>
            <Door name={machine} />
          </List.Item>
        ))}
      </List.Root>
    </Table.Cell>
    <Table.Cell>
      <Leads map={map} leads={leads.filter(({ kind }) => kind === 'ends')} />
    </Table.Cell>
    <Table.Cell>
      <Leads map={map} leads={leads.filter(({ kind }) => kind === 'links')} />
    </Table.Cell>
  </Table.Row>
);

/** The whole portal on one page: every flow with its pages, the machines inside it, and the flows that it leads to. Each links to its chart. */
export const MapPage = () => {
  const { map, picture } = use(load());
  const start = useMemo(() => map.way.slice(0, 1), [map]);
  return (
    <>
      <Heading as="h1" size="2xl">
        Map of the portal
      </Heading>
      <p>
        Each box is a flow with its pages. A line leads from the end of its machine to the next flow; a dashed line is a
        link. The thick line is the way from home to a payment’s result. Links to home and to the menu are drawn from
        home alone.
      </p>
      <Diagram picture={picture} name="the portal" states={start} isWhole />
      <Heading as="h2" size="lg">
        Outline: from home to paid
      </Heading>
      <List.Root as="ol" paddingStart="5">
        {map.way.map((name) => (
          <List.Item key={name} display="list-item">
            <Door name={name} />: {entries.find((entry) => entry.name === name)?.description}
          </List.Item>
        ))}
      </List.Root>
      <Heading as="h2" size="lg">
        Table of flows
      </Heading>
      <WideTable
        label="Table of flows"
        columns={['Flow', 'Pages', 'Runs', 'Pages after its end', 'Pages linked from its screens']}>
        {map.flows.map((flow) => (
          <Row key={flow.name} map={map} flow={flow} />
        ))}
      </WideTable>
    </>
  );
};
