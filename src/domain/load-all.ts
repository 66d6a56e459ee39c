/** The most rows that one call requests while everything is being selected. An operator may return fewer, and says how many pages that makes. */
export const bigPage = 1000;
/** How many calls are under way at a time. */
const sideBySide = 4;

type Part<Row> = { rows: Row[]; total: number; pageTotal: number };

/**
 * All matching rows, each once: the first page names their number, the others load in parallel, and a row that moved
 * to another page meanwhile comes twice. `onProgress` 0 to 100; after an aborted signal no further page is requested.
 */
export const loadEveryPage = async <Row extends { id: string }>(
  load: (page: number) => Promise<Part<Row>>,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Row[]> => {
  const { rows, total, pageTotal } = await load(0);
  const pages: Row[][] = [rows];
  let [next, got, hasFailed] = [1, rows.length, false];
  const reportProgress = () => onProgress(Math.min(100, Math.round((got / Math.max(total, 1)) * 100)));
  reportProgress();
  const takeTurns = async (): Promise<void> => {
    while (next < pageTotal && rows.length > 0 && !signal.aborted && !hasFailed) {
      const page = next++;
      try {
        const { rows: more } = await load(page);
        pages[page] = more;
        got += more.length;
        reportProgress();
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, takeTurns));
  return [...new Map(pages.flat().map((row) => [row.id, row])).values()];
};
