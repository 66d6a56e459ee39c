import type { Browser, Page } from '@playwright/test';
import { mailedAddress } from '../accounts.ts';
import { controlOrigin, providerOrigin } from '../driver.ts';
import { actsOn, perform, promiseOf } from './act.ts';
import { readControls } from './controls.ts';
import { listen } from './live.ts';
import type { Goal, Memory } from './memory.ts';
import { goFromHome, type Purpose } from './purposes.ts';

export type Progress = {
  taken: Set<string>;
  /** The places that the walks have reached. */
  places: Set<string>;
  /** The faults that a person met. */
  faults: string[];
  acts: number;
  loads: number;
};

/** The common data of all walks of a run. */
export type Crew = {
  browser: Browser;
  origin: string;
  memory: Memory;
  listener: { startOn: (page: Page, place: string) => Promise<void> };
  dice: () => number;
  progress: Progress;
  /** The wanted transitions. */
  looked: ReadonlySet<string>;
  /** The wanted transitions at a place. */
  lookedAt: (place: string) => readonly string[];
};

/** `isStormy`: calls fail now and then; `deadline`: epoch ms. */
type Walk = { purpose: Purpose; isStormy: boolean; deadline: number };

const mostIdle = 24;
/** If nothing is worth more, it starts again. */
const tooLittle = 1.2;
/** How often a call is made to fail. */
const stormy = 0.2;

const spoil = async (calls: ReadonlySet<string>, dice: () => number): Promise<void> => {
  const [method, path] = [...calls][Math.floor(dice() * calls.size)]?.split(' ') ?? [];
  if (method === undefined) return;
  const kind = dice() < 0.7 ? 'status' : 'drop';
  await fetch(`${controlOrigin}/control/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // The portal itself repeats a GET once.
    body: JSON.stringify({ kind, method, path, status: dice() < 0.5 ? 500 : 400, times: method === 'GET' ? 2 : 1 }),
  });
};

const clear = (): Promise<unknown> => fetch(`${controlOrigin}/control/faults`, { method: 'DELETE' });

/** Follows one purpose from the home page through the portal by mouse and keyboard, new actions first. */
export const walk = async (
  { browser, origin, memory, listener, dice, progress, looked, lookedAt }: Crew,
  { purpose, isStormy, deadline }: Walk,
): Promise<void> => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-ES',
    timezoneId: 'Europe/Paris',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // tsx wraps named functions with a helper, which a page that gets such a function does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  const live = await listen(page);
  const log: string[] = [];
  const fail = (what: string): void =>
    void progress.faults.push(`${purpose.name}: ${what}\n    ${log.slice(-6).join('\n    ')}`);
  page.on('pageerror', ({ message }) => fail(message));
  page.on('load', () => (progress.loads += 1));
  try {
    const person = await purpose.begin(page);
    const placeNow = (): string => {
      const { origin: at, pathname } = new URL(page.url());
      return `${purpose.name} | ${at === origin ? live.now() || pathname : 'provider'}`;
    };
    const isOpen = (transition: string): boolean => looked.has(transition) && !progress.taken.has(transition);
    const goal: Goal = {
      isOpen,
      isPromising: (place) => lookedAt(place).some((one) => isOpen(one) && purpose.about.test(one)),
    };
    const note = (): string[] => {
      const took = live.takenSince();
      for (const id of took) progress.taken.add(id);
      return took;
    };
    const again = () => goFromHome(page, purpose.path);
    const mail = async (): Promise<void> => {
      const mailed = await mailedAddress(person.email).catch(() => undefined);
      if (mailed !== undefined) await page.goto(mailed);
    };
    const waysOn = [mail, again, again, mail, again];
    let idle = 0;
    let isFirst = true;
    while (idle < mostIdle && Date.now() < deadline) {
      await live.settled();
      const { origin: at } = new URL(page.url());
      if (at !== origin && at !== providerOrigin) break;
      const place = placeNow();
      if (at === origin && !progress.places.has(place)) await listener.startOn(page, place).catch(() => {});
      progress.places.add(place);
      if (isFirst) memory.startAt(place);
      isFirst = false;
      const acts = actsOn(await readControls(page).catch(() => []));
      const best = memory.next(place, new Map(acts.map((act) => [act.name, promiseOf(act)])), goal);
      const act = acts.find(({ name }) => name === best?.act);
      if (act === undefined || best === undefined || (best.worth < tooLittle && !isStormy) || idle === mostIdle - 1) {
        const way = waysOn.shift();
        if (way === undefined) break;
        await way();
        idle = 0;
        continue;
      }
      if (isStormy && at === origin && dice() < stormy) await spoil(live.calls, dice);
      note();
      const before = progress.taken.size;
      log.push(`${place}: ${act.name}`);
      await perform(page, act, person).catch(() => {});
      await live.quiet();
      progress.acts += 1;
      memory.note(place, act.name, { after: placeNow(), took: note().filter((id) => looked.has(id)) });
      idle = progress.taken.size > before ? 0 : idle + 1;
    }
  } catch (error) {
    fail(String(error).split('\n')[0] ?? '');
  } finally {
    for (const id of live.takenSince()) progress.taken.add(id);
    if (isStormy) await clear();
    await context.close();
  }
};
