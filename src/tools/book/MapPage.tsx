import { use, useMemo } from 'react';
import { entries, portalMap } from 'virtual:book';
import { flowAt, type Lead, type MapFlow, type PortalMap } from '#tools/map/portal-map.ts';
import { WideTable } from './WideTable.tsx';
import styles from './book.module.css';
import { Diagram } from './Diagram.tsx';
import { memoize } from './load.ts';
import { hrefOf } from './use-address.ts';

const load = memoize(async () => (await portalMap()).default);

const Door = ({ name }: { name: string }) =>
  entries.some((entry) => entry.name === name) ? <a href={hrefOf(name)}>{name}</a> : <>{name}</>;

const Target = ({ map, lead: { says, to } }: { map: PortalMap; lead: Lead }) => (
  <li>
    {says !== '' && <strong>{says} → </strong>}
    <code>{to}</code> (<Door name={flowAt(map, to)?.name ?? ''} />)
  </li>
);

const Leads = ({ map, leads }: { map: PortalMap; leads: readonly Lead[] }) => (
  <ul className={styles.plain}>
    {leads.map((lead) => (
      <Target key={`${lead.says} ${lead.to}`} map={map} lead={lead} />
    ))}
  </ul>
);

const Row = ({ map, flow: { name, pages, inside, leads, isInMenu } }: { map: PortalMap; flow: MapFlow }) => (
  <tr>
    <th scope="row">
      <Door name={name} />
      {isInMenu && <small> in the menu</small>}
    </th>
    <td>
      <ul className={styles.plain}>
        {pages.map((page) => (
          <li key={page}>
            <code>{page}</code>
          </li>
        ))}
      </ul>
    </td>
    <td>
      <ul className={styles.plain}>
        {inside.map((machine) => (
          <li key={machine}>
            <Door name={machine} />
          </li>
        ))}
      </ul>
    </td>
    <td>
      <Leads map={map} leads={leads.filter(({ kind }) => kind === 'ends')} />
    </td>
    <td>
      <Leads map={map} leads={leads.filter(({ kind }) => kind === 'links')} />
    </td>
  </tr>
);

/** The whole portal on one page: every flow with its pages, the machines inside it, and the flows that it leads to. Each links to its chart. */
export const MapPage = () => {
  const { map, picture } = use(load());
  const start = useMemo(() => map.way.slice(0, 1), [map]);
  return (
    <>
      <h1>Map of the portal</h1>
      <p>
        Each box is a flow with its pages. A line leads from the end of its machine to the next flow; a dashed line is a
        link. The thick line is the way from home to a payment’s result. Links to home and to the menu are drawn from
        home alone.
      </p>
      <div className={styles.across}>
        <Diagram picture={picture} name="the portal" states={start} />
      </div>
      <h2>Outline: from home to paid</h2>
      <ol>
        {map.way.map((name) => (
          <li key={name}>
            <Door name={name} />: {entries.find((entry) => entry.name === name)?.description}
          </li>
        ))}
      </ol>
      <h2>Table of flows</h2>
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
