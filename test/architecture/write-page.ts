import { readFileSync, writeFileSync } from 'node:fs';
import { architecturePage, withLayerTable } from './layers.ts';

writeFileSync(architecturePage, withLayerTable(readFileSync(architecturePage, 'utf8')));
