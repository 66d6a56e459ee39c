import { DateTime } from 'luxon';
import type { Language } from './language.ts';
import { operatorZone } from './operator-zone.ts';
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

/** The text in the page's language, otherwise in English, otherwise in the first language that has one. */
const textIn = ({ text }: OperatorNotice, language: Language): [Language, string] | undefined => {
  const texts = Object.entries(text) as [Language, string | undefined][];
  const given = texts.flatMap(([name, words]): [Language, string][] => (words === undefined ? [] : [[name, words]]));
  return given.find(([name]) => name === language) ?? given.find(([name]) => name === 'en') ?? given[0];
};

/** The notices of a page at a moment, in the operator's order; the same text is shown once (rule SHELL-26). */
export const noticesOn = (
  notices: readonly OperatorNotice[],
  { path, language, now }: { path: string; language: Language; now: string },
): ShownNotice[] => {
  const shown = new Map<string, ShownNotice>();
  const moment = momentOf(now);
  for (const notice of notices) {
    const found = isDuring(notice, moment) && concerns(notice, path) ? textIn(notice, language) : undefined;
    if (found && !shown.has(found[1]))
      shown.set(found[1], { severity: notice.severity, text: found[1], language: found[0] });
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
