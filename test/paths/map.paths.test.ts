import { expect, it } from 'vitest';
import { everyPage } from '#pages.ts';
import { readMachines } from '#tools/book/build/stages.ts';
import { layoutMap, type MapBox } from '#tools/map/map-layout.ts';
import { mapPicture } from '#tools/map/map-picture.ts';
import { flowAt } from '#tools/map/portal-map.ts';
import { readMap, finalStatesOf } from '#tools/map/read-map.ts';

const known = await readMachines();
const map = readMap(known, everyPage);

it('A stranger reads the map of the portal, and finds every page once, in the flow that shows it', () => {
  expect(map.flows.flatMap(({ pages }) => pages).toSorted()).toEqual(everyPage.map(([path]) => path).toSorted());
  for (const [path, { flow }] of everyPage) expect(flowAt(map, path)?.name).toBe(flow);
});

it('A stranger reads the map of the portal, and goes from home to a payment’s result, each flow leading to the next', () => {
  expect(map.way).toEqual(['home', 'journey-search', 'journey-selection', 'payment', 'payment-return']);
  map.way.slice(1).forEach((name, place) => {
    const before = map.flows.find((flow) => flow.name === map.way[place]);
    expect(before?.leads.map(({ to }) => flowAt(map, to)?.name)).toContain(name);
  });
  expect(map.flows.find(({ name }) => name === 'payment')?.leads).toContainEqual({
    kind: 'ends',
    says: 'openingSuccess',
    to: '/payment/success',
  });
});

it('A stranger reads the map of the portal, and sees where each ending of each flow leads', () => {
  for (const { name, leads } of map.flows) {
    const chart = known.get(name)?.chart;
    const ended = leads.flatMap(({ kind, says }) => (kind === 'ends' ? [says] : []));
    expect([...new Set(ended)].toSorted(), name).toEqual(chart ? finalStatesOf(chart).toSorted() : []);
    for (const { to } of leads) expect(flowAt(map, to), `${name} leads to ${to}`).toBeDefined();
  }
});

/** Whether there is no room for another box between two. */
const isBeside = (one: MapBox, other: MapBox): boolean =>
  Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width) < 40 &&
  Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height) < 40;

it('A stranger reads the map of the portal, and sees which flows are of an account, and which of a fleet, side by side', async () => {
  const ofGroup = (name: 'account' | 'fleet') => map.flows.flatMap((flow) => (flow.group === name ? [flow.name] : []));
  expect(ofGroup('account')).toEqual(['login', 'registration', 'activation', 'password-reset', 'profile']);
  expect(ofGroup('fleet')).toEqual(['fleet-journeys', 'fleet-vehicles', 'renter-profile']);
  const layout = await layoutMap(map);
  for (const group of ['account', 'fleet'] as const) {
    const [first, ...others] = layout.boxes.filter(({ flow }) => flow.group === group);
    expect(mapPicture(layout, map.way).split(`class="box ${group}"`)).toHaveLength(others.length + 3);
    const joined = first === undefined ? [] : [first];
    for (const one of joined) joined.push(...others.filter((other) => !joined.includes(other) && isBeside(one, other)));
    expect(others.filter((other) => !joined.includes(other)).map(({ flow }) => flow.name)).toEqual([]);
  }
  // Nothing covers the legend.
  for (const { x, y } of layout.boxes) expect(x > 100 || y > 64).toBe(true);
  for (const { points } of layout.lines) for (const { x, y } of points) expect(x > 100 || y > 64).toBe(true);
});

it('A stranger reads the map of the portal, and sees the machines that run inside a flow', () => {
  expect(map.flows.find(({ name }) => name === 'payment')?.inside).toEqual(['payment-verdict', 'payment-attempt']);
});

it('The map of the portal shows the way on, or a link, from every flow that no menu leads to', () => {
  expect(map.flows.filter(({ leads, isInMenu }) => leads.length === 0 && !isInMenu).map(({ name }) => name)).toEqual(
    [],
  );
});

it('The map of the portal opens the chart of each flow', async () => {
  const doors = [...mapPicture(await layoutMap(map), map.way).matchAll(/<a href="#\/([\w-]+)"/g)].map(
    ([, name]) => name,
  );
  expect(doors).toEqual(map.flows.filter(({ hasChart }) => hasChart).map(({ name }) => name));
});
