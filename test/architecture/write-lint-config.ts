import { readFileSync, writeFileSync } from 'node:fs';
import { architecturePage, withLayerTable } from './layer-page.ts';
import { lintConfig } from './lint-config.ts';

writeFileSync('.oxlintrc.json', `${JSON.stringify(lintConfig(), null, 2)}\n`);
writeFileSync(architecturePage, withLayerTable(readFileSync(architecturePage, 'utf8')));
