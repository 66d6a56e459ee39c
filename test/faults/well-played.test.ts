import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Script, scripts, alert, classed, found, press, subscribing, trip, way } from './scripts.ts';
import { fetchCode, stubBrowser } from './stage.ts';
import { lateOf, linesOf, type Told, redactedSteps } from './told.ts';
import { choosingPlays } from './plays/choosing.ts';
import { fleetPlays } from './plays/fleet.ts';
import { otherPlays } from './plays/others.ts';
import { ownVehiclePlays } from './plays/own-vehicles.ts';
import { payingPlays } from './plays/paying.ts';
import { renterPlays } from './plays/renters.ts';
import { returningPlays } from './plays/returning.ts';
import { searchingPlays } from './plays/searching.ts';
import { writingPlays } from './plays/writing.ts';
import { chosenWay, prepaidFor, rental } from './plays/samples.ts';

const two = {
  ...found,
  journeys: { ...found.journeys, journeys: [trip, { ...trip, id: 'id-2', status: 'EN_COURS', out: undefined }] },
};

/** Prepaying and alerts. */
const beforehandPlays: readonly Script[] = [
  {
    call: 'there and back, twice',
    flow: 'prepayment',
    local: { ...classed, 'prepaid-journeys': [prepaidFor('AA123BB', ['p1'])] },
    presses: [
      ...way,
      press('roundTrip.ticked', { isRoundTrip: true }),
      press('count.chosen', { count: 2 }),
      press('add.pressed'),
    ],
  },
  {
    call: 'a way that was chosen before a reload',
    flow: 'prepayment',
    local: { ...classed, 'location/dates': rental },
    session: {
      'prepayment/draft': chosenWay,
    },
    presses: [],
  },
  ...[{ plate: 'AA' }, { country: 'FR' }, { tripId: 'id-9' }].map((other) => ({
    call: `a way that was chosen for another ${Object.keys(other).join('')}`,
    flow: 'prepayment',
    local: classed,
    session: {
      'prepayment/draft': { ...chosenWay, ...other },
    },
    presses: [],
  })),
  {
    call: 'a trip under way whose exit is given',
    flow: 'prepayment',
    params: { mode: 'inprogress' },
    local: {
      ...two,
      'inprogress/journey': { ...trip, id: 'id-2', status: 'EN_COURS', carCategory: '2', out: undefined },
    },
    presses: [
      press('exit.chosen', { gate: '33' }),
      press('class.chosen', { vehicleClass: '2', isElectric: false }),
      press('add.pressed'),
    ],
  },
  {
    call: 'an alert that is ordered for some days',
    flow: 'alert-subscription',
    presses: [...alert, press('rental.changed', { rental }), press('alert.submitted')],
    answers: subscribing,
  },
  {
    call: 'an alert that is given up',
    flow: 'alert-subscription',
    session: { 'alert/draft': { email: ' ana@example.es ', country: 'FR', plate: ' aa 123 bb', rental } },
    presses: [press('unsubscription.pressed')],
    answers: subscribing,
  },
  {
    call: 'a trip under way that is gone',
    flow: 'prepayment',
    params: { mode: 'inprogress' },
    presses: way,
  },
  {
    call: 'the address of a mail with a plus sign',
    flow: 'unsubscribe',
    query: { email: 'ana trips@example.es ' },
    presses: [press('unsubscription.submitted')],
  },
];

/** Scripts through flows beside those of `scripts`: `call` is a sentence that describes one. */
const plays: readonly Script[] = [
  ...searchingPlays,
  ...choosingPlays,
  ...beforehandPlays,
  ...ownVehiclePlays,
  ...payingPlays,
  ...returningPlays,
  ...writingPlays,
  ...renterPlays,
  ...fleetPlays,
  ...otherPlays,
];

const flowsOf = (all: readonly Script[]): string[] => [...new Set(all.map(({ flow }) => flow))];

beforeAll(async () => {
  await fetchCode('article', ...flowsOf([...scripts, ...plays]));
  // Their code loads when it is needed, which takes longer than a press here.
  await import('#flows/unfinished-payments/effects.ts');
  await import('#flows/fleet-journeys/journeys-workbook.ts');
  await import('#flows/fleet-vehicles/vehicles-workbook.ts');
}, 120_000);
beforeEach(stubBrowser);
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const titleOf = ({ call, as }: Script): string => `# ${call}${as === undefined ? '' : ` of a ${as}`}`;

// Reviewed with the change that alters them: the differences of each script from the flow's first.
it.each(flowsOf([...scripts, ...plays]))('%s asks, keeps and does on each way what it did', async (flow) => {
  const parts: string[][] = [];
  let first: Told | undefined;
  for (const script of scripts.filter((one) => one.flow === flow)) {
    const well = await redactedSteps(script);
    const refused = await redactedSteps({ ...script, fails: [script.call, 'email_already_used'] });
    expect([...well.left, ...refused.left], script.call).toEqual([]);
    const lines = linesOf(well, first);
    first ??= well;
    const known = new Set(linesOf(well));
    parts.push(
      [titleOf(script), ...lines],
      ['## refused', ...linesOf(refused, well).filter((line) => !known.has(line))],
    );
    if (script.isDecoration === true) continue;
    const late = await lateOf(script);
    if (late.length > 0) parts.push(['## answered once the page was left', ...late]);
  }
  for (const play of plays.filter((one) => one.flow === flow)) {
    if (play.late !== undefined) {
      parts.push([`# ${play.call}`, ...(await lateOf(play))]);
      continue;
    }
    const well = await redactedSteps(play);
    expect(well.left, play.call).toEqual([]);
    parts.push([`# ${play.call}`, ...linesOf(well, first)]);
    first ??= well;
  }
  const text = parts.map((lines) => `${lines.join('\n')}\n`).join('\n');
  await expect(text).toMatchFileSnapshot(`ways/${flow}.txt`);
});
