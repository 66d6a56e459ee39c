import * as fc from 'fast-check';
import { serveSources } from './load.ts';
console.warn = () => {};
const [n, seed, only] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]];
const sources = await serveSources();
const runner: any = await sources.load(null);
const { schedules, runFound } = runner;
const counts: Record<string, number> = {};
const first: Record<string, string> = {};
const cpu = process.cpuUsage();
const all = fc.sample(schedules, { numRuns: n, seed, unbiased: true } as any) as any[];
for (const s of all) {
  const { walk, violated } = await runFound(s);
  const key = violated ?? 'ok';
  counts[key] = (counts[key] ?? 0) + 1;
  if (violated && (!only || only === violated)) {
    const text = `${walk.violation}\n  ${JSON.stringify(s.terms)} ${JSON.stringify(s.fates)}\n  ${s.commands.map((c: any) => `${c.tab}${c.kind}${c.choice}/${c.pause}`).join(' ')}`;
    if (only) console.log(text);
    else if (!first[key] || text.length < first[key].length) first[key] = text;
  }
}
const u = process.cpuUsage(cpu);
console.log(counts, ((u.user + u.system) / 1000 / n).toFixed(1), 'ms each');
for (const [k, t] of Object.entries(first)) console.log(k, t);
process.exit();
