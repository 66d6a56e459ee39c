import { writeFileSync } from 'node:fs';
import { lintConfig } from './lint-config.ts';

writeFileSync('.oxlintrc.json', `${JSON.stringify(lintConfig(), null, 2)}\n`);
