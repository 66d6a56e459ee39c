/** What mail programs and chats put between the signs of a long word: spaces, line breaks, signs of a quotation, invisible ones. */
const isNoise = (sign: string): boolean => /[\s>|\u00ad\u200b-\u200f\u2060\ufeff]/.test(sign);
const mark = /(?<!\w)TOLL\d+\s*\./;
const mostEnds = 300;

/**
 * What may be the support code in a text with whatever surrounds it: no one can tell by its look whether the next
 * word still belongs to a code that was broken into lines, so each end is a candidate. Its own check tells.
 */
export const codesIn = (text: string): string[] => {
  const start = mark.exec(text);
  if (start === null) return [];
  const ends = new Set<string>();
  let code = '';
  let dots = 0;
  for (const sign of text.slice(start.index)) {
    if (isNoise(sign)) {
      if (dots === 2 && ends.size < mostEnds) ends.add(code);
      continue;
    }
    if (sign === '.') dots += 1;
    if (dots > 2 || !/[\w.-]/.test(sign)) break;
    code += sign;
  }
  return [...ends.add(code)];
};
