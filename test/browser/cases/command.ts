import { argv } from 'node:process';

// `npm run paths`: writes what the paths cover; with names runs the suite of these machines; with `--format` the manual test
// cases, with the texts of the real screens.
const [, , ...given] = argv;
if (given.includes('--format')) await import('./write.ts');
else if (given.length > 0 && given.every((name) => !name.startsWith('-'))) {
  const { runSuite } = await import('./suite.ts');
  process.exitCode = (await runSuite(given)) ? 0 : 1;
} else await import('#tools/paths/write.ts');
