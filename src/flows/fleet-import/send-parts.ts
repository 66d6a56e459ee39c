import { plateHeader } from '#api/fleet-files.ts';
import { type Problem, problemOf } from '#domain/problem.ts';
import type { ImportReport } from '#machines/fleet-import.ts';

/** How many lines one call sends: a platform works through them well within the time that a call may take. */
const linesAtOnce = 5_000;
/** Fewer lines are not divided further when the platform finds a part too large. */
const fewestLines = 100;

type Answer = Omit<ImportReport, 'unsent'>;
type Send = (csv: string, onProgress: (percent: number) => void) => Promise<Answer>;
type Watch = { onProgress: (percent: number) => void; onPart: () => void; isStopped: () => boolean };

const isTooLarge = ({ status }: Problem): boolean => status === 413;

/**
 * Sends lines of the operator's CSV in parts, one after the other, and adds up their reports; `line` of a rejected line
 * counts within all rows, from 0. A part that is too large is divided. A part that has been answered is not sent again
 * while `answered` holds it.
 */
export const sendParts = async (
  rows: readonly string[],
  send: Send,
  answered: Map<string, Answer>,
  { onProgress, onPart, isStopped }: Watch,
): Promise<ImportReport> => {
  const report: ImportReport = { imported: 0, rejected: [], unsent: 0 };
  let size = linesAtOnce;
  let at = 0;
  while (at < rows.length && !isStopped()) {
    const part = rows.slice(at, at + size);
    const csv = `${[plateHeader.join(';'), ...part].join('\r\n')}\r\n`;
    const share = (percent: number) => onProgress(Math.floor((at * 100 + part.length * percent) / rows.length));
    try {
      const { imported, rejected } = answered.get(csv) ?? (await send(csv, share));
      answered.set(csv, { imported, rejected });
      report.imported += imported;
      // The operator counts the lines of what it was sent, below a header.
      for (const { line, ...refused } of rejected) report.rejected.push({ ...refused, line: at + line - 2 });
    } catch (error) {
      if (!isTooLarge(problemOf(error)) || part.length <= fewestLines) throw error;
      size = Math.ceil(part.length / 2);
      continue;
    }
    onPart();
    at += part.length;
    share(0);
  }
  if (at >= rows.length) answered.clear();
  return { ...report, unsent: rows.length - at };
};
