import { ProblemError } from '../problem.ts';

/** The most rows that one call requests while a whole list is read. An operator may return fewer, and says how many pages that makes. */
export const bigPage = 1000;
/** How many calls are under way at a time. */
const sideBySide = 4;
/** How many readings of a list that changes meanwhile are made until two agree. */
const mostReadings = 4;

/** One answer of a list. `nextCursor` names where the rows behind it begin, from an operator that has cursors; absent behind the last row. */
export type Part<Row> = { rows: Row[]; total: number; pageTotal: number; nextCursor?: string | undefined };
type Load<Row> = (page: number, cursor?: string) => Promise<Part<Row>>;

type Named = { id: string };

/** The ids of a reading, and whether an earlier one had each of them: noted page by page, as a hundred thousand at once would freeze the page. */
const idsBeside = (earlier: ReadonlySet<string>) => {
  const ids = new Set<string>();
  let isKnown = true;
  return {
    note: (rows: readonly Named[]): void => {
      for (const { id } of rows) {
        ids.add(id);
        isKnown &&= earlier.has(id);
      }
    },
    ids,
    areSame: (): boolean => isKnown && ids.size === earlier.size,
  };
};

/** The rows, each once. */
const distinctRows = <Row extends Named>(rows: Row[], { size }: ReadonlySet<string>): Row[] =>
  rows.length === size ? rows : [...new Map(rows.map((row) => [row.id, row])).values()];

/** The rows of all pages, those after the first in parallel; null as soon as one answer counts the list otherwise than the first. */
const readPages = async <Row>(
  load: Load<Row>,
  { rows, total, pageTotal }: Part<Row>,
  onRows: (rows: Row[]) => void,
  signal: AbortSignal,
): Promise<Row[] | null> => {
  const pages: Row[][] = [rows];
  let [next, isOver, hasMoved] = [1, false, false];
  const takeTurns = async (): Promise<void> => {
    while (next < pageTotal && !signal.aborted && !isOver) {
      const page = next++;
      try {
        const part = await load(page);
        hasMoved ||= part.total !== total || part.pageTotal !== pageTotal;
        isOver ||= hasMoved;
        pages[page] = part.rows;
        onRows(part.rows);
      } catch (error) {
        isOver = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, takeTurns));
  return hasMoved ? null : pages.flat();
};

/** The rows from cursor to cursor: a row that leaves the list moves no other to a part that has been read. */
const followCursors = async <Row>(
  load: Load<Row>,
  first: Part<Row>,
  onRows: (rows: Row[]) => void,
  signal: AbortSignal,
): Promise<Row[]> => {
  const rows = [...first.rows];
  let cursor = first.nextCursor;
  for (let page = 1; cursor !== undefined && !signal.aborted; page += 1) {
    const part = await load(page, cursor);
    if (part.nextCursor === cursor) throw new ProblemError({ code: 'bad_answer' });
    cursor = part.nextCursor;
    rows.push(...part.rows);
    onRows(part.rows);
  }
  return rows;
};

/**
 * All matching rows, each once. A list that one answer holds, or that is read by cursors, is read once. Otherwise it is
 * read until two readings agree in `total` and ids, because a row that leaves an earlier page moves others to pages
 * that have been read. Throws `list_changed` if it keeps changing. `onProgress` 0 to 100; after an aborted signal no
 * further page is requested.
 */
export const loadWholeList = async <Row extends Named>(
  load: Load<Row>,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Row[]> => {
  let earlier = { ids: new Set<string>(), total: -1 };
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const first = await load(0);
    const { total, pageTotal, nextCursor } = first;
    const isOneAnswer = nextCursor === undefined && (pageTotal <= 1 || first.rows.length === 0);
    const readings = isOneAnswer || nextCursor !== undefined ? 1 : 2;
    let got = Math.min(reading, readings - 1) * total;
    const seen = idsBeside(earlier.ids);
    const count = (more: Row[]): void => {
      seen.note(more);
      got += more.length;
      onProgress(Math.min(100, Math.round((got / (readings * Math.max(total, 1))) * 100)));
    };
    count(first.rows);
    if (isOneAnswer) return first.rows;
    const rows: Row[] | null =
      nextCursor === undefined
        ? await readPages(load, first, count, signal)
        : await followCursors(load, first, count, signal);
    const isWhole = rows !== null && earlier.total === total && seen.areSame();
    if (signal.aborted || nextCursor !== undefined || isWhole) return distinctRows(rows ?? [], seen.ids);
    earlier = { ids: seen.ids, total: rows === null ? -1 : total };
  }
  throw new ProblemError({ code: 'list_changed' });
};
