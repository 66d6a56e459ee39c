import { mkdir } from 'node:fs/promises';
import { recordExamples } from './examples.ts';
import { packKit } from './pack.ts';

/** Writes the kit as an archive that `npx` runs; the argument is where to. */
const [folder = '.cache/conformance'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
console.log(await packKit(folder, await recordExamples()));
// On a busy machine a timer of the recorded run or of the build has kept the finished process alive for minutes.
process.exit();
