import { readFileSync } from 'node:fs';
import { serveSources } from './load.ts';
import { linesOf } from '#tools/replay/walk.ts';
console.warn = () => {};
const [terms, fates, text] = readFileSync(0, 'utf8').trim().split('\n');
const sources = await serveSources();
const { runFound } = (await sources.load(null)) as any;
const commands = text!
  .trim()
  .split(' ')
  .map((one) => {
    const m = /^(\d)([a-zA-Z]+)(\d+)\/(\d+)$/.exec(one)!;
    return { tab: Number(m[1]), kind: m[2], choice: Number(m[3]), pause: Number(m[4]) };
  });
const { walk } = await runFound({ commands, terms: JSON.parse(terms!), fates: JSON.parse(fates!) });
console.log(linesOf(walk).join('\n'), '\n', walk.violation);
process.exit();
