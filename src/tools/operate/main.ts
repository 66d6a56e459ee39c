import { runCommand } from './wrong-use.ts';
import { write } from './write.ts';

await runCommand(() => write(process.argv.slice(2)));
