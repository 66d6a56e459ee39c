import { afterEach, beforeEach, expect, it, vi, describe } from 'vitest';
import { createActor } from 'xstate';
import type { Ports } from '#runtime/ports.ts';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { faultsCsv, fleetImportOf, rejectedCsv } from '#flows/fleet-import/effects.ts';
import Papa from 'papaparse';
import { ofTheFileItself } from '#domain/fleet/import.ts';
import { readImport } from '#flows/fleet-import/import-reading.ts';
import { lineCheck } from '#flows/fleet-import/line-check.ts';

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

const settle = () => new Promise((resolve) => setImmediate(resolve));
const vehicle = (id: string): OwnVehicle => ({ id, plate: `AA-${id}`, countryCode: 'FR', emailNotifications: false });
const fleet = [vehicle('v1'), vehicle('v2')];
const reading = { check: { name: 'fleet.csv', good: 1 }, rows: [], lines: [2], omitted: [], ids: ['v2'] };

const open = (aim: 'import' | 'closure', window: object = {}) => {
  const loadFleet = vi.fn(async () => fleet);
  const ports = { now: () => '2026-11-21T12:00:00Z', window } as unknown as Ports;
  const actor = createActor(fleetImportOf(ports, loadFleet), { input: { aim } }).start();
  return { actor, loadFleet, context: () => actor.getSnapshot().context };
};
const choose = (actor: ReturnType<typeof open>['actor'], file: Blob = new File(['x'], 'fleet.csv')) => {
  actor.send({ type: 'file.chosen', file });
  return settle();
};

it('A file to import is read in a worker, which reports its progress to the page', async () => {
  const { actor, loadFleet, context } = open('import');
  await choose(actor);
  const [worker] = workers;
  expect(String(worker?.address)).toContain('import-worker');
  expect(worker?.order).toMatchObject({ file: { name: 'fleet.csv' }, fleet: null });
  worker?.say({ kind: 'progress', percent: 40 });
  expect([context().percent, worker?.isEnded]).toEqual([40, false]);
  worker?.say({ kind: 'read', reading });
  await settle();
  expect(worker?.isEnded).toBe(true);
  expect(context().check).toEqual({ ...reading.check, vehicles: [] });
  expect(loadFleet).not.toHaveBeenCalled();
});

it('Vehicles to close are looked for in the fleet, which is loaded once for each file', async () => {
  const { actor, loadFleet, context } = open('closure');
  await choose(actor);
  expect(workers[0]?.order).not.toMatchObject({ fleet: null });
  workers[0]?.say({ kind: 'read', reading });
  await settle();
  expect(context().check?.vehicles).toEqual([vehicle('v2')]);
  actor.send({ type: 'dateOrder.chosen', order: 'month' });
  await settle();
  expect(workers[1]?.order).toMatchObject({ file: { name: 'fleet.csv' }, choices: { dateOrder: 'month' } });
  expect(loadFleet).toHaveBeenCalledTimes(1);
  workers[1]?.say({ kind: 'read', reading });
  await settle();
  await choose(actor);
  expect(loadFleet).toHaveBeenCalledTimes(2);
});

it('A file without a name is read', async () => {
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
])('A file that %s is reported with that reason, and its worker is stopped', async (_, answer, code) => {
  const { actor, context } = open('import');
  await choose(actor);
  workers[0]?.say(answer);
  await settle();
  expect(context().problem).toEqual({ code });
  expect(workers[0]?.isEnded).toBe(true);
});

it('A worker that cannot be started is reported as a file that cannot be read', async () => {
  const { actor, context } = open('import');
  await choose(actor);
  workers[0]?.listeners.get('error')?.({});
  await settle();
  expect(context().problem).toEqual({ code: 'renter_import_read_file' });
  expect(workers[0]?.isEnded).toBe(true);
});

it('A cancelled file is read no further', async () => {
  const { actor } = open('import');
  await choose(actor);
  actor.send({ type: 'dialog.closed' });
  expect(workers[0]?.isEnded).toBe(true);
});

it('The lines left out are saved under the name of their file', async () => {
  const saved: Blob[] = [];
  const link = { href: '', download: '', click: () => {} };
  const { actor } = open('import', { document: { createElement: () => link }, setTimeout: () => 0 });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:1';
  });
  await choose(actor);
  const omitted = [{ line: 2, cells: ['?'], code: 'line_repeated' }];
  const check = { ...reading.check, faultTotal: 1, columns: [{ index: 0, name: 'plate' }], hasHeader: true };
  workers[0]?.say({ kind: 'read', reading: { ...reading, check, omitted } });
  await settle();
  actor.send({ type: 'faults.saved', texts: { line: 'Line', reason: 'Reason', reasons: {} } });
  expect([link.download, await saved[0]?.text()]).toEqual([
    'left-out-fleet.csv',
    'plate;Line;Reason\r\n?;2;line_repeated',
  ]);
  vi.restoreAllMocks();
});

it('The files of lines left out and refused open in a spreadsheet, without a formula', async () => {
  const texts = { line: 'Line', reason: 'Reason', reasons: { number_plate_mandatory: 'No plate' } };
  const omitted = [
    { line: 3, cells: ['=1+1'], code: 'number_plate_mandatory' as const },
    { line: 4, cells: ['AA', 'FR', 'more'], code: 'line_repeated' as const },
  ];
  const check = (hasHeader: boolean) =>
    ({
      columns: [
        { index: 0, name: 'plate' },
        { index: 1, name: 'country' },
      ],
      hasHeader,
    }) as never;
  const textOf = async (file: Blob) => [file.type, (await file.text()).split('\r\n')];
  expect(await textOf(faultsCsv({ check: check(true), omitted }, texts))).toEqual([
    'text/csv;charset=utf-8',
    ['plate;country;Line;Reason', "'=1+1;;3;No plate", 'AA;FR;4;line_repeated'],
  ]);
  expect((await textOf(faultsCsv({ check: check(false), omitted: [] }, texts)))[1]).toEqual(['1;2;Line;Reason', '']);
  const refused = [{ line: 2, plate: '@AA', code: 'invalid_number_plate' as const }];
  expect((await textOf(rejectedCsv(refused, 'Targa', texts)))[1]).toEqual([
    'Line;Targa;Reason',
    "2;'@AA;invalid_number_plate",
  ]);
});

describe('Import worker', () => {
  type Order = (event: { data: object }) => void;

  /** The listeners that the worker has registered, and its messages. */
  let listeners: Map<string, Order>;
  let posted: unknown[];
  const readImport = vi.fn();

  beforeEach(async () => {
    [listeners, posted] = [new Map(), []];
    vi.stubGlobal('self', {
      addEventListener: (type: string, listener: Order) => listeners.set(type, listener),
      postMessage: (data: unknown) => posted.push(data),
    });
    vi.resetModules();
    vi.doMock('#flows/fleet-import/import-reading.ts', () => ({ readImport }));
    await import('#flows/fleet-import/import-worker.ts');
  });
  afterEach(() => {
    vi.doUnmock('#flows/fleet-import/import-reading.ts');
    vi.unstubAllGlobals();
  });

  const order = { file: new File(['x'], 'fleet.csv'), choices: { dateOrder: 'day' }, fleet: { plates: [] } };
  const give = async (): Promise<void> => {
    listeners.get('message')?.({ data: order });
    await new Promise((resolve) => setImmediate(resolve));
  };

  it('A worker reads its file, and reports its progress and the result', async () => {
    readImport.mockImplementation(async (_file, _choices, onProgress: (percent: number) => void) => {
      onProgress(40);
      return { lines: [2] };
    });
    await give();
    expect(readImport).toHaveBeenLastCalledWith(order.file, order.choices, expect.any(Function), order.fleet);
    expect(posted).toEqual([
      { kind: 'progress', percent: 40 },
      { kind: 'read', reading: { lines: [2] } },
    ]);
  });

  it('A worker distinguishes a problem of the file from a fault of its own', async () => {
    const error = new Error('Broken.');
    // The instance that the worker has loaded.
    const { ProblemError } = await import('#domain/problem.ts');
    readImport.mockRejectedValueOnce(new ProblemError({ code: 'renter_import_wrong_format' }));
    await give();
    readImport.mockRejectedValueOnce(error);
    await give();
    expect(posted).toEqual([
      { kind: 'failed', problem: { code: 'renter_import_wrong_format' } },
      { kind: 'broken', error },
    ]);
  });
});

describe('Start worker', () => {
  const started: [address: unknown, options: unknown][] = [];
  beforeEach(() => {
    started.length = 0;
    vi.stubGlobal(
      'Worker',
      class {
        constructor(address: unknown, options: unknown) {
          started.push([address, options]);
        }
      },
    );
    vi.resetModules();
  });
  afterEach(() => void vi.unstubAllGlobals());

  const startTwice = async (): Promise<void> => {
    const { startWorker } = await import('#flows/fleet-import/start-worker.ts');
    startWorker();
    startWorker();
  };

  it('With Trusted Types, one policy allows the worker’s address, and no other', async () => {
    const createPolicy = vi.fn((name: string, { createScriptURL }: { createScriptURL: (asked: string) => string }) => ({
      createScriptURL: (asked: string) => `${name}: ${createScriptURL(`not ${asked}`)}`,
    }));
    vi.stubGlobal('window', { trustedTypes: { createPolicy } });
    await startTwice();
    expect(createPolicy).toHaveBeenCalledTimes(1);
    expect(started).toHaveLength(2);
    for (const [address, options] of started) {
      expect(address).toMatch(/^fleet-import: (?!not ).*import-worker/);
      expect(options).toEqual({ type: 'module' });
    }
  });

  it('Without Trusted Types, the worker’s address is used as it is', async () => {
    await startTwice();
    vi.stubGlobal('window', {});
    await startTwice();
    expect(started).toHaveLength(4);
    for (const [address] of started) expect(address).toMatch(/import-worker/);
    expect(new Set(started.map(([address]) => address)).size).toBe(1);
  });
});

describe('Line check', () => {
  afterEach(() => void vi.restoreAllMocks());

  /** Reads lines with cells separated by semicolons. */
  const read = (lines: readonly string[]) => {
    const good: [plate: string, line: number][] = [];
    const check = lineCheck(ofTheFileItself, 'day', ({ plate }, line) => good.push([plate, line]));
    for (const [index, line] of lines.entries()) check.take(line.split(';'), index + 1);
    const end = check.end();
    return { ...end, names: end.check.columns.map(({ name }) => name), good };
  };
  const above = (count: number): string[] => Array.from({ length: count }, (_, line) => `Our list, part ${line}`);

  it('The header may be below other lines, also below one that names a column other than the plate', () => {
    const { check, names, good } = read(['Land', 'Kennzeichen;Land', 'AA-1;FR']);
    expect([names, check.hasHeader, good]).toEqual([['Kennzeichen', 'Land'], true, [['AA-1', 3]]]);
  });

  it('Names of columns are looked for in the first ten lines that are not empty', () => {
    expect(read([...above(9), 'Plate', 'AA-1']).good).toEqual([['AA-1', 11]]);
    expect(read(['', ' ', ...above(9), 'Plate', 'AA-1']).good).toEqual([['AA-1', 13]]);
    expect(read([...above(10), 'Plate', 'AA-1']).names).toEqual(['Our list, part 0']);
  });

  it('A first line that names a column is a header, whatever its other cells contain', () => {
    const { check, names } = read(['Land;Spalte 2', 'FR;AA-1']);
    expect([check.hasHeader, names, check.mapping]).toMatchObject([
      true,
      ['Land', 'Spalte 2'],
      { plate: null, countryCode: 0 },
    ]);
  });

  it('A first line that is a vehicle is sent with the others', () => {
    const { check, names, good } = read(['AA-1;FR', 'BB-2;FR']);
    expect([check.hasHeader, names, check.total]).toEqual([false, ['AA-1', 'FR'], 2]);
    expect(good).toEqual([
      ['AA-1', 1],
      ['BB-2', 2],
    ]);
  });

  it('A file that breaks off while it is read cannot be read', async () => {
    vi.spyOn(Papa, 'parse').mockImplementation(((_file: File, { error }: Papa.ParseLocalConfig<string[], File>) =>
      error?.(new Error('Gone.'), {} as never)) as never);
    await expect(readImport(new File(['Plate'], 'fleet.csv'), ofTheFileItself, () => {})).rejects.toMatchObject({
      problem: { code: 'renter_import_read_file' },
    });
  });

  it('A long file is read in pieces, and no line of it is lost', async () => {
    const lines = Array.from({ length: 10_001 }, (_, line) => [`AA-${line}`]);
    vi.spyOn(Papa, 'parse').mockImplementation(((
      _file: File,
      { chunk, complete }: Papa.ParseLocalConfig<string[], File>,
    ) => {
      chunk?.({ data: [['Plate'], ...lines], meta: { cursor: 0 } } as never, {} as never);
      complete?.(undefined as never, undefined as never);
    }) as never);
    const { check, rows } = await readImport(new File(['Plate'], 'fleet.csv'), ofTheFileItself, () => {});
    expect([check.good, rows.length, rows.at(-1)]).toEqual([10_001, 10_001, 'AA-10000;FR;;']);
  });
});
