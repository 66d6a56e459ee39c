import { runTool } from './tools.ts';

/** `npm run check -- --write`: formats the sources, and writes the table of layers into the page of the architecture. */
const written = [
  await runTool('tsx', ['test/architecture/write-page.ts']),
  await runTool('biome', ['format', '--write', '.']),
];
process.exitCode = written.includes(false) ? 1 : 0;
