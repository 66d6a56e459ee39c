import { expect, type Page, test } from '@playwright/test';
import type { Edge, Exploration } from '#tools/paths/explore.ts';
import { sentEvents, openFrame, show } from '../book/frame.ts';
import { screenStage, type Staged, stagedNames } from '../book/stages.ts';
import { type Act, perform, tryAll } from './user-events.ts';

/** Events that the browser or the operator sends, not a person. */
const nobodys =
  /^(?:page|address|captcha|token|upload|reading|selection|export|route|account|settings|language|payment\.attempted)\b/;

/** The transition that a person causes with a step; undefined if no person does. */
const takenByHand = ({ step, after }: Edge): string | undefined =>
  step.type === 'sent' && !nobodys.test(step.event.type) && !step.label.includes(' sends ')
    ? after.taken[0]
    : undefined;

/** The one transition that the acts of `user-events.ts` do not cause. */
const notByHand = 'fleet-import.checked · file.chosen · 0';

const mostStates = 8;

type Chance = { exploration: Exploration; edge: Edge };

/** A few of many, from the first to the last. */
const spread = <T>(all: readonly T[]): T[] =>
  all.filter(
    (_, index) =>
      index === 0 ||
      Math.floor((index * mostStates) / all.length) !== Math.floor(((index - 1) * mostStates) / all.length),
  );

/** The places at which a person could take each transition, the nearest first. */
const chancesOf = ({ explorations }: Staged): Map<string, Chance[]> => {
  const chances = new Map<string, Chance[]>();
  for (const exploration of explorations)
    for (const edge of exploration.edges) {
      const id = takenByHand(edge);
      if (id === undefined) continue;
      const places = chances.get(id) ?? [];
      chances.set(id, places);
      if (!places.some((one) => one.edge.from === edge.from)) places.push({ exploration, edge });
    }
  return new Map([...chances].map(([id, places]) => [id, spread(places)]));
};

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

/** The transitions that a machine takes for the recorded events. */
const takenBy = (machine: Staged, { exploration, edge }: Chance, act: Act): string[] => {
  const from = exploration.states.get(edge.from);
  if (from === undefined) return [];
  return act.sentEvents
    .filter(({ path }) => path.join() === machine.path.join())
    .flatMap(({ event }) => exploration.step(from, { type: 'sent', label: event.type, event }).taken);
};

const follow = async (page: Page, machine: Staged): Promise<{ taken: string[]; unseen: string[] }> => {
  const chances = chancesOf(machine);
  const taken = new Set<string>();
  for (const [id, places] of chances) {
    for (const chance of places) {
      if (taken.has(id)) break;
      const from = chance.exploration.states.get(chance.edge.from);
      if (from === undefined || !(await show(page, machine.orderOf(from)))) continue;
      const values =
        chance.edge.step.type === 'sent' ? [...new Set(textsOf({ ...chance.edge.step.event, type: undefined }))] : [];
      for (const act of await tryAll(page, values)) {
        const found = takenBy(machine, chance, act).filter((one) => chances.has(one) && !taken.has(one));
        if (found.length === 0 && act.kind !== 'files' && act.kind !== 'pick') continue;
        // The screen sends it in a dry run; it counts once a mouse or a keyboard has done it.
        await show(page, machine.orderOf(from));
        await perform(page, act).catch(() => {});
        for (const one of takenBy(machine, chance, { ...act, sentEvents: await sentEvents(page) }))
          if (chances.has(one)) taken.add(one);
        await show(page, machine.orderOf(from));
      }
    }
  }
  return { taken: [...taken], unseen: [...chances.keys()].filter((id) => !taken.has(id)) };
};

for (const name of stagedNames)
  test(`${name}: what a person can do on its screens takes the transitions of its paths`, async ({ page }) => {
    test.setTimeout(240_000);
    await openFrame(page);
    const { taken, unseen } = await follow(page, screenStage(name));
    console.log(
      `${name}: ${taken.length} of ${taken.length + unseen.length}${unseen.map((id) => `\n  not by hand: ${id}`).join('')}`,
    );
    expect(unseen.filter((id) => id !== notByHand)).toEqual([]);
  });
