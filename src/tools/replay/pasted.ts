/** The characters that mail programs and chats insert into a long word: spaces, line breaks, quotation marks, invisible ones. */
const isNoise = (sign: string): boolean => /[\s>|\u00ad\u200b-\u200f\u2060\ufeff]/.test(sign);
const mark = /(?<!\w)TOLL\d+\s*\./;
const mostEnds = 300;

/**
 * The possible support codes in a surrounding text: whether the next word still belongs to a code that was broken into
 * lines cannot be seen, so each end is a candidate. The checksum decides.
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
