import { argv } from 'node:process';

// `npm run paths`: writes the generated paths; with `--format` the test cases for hands, with the texts of the real screens.
await (argv.includes('--format') ? import('./write.ts') : import('#tools/paths/write.ts'));
