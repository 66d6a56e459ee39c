import { open as openSearch } from './journey-search.ts';
import type { Ports } from './ports.ts';
import type { Visit } from './visit.ts';

/** The search of form/claim: what is found is contested, not paid. */
export const open = (ports: Ports, visit: Visit) => openSearch(ports, visit, 'claim');
