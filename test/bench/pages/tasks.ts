import type { Browser } from '@playwright/test';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time of its thread, in µs. */
  tdur?: number;
  args: { name?: string; data?: { documentLoaderURL?: string } };
};

/**
 * The longest task of a page's main thread during a load, in ms of processor time times four. Unlike a task's duration it has
 * no time in which other processes, such as the one that draws in place of a graphics card, had the core.
 */
export const measureLongestTask = async (
  browser: Browser,
  url: string,
  load: () => Promise<unknown>,
): Promise<number> => {
  await browser.startTracing(undefined, { categories: ['toplevel', 'blink.user_timing'] });
  await load();
  const trace = (await browser.stopTracing()).toString();
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const pid = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(url),
  )?.pid;
  const main = events.find((event) => event.pid === pid && event.args.name === 'CrRendererMain')?.tid;
  const tasks = events.filter((event) => event.pid === pid && event.tid === main && event.name.endsWith('RunTask'));
  if (tasks.length === 0) throw new Error(`The trace of ${url} has no task.`);
  return (Math.max(...tasks.map(({ tdur = 0 }) => tdur)) * 4) / 1000;
};
