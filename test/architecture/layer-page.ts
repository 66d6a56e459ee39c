import { layerTable } from './layers.ts';

export const architecturePage = 'docs/architecture.md';

const [begin, end] = ['<!-- layers:begin -->', '<!-- layers:end -->'];

/** The page of the architecture with the current table of layers. Throws if the page has no place for it. */
export const withLayerTable = (page: string): string => {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${architecturePage} has no place for the layers.`);
  return `${before}${begin}\n\n${layerTable()}\n\n${end}${after}`;
};
