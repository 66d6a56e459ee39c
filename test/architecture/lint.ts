import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { lintConfig } from './lint-config.ts';

/** Writes the lint's configuration from the table of layers into a file that git ignores, and runs the lint. */
writeFileSync('.oxlintrc.json', `${JSON.stringify(lintConfig(), null, 2)}\n`);
const { status } = spawnSync('node_modules/.bin/oxlint', ['--deny-warnings'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
