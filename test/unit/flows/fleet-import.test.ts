import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Ports } from '#runtime/ports.ts';
import type { OwnVehicle } from '#domain/account.ts';
import { faultsCsv, fleetImportOf, rejectedCsv } from '#flows/fleet-import/effects.ts';

type Listener = (event: object) => void;

/** The started workers: their input, and whether they were ended. */
let workers: FakeWorker[] = [];
class FakeWorker {
  readonly listeners = new Map<string, Listener>();
  order: unknown;
  isEnded = false;
  constructor(readonly address: unknown) {
    workers.push(this);
  }
  addEventListener(name: string, listener: Listener): void {
    this.listeners.set(name, listener);
  }
  postMessage(order: unknown): void {
    this.order = order;
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: object): void {
    this.listeners.get('message')?.({ data });
  }
}

beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => void vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setImmediate(resolve));
const vehicle = (id: string): OwnVehicle => ({
  id,
  numberPlate: `AA-${id}`,
  countryCode: 'FR',
  emailNotifications: false,
});
const fleet = [vehicle('v1'), vehicle('v2')];
const reading = { check: { name: 'fleet.csv', good: 1 }, csv: new Blob(), lines: [2], leftOut: [], ids: ['v2'] };

const open = (aim: 'import' | 'closure', window: object = {}) => {
  const loadFleet = vi.fn(async () => fleet);
  const ports = { now: () => '2026-11-21T12:00:00Z', window } as unknown as Ports;
  const actor = createActor(fleetImportOf(ports, loadFleet), { input: { aim } }).start();
  return { actor, loadFleet, context: () => actor.getSnapshot().context };
};
const choose = (actor: ReturnType<typeof open>['actor'], file: Blob = new File(['x'], 'fleet.csv')) => {
  actor.send({ type: 'file.chosen', file });
  return settled();
};

it('A file to import is read beside the page, which hears how far it is', async () => {
  const { actor, loadFleet, context } = open('import');
  await choose(actor);
  const [worker] = workers;
  expect(String(worker?.address)).toContain('import-worker');
  expect(worker?.order).toMatchObject({ file: { name: 'fleet.csv' }, fleet: null });
  worker?.say({ kind: 'progress', percent: 40 });
  expect([context().percent, worker?.isEnded]).toEqual([40, false]);
  worker?.say({ kind: 'read', reading });
  await settled();
  expect(worker?.isEnded).toBe(true);
  expect(context().check).toEqual({ ...reading.check, vehicles: [] });
  expect(loadFleet).not.toHaveBeenCalled();
});

it('Vehicles to close are looked for in the fleet, which is loaded once for each file', async () => {
  const { actor, loadFleet, context } = open('closure');
  await choose(actor);
  expect(workers[0]?.order).not.toMatchObject({ fleet: null });
  workers[0]?.say({ kind: 'read', reading });
  await settled();
  expect(context().check?.vehicles).toEqual([vehicle('v2')]);
  actor.send({ type: 'dateOrder.chosen', order: 'month' });
  await settled();
  expect(workers[1]?.order).toMatchObject({ file: { name: 'fleet.csv' }, choices: { dateOrder: 'month' } });
  expect(loadFleet).toHaveBeenCalledTimes(1);
  workers[1]?.say({ kind: 'read', reading });
  await settled();
  await choose(actor);
  expect(loadFleet).toHaveBeenCalledTimes(2);
});

it('A file without a name is read all the same', async () => {
  const { actor } = open('import');
  await choose(actor, new Blob(['x']));
  expect(workers[0]?.order).toMatchObject({ file: { name: 'import.csv' } });
});

it.each([
  [
    'cannot be understood',
    { kind: 'failed', problem: { code: 'renter_import_wrong_format' } },
    'renter_import_wrong_format',
  ],
  ['meets a fault of our own', { kind: 'broken', error: new Error('Broken.') }, 'unknown'],
])('A file that %s is reported as that, and its worker is ended', async (_, answer, code) => {
  const { actor, context } = open('import');
  await choose(actor);
  workers[0]?.say(answer);
  await settled();
  expect(context().problem).toEqual({ code });
  expect(workers[0]?.isEnded).toBe(true);
});

it('A worker that cannot be started is reported as a file that cannot be read', async () => {
  const { actor, context } = open('import');
  await choose(actor);
  workers[0]?.listeners.get('error')?.({});
  await settled();
  expect(context().problem).toEqual({ code: 'renter_import_read_file' });
  expect(workers[0]?.isEnded).toBe(true);
});

it('A file that is given up is read no further', async () => {
  const { actor } = open('import');
  await choose(actor);
  actor.send({ type: 'dialog.closed' });
  expect(workers[0]?.isEnded).toBe(true);
});

it('What is left out is saved under the name of its file', async () => {
  const saved: Blob[] = [];
  const link = { href: '', download: '', click: () => {} };
  const { actor } = open('import', {
    document: { createElement: () => link },
    setTimeout: () => 0,
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:1';
  });
  await choose(actor);
  const leftOut = [{ line: 2, cells: ['?'], code: 'line_repeated' }];
  const check = { ...reading.check, faultTotal: 1, columns: ['plate'], hasHeader: true };
  workers[0]?.say({ kind: 'read', reading: { ...reading, check, leftOut } });
  await settled();
  actor.send({ type: 'faults.saved', texts: { line: 'Line', reason: 'Reason', reasons: {} } });
  expect([link.download, await saved[0]?.text()]).toEqual([
    'left-out-fleet.csv',
    'plate;Line;Reason\r\n?;2;line_repeated',
  ]);
  vi.restoreAllMocks();
});

it('What is left out and what was refused are files that a spreadsheet opens, without a formula', async () => {
  const texts = { line: 'Line', reason: 'Reason', reasons: { number_plate_mandatory: 'No plate' } };
  const leftOut = [
    { line: 3, cells: ['=1+1'], code: 'number_plate_mandatory' as const },
    { line: 4, cells: ['AA', 'FR', 'more'], code: 'line_repeated' as const },
  ];
  const check = (hasHeader: boolean) => ({ columns: ['plate', 'country'], hasHeader }) as never;
  const textOf = async (file: Blob) => [file.type, (await file.text()).split('\r\n')];
  expect(await textOf(faultsCsv({ check: check(true), leftOut }, texts))).toEqual([
    'text/csv;charset=utf-8',
    ['plate;country;Line;Reason', '"\'=1+1";;3;No plate', 'AA;FR;4;line_repeated'],
  ]);
  expect((await textOf(faultsCsv({ check: check(false), leftOut: [] }, texts)))[1]).toEqual(['1;2;Line;Reason', '']);
  const refused = [{ line: 2, numberPlate: '@AA', code: 'invalid_number_plate' as const }];
  expect((await textOf(rejectedCsv(refused)))[1]).toEqual(['line;numberPlate;code', '2;"\'@AA";invalid_number_plate']);
});
