/** The counts of the criteria for the accessibility page. */
export type Findings = {
  tested: number;
  byHand: number;
  notApplicable: number;
  open: string[];
  /** Of the criteria of RGAA that apply: those with a test and nothing open, and those without any judgement. */
  rgaa: { applicable: number; tested: number; unjudged: number };
  /** Of each principle of WCAG, from 1 to 4. */
  byPrinciple: { applicable: number; tested: number }[];
};

const row = /^\| (\d+(?:\.\d+)+) [^|]+ \| ([^|]+) \|$/gm;
/** Open criteria; one that is open for the same reason as another counts with that one. */
const open = /\*\*Open:\*\*(?![^|]*\bas \d)/;

const rowsIn = (text: string): { id: string; held: string }[] =>
  [...text.matchAll(row)].map(([, id = '', held = '']) => ({ id, held }));

/** The findings in the text of `docs/accessibility.md`: figures of WCAG 2.2, and the open criteria there or in RGAA 4.1. */
export const findingsIn = (text: string): Findings => {
  const [wcag = '', rgaa = ''] = text.split('\n## RGAA 4.1\n');
  const rows = rowsIn(wcag);
  const openIn = (some: { id: string; held: string }[], prefix = ''): string[] =>
    some.flatMap(({ id, held }) => (open.test(held) ? [`${prefix}${id}`] : []));
  const count = (mark: string): number => rows.filter(({ held }) => held.includes(mark)).length;
  const applicable = (some: { id: string; held: string }[]) =>
    some.filter(({ held }) => !held.startsWith('**Not applicable:**'));
  const tested = (some: { id: string; held: string }[]): number =>
    some.filter(({ held }) => held.includes('[test: ') && !held.includes('**Open:**')).length;
  const ofRgaa = applicable(rowsIn(rgaa));
  return {
    tested: count('[test: '),
    byHand: count('**By hand:**'),
    notApplicable: count('**Not applicable:**'),
    open: [...openIn(rows), ...openIn(rowsIn(rgaa), 'RGAA ')],
    rgaa: {
      applicable: ofRgaa.length,
      tested: tested(ofRgaa),
      unjudged: ofRgaa.filter(({ held }) => /\bnot done\b/.test(held)).length,
    },
    byPrinciple: ['1.', '2.', '3.', '4.'].map((number) => {
      const own = applicable(rows.filter(({ id }) => id.startsWith(number)));
      return { applicable: own.length, tested: tested(own) };
    }),
  };
};
