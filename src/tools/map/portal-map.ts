/** A connection from one flow to a page: by an ending of its machine, or by a link or an effect of its screens. */
export type Lead = { kind: 'ends' | 'links'; says: string; to: string };

/** A flow on the map: its pages, the machines inside it, and its connections. */
export type MapFlow = {
  name: string;
  /** A flow that is rendered from the operator's settings alone has no chart. */
  hasChart: boolean;
  pages: string[];
  /** Its pages are those of an account, or of a rental company's fleet; null for everybody's. */
  group: 'account' | 'fleet' | null;
  /** Whether a menu leads to it from every page. */
  isInMenu: boolean;
  /** Machines inside it, also indirectly. */
  inside: string[];
  leads: Lead[];
};

/** The whole portal on one page; `way` are the flows from home to a payment's result. */
export type PortalMap = { flows: MapFlow[]; way: string[] };

/** The flow that a page belongs to. */
export const flowAt = ({ flows }: PortalMap, page: string): MapFlow | undefined =>
  flows.find(({ pages }) => pages.includes(page));
