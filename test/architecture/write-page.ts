import { readFileSync, writeFileSync } from 'node:fs';
import { architecturePage, withLayerTable } from './layer-page.ts';

writeFileSync(architecturePage, withLayerTable(readFileSync(architecturePage, 'utf8')));
