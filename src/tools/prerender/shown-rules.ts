/** The portal's own classes of the elements in a page, as the build names them. */
export const classesIn = (html: string): string[] =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' ').filter((name) => name.startsWith('_')),
  );

/** The text of the one style element in a page. */
export const styleIn = (page: string): string => /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';

/** The rules of a minified style sheet, or of a block in one. */
const rulesIn = (css: string): string[] => {
  const rules: string[] = [];
  let [start, depth] = [0, 0];
  for (const { index, 0: sign } of css.matchAll(/[{};]/g)) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth > 0 || (sign === '{' && depth === 0)) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
};

/** The rules of a minified style sheet that may apply to elements with these classes and no others. */
export const rulesFor = (css: string, shown: ReadonlySet<string>): string =>
  rulesIn(css)
    .map((rule) => {
      const at = rule.indexOf('{');
      const [head, body] = [rule.slice(0, at), rule.slice(at + 1, -1)];
      if (/^@(?:media|supports(?! not)|layer|container)/.test(head)) {
        const kept = rulesFor(body, shown);
        return kept && `${head}{${kept}}`;
      }
      // What older browsers have instead comes with the sheets.
      if (head.startsWith('@supports not')) return '';
      // Bars alone read a registered property; none is in a prerendered page.
      if (head.startsWith('@property')) return '';
      // What is within brackets may also exclude a class.
      const selectors = head.replaceAll(/\([^()]*\)/g, '').split(',');
      const isShown = selectors.some((selector) =>
        [...selector.matchAll(/\.(_\w+)/g)].every(([, name = '']) => shown.has(name)),
      );
      return isShown ? rule : '';
    })
    .join('');
