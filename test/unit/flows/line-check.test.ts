import Papa from 'papaparse';
import { afterEach, expect, it, vi } from 'vitest';
import { ofTheFileItself } from '#domain/fleet-import.ts';
import { readImport } from '#flows/fleet-import/import-reading.ts';
import { lineCheck } from '#flows/fleet-import/line-check.ts';

afterEach(() => void vi.restoreAllMocks());

/** Reads lines with cells separated by semicolons. */
const read = (lines: readonly string[]) => {
  const good: [plate: string | undefined, line: number][] = [];
  const check = lineCheck(ofTheFileItself, 'day', ([plate], line) => good.push([plate, line]));
  for (const [index, line] of lines.entries()) check.take(line.split(';'), index + 1);
  return { ...check.end(), good };
};
const above = (count: number): string[] => Array.from({ length: count }, (_, line) => `Our list, part ${line}`);

it('The names of columns may stand below other lines, also such as name a column that is none of the plate', () => {
  const { check, good } = read(['Land', 'Kennzeichen;Land', 'AA-1;FR']);
  expect([check.columns, check.hasHeader, good]).toEqual([['Kennzeichen', 'Land'], true, [['AA-1', 3]]]);
});

it('Names of columns are looked for in the first ten lines that are not empty', () => {
  expect(read([...above(9), 'Plate', 'AA-1']).good).toEqual([['AA-1', 11]]);
  expect(read(['', ' ', ...above(9), 'Plate', 'AA-1']).good).toEqual([['AA-1', 13]]);
  expect(read([...above(10), 'Plate', 'AA-1']).check.columns).toEqual(['Our list, part 0']);
});

it('A first line that names a column is a header, whatever its other cells contain', () => {
  const { check } = read(['Land;Spalte 2', 'FR;AA-1']);
  expect([check.hasHeader, check.columns, check.mapping]).toMatchObject([
    true,
    ['Land', 'Spalte 2'],
    { numberPlate: null, countryCode: 0 },
  ]);
});

it('A first line that is a vehicle is sent with the others', () => {
  const { check, good } = read(['AA-1;FR', 'BB-2;FR']);
  expect([check.hasHeader, check.columns, check.total]).toEqual([false, ['AA-1', 'FR'], 2]);
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

it('A long file is put together in parts of at most 5,000 lines', async () => {
  const put = vi.spyOn(Papa, 'unparse');
  const lines = Array.from({ length: 10_001 }, (_, line) => [`AA-${line}`]);
  vi.spyOn(Papa, 'parse').mockImplementation(((
    _file: File,
    { chunk, complete }: Papa.ParseLocalConfig<string[], File>,
  ) => {
    chunk?.({ data: [['Plate'], ...lines], meta: { cursor: 0 } } as never, {} as never);
    complete?.(undefined as never, undefined as never);
  }) as never);
  const { check, csv } = await readImport(new File(['Plate'], 'fleet.csv'), ofTheFileItself, () => {});
  expect([check.good, put.mock.calls.map(([rows]) => (rows as unknown[]).length)]).toEqual([10_001, [5_000, 5_000, 1]]);
  expect((await csv.text()).split('\r\n')).toHaveLength(10_003);
});
