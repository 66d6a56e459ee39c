import { unzipSync, type Unzipped, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { ProblemError } from '#domain/problem.ts';
import { withoutEmptyCells } from './sheet-cells.ts';

/** A workbook may unpack to this many bytes: 250,000 vehicles of four columns are less than half of it. */
const mostBytes = 128 * 1024 * 1024;

/** The asked files of a workbook; the others stay packed. */
const unpack = (packed: Uint8Array, isRead: (name: string) => boolean): Unzipped => {
  let bytes = 0;
  return unzipSync(packed, {
    filter: ({ name, originalSize }) => {
      if (!isRead(name)) return false;
      bytes += originalSize;
      if (bytes > mostBytes) throw new ProblemError({ code: 'renter_import_too_large' });
      return true;
    },
  });
};

const textAt = (files: Unzipped, name: string): string => new TextDecoder().decode(files[name]);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The text of an XML attribute. */
const plainText = (xml: string): string => xml.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

const [workbookFile, relationsFile] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];

/** Where a workbook keeps its first visible sheet, with its name, and what that needs. */
type Places = { name: string; sheet: string; styles: string; sharedStrings: string; isSince1904: boolean };

const placesIn = (packed: Uint8Array): Places => {
  const files = unpack(packed, (name) => name === workbookFile || name === relationsFile);
  const main = textAt(files, workbookFile);
  const relations = (textAt(files, relationsFile).match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? []).map((tag) => {
    const [, target = ''] = /\sTarget=["']([^"']*)/.exec(tag) ?? [];
    return {
      id: /\sId=["']([^"']*)/.exec(tag)?.[1],
      kind: /\sType=["'][^"']*\/(\w+)["']/.exec(tag)?.[1],
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    };
  });
  const pathOf = (kind: string): string => relations.find((relation) => relation.kind === kind)?.path ?? '';
  const sheets = main.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  const visible = sheets.find((tag) => !/\sstate=["'](?:hidden|veryHidden)/.test(tag)) ?? sheets[0] ?? '';
  const [, first] = /\s\w+:id=["']([^"']*)/.exec(visible) ?? [];
  return {
    name: plainText(/\sname=(?:"([^"]*)"|'([^']*)')/.exec(visible)?.slice(1).join('') ?? ''),
    sheet: relations.find(({ id }) => id === first)?.path ?? '',
    styles: pathOf('styles'),
    sharedStrings: pathOf('sharedStrings'),
    isSince1904: /<(?:\w+:)?workbookPr(?=\s)[^<>]*\sdate1904=["'](?:1|true)/.test(main),
  };
};

const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook that holds nothing but one sheet and what it needs, under names of our own: the reader finds nothing else. */
const ofOneSheet = (sheet: string, files: Unzipped, { isSince1904, ...places }: Omit<Places, 'name'>): Uint8Array => {
  const names = { worksheet: 'sheet.xml', styles: 'styles.xml', sharedStrings: 'sharedStrings.xml' };
  const relations = Object.entries(names).map(
    ([kind, name]) => `<Relationship Id="${kind}" Type="${officeRelations}/${kind}" Target="${name}"/>`,
  );
  const main = `<workbookPr${isSince1904 ? ' date1904="1"' : ''}/><sheets><sheet name="1" sheetId="1" r:id="worksheet"/></sheets>`;
  const encode = (text: string) => new TextEncoder().encode(text);
  const kept: Unzipped = {
    [workbookFile]: encode(`<workbook>${main}</workbook>`),
    [relationsFile]: encode(`<Relationships>${relations.join('')}</Relationships>`),
    [`xl/${names.worksheet}`]: encode(sheet),
  };
  for (const kind of ['styles', 'sharedStrings'] as const) {
    const file = files[places[kind]];
    if (file !== undefined) kept[`xl/${names[kind]}`] = file;
  }
  // The reader unpacks long sheets in workers made of text, which the portal's policy forbids; an uncompressed file needs none.
  return zipSync(kept, { level: 0 });
};

/** A cell as text; a day as the portal writes days. Excel keeps days and times without a zone. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date)
    return Number.isNaN(cell.valueOf())
      ? ''
      : // Half a second more, since Excel stores 8:30 as a fraction of a day.
        new Date(cell.valueOf() + 500).toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
};

/** Whether a file begins as a workbook of today's Excel does: a ZIP file. */
export const isWorkbook = async (file: Blob): Promise<boolean> => {
  const [first, second, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4;
};

/** The lines of a workbook's first visible sheet that are not empty, as texts, and their numbers in the sheet (rule FLEET-9). */
export const linesOfWorkbook = async (file: Blob): Promise<{ lines: string[][]; numbers: number[]; sheet: string }> => {
  try {
    const packed = new Uint8Array(await file.arrayBuffer());
    const places = placesIn(packed);
    const files = unpack(packed, (name) => [places.sheet, places.styles, places.sharedStrings].includes(name));
    const { xml, rows: numbers } = withoutEmptyCells(textAt(files, places.sheet));
    const plain = ofOneSheet(xml, files, places);
    const lines = await readSheet(new Blob([plain as Uint8Array<ArrayBuffer>]), { trim: false });
    return { lines: lines.map((line) => line.map(textOf)), numbers, sheet: places.name };
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause;
    throw new ProblemError({ code: 'renter_import_wrong_format' }, { cause });
  }
};
