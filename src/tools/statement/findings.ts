/** The criteria that the accessibility page lists as open. */
export type Findings = { open: string[] };

const row = /^\| (\d+(?:\.\d+)+) [^|]+ \| ([^|]+) \|$/gm;
/** Open criteria; one that is open for the same reason as another counts with that one. */
const open = /\*\*Open:\*\*(?![^|]*\bas \d)/;

/** The open criteria of WCAG 2.2 and of RGAA 4.1 in the text of `docs/accessibility.md`. */
export const findingsIn = (text: string): Findings => {
  const [wcag = '', rgaa = ''] = text.split('\n## RGAA 4.1\n');
  const openIn = (some: string, prefix = ''): string[] =>
    [...some.matchAll(row)].flatMap(([, id = '', held = '']) => (open.test(held) ? [`${prefix}${id}`] : []));
  return { open: [...openIn(wcag), ...openIn(rgaa, 'RGAA ')] };
};
