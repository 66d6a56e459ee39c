import { DateTime } from 'luxon';
import type { Language } from '../language.ts';
import { operatorTextIn } from './text.ts';
import { operatorZone } from './zone.ts';
import type { OperatorNotice } from './settings.ts';

/** A notice as a page shows it: its text, and the language of the text. */
export type ShownNotice = Pick<OperatorNotice, 'severity'> & { text: string; language: Language };

const momentOf = (iso: string): number => DateTime.fromISO(iso, { zone: operatorZone }).toMillis();

const isDuring = ({ from, until }: OperatorNotice, now: number): boolean =>
  (from === undefined || momentOf(from) <= now) && (until === undefined || now < momentOf(until));

/** A page concerns itself and the pages below it; the home page is not above the others. */
const concerns = ({ pages }: OperatorNotice, path: string): boolean =>
  pages.length === 0 ||
  pages.some((page) => path === page || (page !== '/' && path.startsWith(`${page.replace(/\/$/, '')}/`)));

/** The notices of a page at a moment, in the operator's order; the same text is shown once (rule SHELL-26). */
export const noticesOn = (
  notices: readonly OperatorNotice[],
  { path, language, now }: { path: string; language: Language; now: string },
): ShownNotice[] => {
  const shown = new Map<string, ShownNotice>();
  const moment = momentOf(now);
  for (const notice of notices) {
    const found =
      isDuring(notice, moment) && concerns(notice, path) ? operatorTextIn(notice.text, language) : undefined;
    if (found && !shown.has(found.text)) shown.set(found.text, { severity: notice.severity, ...found });
  }
  return [...shown.values()];
};

/** How many ms later a notice begins or ends next; null if none does. */
export const nextChange = (notices: readonly OperatorNotice[], now: string): number | null => {
  const moment = momentOf(now);
  const later = notices
    .flatMap(({ from, until }) => [from, until])
    .flatMap((iso) => (iso === undefined ? [] : [momentOf(iso) - moment]))
    .filter((wait) => wait > 0);
  return later.length === 0 ? null : Math.min(...later);
};
