import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { emptyPage } from '#domain/fleet-selection.ts';
import type { Journey } from '#domain/journey.ts';
import { journeysWorkbook } from '#flows/fleet-journeys/journeys-workbook.ts';
import { vehiclesWorkbook } from '#flows/fleet-vehicles/vehicles-workbook.ts';
import { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { listInput } from './fleet-list-input.ts';

const trip: Journey = {
  id: 'a',
  date: '2026-11-01T08:30:00',
  nature: 'latePayment',
  status: 'TERMINE',
  plate: 'AA-123-BB',
  countryCode: 'FR',
  pvNumber: '0700123',
  deadline: '2026-11-28',
  ttcPrice: 4.2,
  indemnity: 10,
};
const columns = [
  { id: 'totalPrice', name: 'Importe' },
  { id: 'plate', name: 'Matrícula' },
  { id: 'pvNumber', name: 'Número' },
  { id: 'deadline', name: 'Plazo' },
  { id: 'date', name: 'Fecha' },
];
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('A list as a workbook', () => {
  it('A list as a workbook has the columns that are shown, in their order, with amounts as numbers and days as days', async () => {
    const [names, cells] = await readSheet(journeysWorkbook([trip], columns));
    expect(names).toEqual(['Importe', 'Matrícula', 'Número', 'Plazo', 'Fecha']);
    expect(cells).toEqual([
      14.2,
      'AA-123-BB',
      '0700123',
      new Date('2026-11-28T00:00:00Z'),
      new Date('2026-11-01T08:30:00Z'),
    ]);
  });

  it('A list as a workbook holds texts as they are: no formula, no mark-up, nothing that breaks the file, and a cell for what is not known', async () => {
    const bad = { ...trip, plate: '=1+1 <b>&\u{1}\u{FFFE}\u{FFFF}', deadline: undefined, date: '' };
    const [, cells] = await readSheet(journeysWorkbook([bad], columns));
    expect(cells).toEqual([14.2, '=1+1 <b>&', '0700123', null, null]);
  });

  it('A list as a workbook of vehicles has their time in the fleet as two moments, where it begins and where it ends', async () => {
    const vehicle = {
      id: 'v',
      numberPlate: 'AA-123-BB',
      countryCode: 'FR',
      validityStartDate: '2026-11-01T08:30:00',
      emailNotifications: false,
    };
    const names = ['plate', 'countryCode', 'vehicleType', 'start', 'end'].map((id) => ({ id, name: id }));
    const [, cells] = await readSheet(vehiclesWorkbook([vehicle], names));
    expect(cells).toEqual(['AA-123-BB', 'FR', null, new Date('2026-11-01T08:30:00Z'), null]);
  });

  it('A list as a workbook can be stopped while it is made, and the next one begins', async () => {
    const stopped: boolean[] = [];
    const actor = createActor(
      fleetJourneysMachine.provide({
        actors: {
          loadPage: fromPromise(async () => emptyPage),
          makeWorkbook: fromPromise(({ input, signal }) => {
            input.onProgress(40);
            signal.addEventListener('abort', () => stopped.push(true));
            return new Promise<void>(() => {});
          }),
        },
      }),
      { input: listInput },
    ).start();
    await settled();
    actor.send({ type: 'workbook.pressed', title: 'Trips', columns });
    expect(actor.getSnapshot().matches({ open: { work: 'makingWorkbook' } })).toBe(true);
    expect(actor.getSnapshot().context.percent).toBe(40);
    actor.send({ type: 'export.cancelled' });
    expect(stopped).toEqual([true]);
    expect(actor.getSnapshot().can({ type: 'workbook.pressed', title: 'Trips', columns })).toBe(true);
    actor.stop();
  });
});
