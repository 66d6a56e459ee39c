import type { ImportReading } from '#flows/fleet-import/import-reading.ts';

const reading: ImportReading = {
  check: {
    name: 'fleet.csv',
    columns: ['numberPlate'],
    hasHeader: true,
    dateOrder: 'day',
    isOrderOpen: false,
    preview: [],
    codes: [],
    mapping: { numberPlate: 0, countryCode: null, validityStartDate: null, validityEndDate: null },
    encoding: 'utf-8',
    separator: ';',
    total: 1,
    good: 1,
    duplicates: 0,
    faultTotal: 0,
    faults: [],
  },
  csv: new Blob(['1234BCD;ES;;\r\n']),
  leftOut: [],
  lines: [5],
  ids: [],
};

/** Stands for the worker that reads a file to import. */
export class ReadingWorker {
  private tell: (event: { data: unknown }) => void = () => {};
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    if (type === 'message') this.tell = listener;
  }
  postMessage(): void {
    this.tell({ data: { kind: 'read', reading } });
  }
  terminate(): void {}
}
