import * as csv from '#domain/fleet/csv-format.ts';
import * as fleetImport from '#domain/fleet/import.ts';
import { momentOf, orderOf } from '#domain/fleet/import-dates.ts';
import { columns, plateAlone, written, dates, texts, each, type Row } from './samples.ts';

export const filesRows: readonly Row[] = [
  ['separatorOf', csv.separatorOf, ...each(texts)],
  ['isSeparatorLine', csv.isSeparatorLine, ...each(['sep=;', 'SEP=, ', 'sep=;;', 'a;b'])],
  [
    'momentOf',
    momentOf,
    ...dates.flatMap((text) => [
      [text, 'day'],
      [text, 'month'],
    ]),
  ],
  ['orderOf', orderOf, ...each(dates)],
  [
    'mappingOfData',
    fleetImport.mappingOfData,
    ...each([
      ['AA123BB'],
      [' AA123BB ', 'FR', '01/02/2026', ''],
      ['FR', 'AA123BB'],
      ['01/02/2026', 'AA1', '02/02/2026'],
      ['FR'],
      [''],
      ['x', 'y'],
    ]),
  ],
  [
    'mendedLine',
    fleetImport.mendedLine,
    [['AA'], columns, undefined],
    [['AA'], columns, written],
    [['AA', 'ES', 'x', 'y', 'z'], { ...columns, countryCode: null }, written],
    [['AA'], { ...plateAlone, validityEndDate: 4 }, written],
  ],
  ['writtenIn', fleetImport.cellsOf, [['AA'], columns], [['AA', 'FR', 'x', 'y'], columns], [['AA', 'FR'], plateAlone]],
  [
    'linesToMend',
    fleetImport.linesToMend,
    [
      {
        faults: [
          { line: 9, plate: '', code: 'required', written },
          { line: 3, plate: '', code: 'required', written },
        ],
      },
      { mended: { 3: { ...written, plate: 'YY' }, 5: written } },
    ],
  ],
];
