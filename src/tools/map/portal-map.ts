/** A way from one flow to a page: at an ending of its machine, or by a link or an effect of its screens. */
export type Lead = { kind: 'ends' | 'links'; says: string; to: string };

/** A flow on the map: its pages, the machines that run inside it, and where it leads. */
export type MapFlow = {
  name: string;
  /** A flow that is drawn from the operator's settings alone has no chart. */
  hasChart: boolean;
  pages: string[];
  /** Whether a menu leads to it from every page. */
  isInMenu: boolean;
  /** Machines that run inside it, and inside those. */
  inside: string[];
  leads: Lead[];
};

/** The whole portal on one page; `way` are the flows from home to a payment's result. */
export type PortalMap = { flows: MapFlow[]; way: string[] };

/** The flow that a page belongs to. */
export const flowAt = ({ flows }: PortalMap, page: string): MapFlow | undefined =>
  flows.find(({ pages }) => pages.includes(page));
