import { mkdir } from 'node:fs/promises';
import { recordExamples } from './examples.ts';
import { packKit } from './pack.ts';

/** Writes the kit as an archive that `npx` runs; the argument is where to. */
const [folder = '.cache/conformance'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
console.log(await packKit(folder, await recordExamples()));
