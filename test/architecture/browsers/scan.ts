import { compatAt, lackedBy, type Versions } from './compat.ts';
import type { Exception } from './exceptions.ts';
import { textsIn, usesInPage } from './page-uses.ts';
import { ownNamesIn, type Use, usesInScript } from './script-uses.ts';
import { type StyleRule, usesInStyle, usesInValue } from './style-uses.ts';

/** `where`: a script or a style sheet by its name without the digest, a file of styles below `src`, or `pages`. */
export type BuiltFile = { where: string; kind: 'script' | 'style' | 'page'; text: string };

/** What a built file needs and a promised browser lacks. */
export type Finding = { feature: string; where: string; browsers: readonly string[]; selector?: string };

/** The class, element or attribute that a selector is about: its last part without what is asked of it. */
const subjectOf = (selector: string): string => {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/:(?:has|not|is|where)\([^()]*\)/g, '');
  }
  const [last = ''] = plain
    .trim()
    .split(/[\s>+~]+/)
    .slice(-1);
  return /\.[\w-]+|:root|^[\w-]+|\[[^\]]+\]/.exec(last)?.[0] ?? last;
};

const sets = (properties: ReadonlySet<string> | undefined, property: string): boolean =>
  [...(properties ?? [])].some((one) => property === one || property.startsWith(`${one}-`));

/** A scan for what the given versions lack. What a driver's browser lacks is what its own files declare, if a member has such a name. */
export const scan = (
  files: readonly BuiltFile[],
  versions: Versions,
  fileOf: (selector: string) => string | undefined,
) => {
  const known = new Map<string, readonly string[]>();
  /** The browsers that lack each of the entries that may be meant. */
  const lacking = ({ feature, meant }: Use): readonly string[] => {
    const key = `${feature} ${meant.join()}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const lists = meant.flatMap((path) => {
      const compat = compatAt(path);
      return compat === undefined ? [] : [lackedBy(compat, versions)];
    });
    const fewest = lists.reduce((one, other) => (other.length < one.length ? other : one), lists[0] ?? []);
    known.set(key, fewest);
    return fewest;
  };
  const isLacking = (use: Use): boolean => lacking(use).length > 0;

  const scripts = files.flatMap(({ where, kind, text }) => {
    if (kind === 'script') return [{ where, text }];
    return kind === 'page' ? textsIn(text, 'script').map((inline) => ({ where, text: inline })) : [];
  });
  const ownNames = new Set(scripts.flatMap(({ text }) => [...ownNamesIn(text)]));
  /** A member of the portal's own objects, named as one of a browser's interfaces. */
  const isOwn = ({ feature, meant }: Use): boolean =>
    feature.startsWith('.') && ownNames.has(feature.slice(1)) && !meant.some((path) => path.startsWith('javascript.'));
  const inScripts = scripts.flatMap(({ where, text }) =>
    usesInScript(text).flatMap((use) =>
      isOwn(use) || !isLacking(use) ? [] : [{ feature: use.feature, where, browsers: lacking(use) }],
    ),
  );

  const styles = files.flatMap(({ where, kind, text }) => {
    if (kind === 'style') return [{ where, ...usesInStyle(text) }];
    return kind === 'page' ? textsIn(text, 'style').map((inline) => ({ where, ...usesInStyle(inline) })) : [];
  });
  const isPlain = ({ selector }: StyleRule): boolean => !selector.includes(':has(');
  const plainRules = styles.flatMap(({ rules }) => rules.filter(isPlain));
  const setPlainly = new Map<string, Set<string>>();
  for (const { selector, values } of plainRules)
    for (const one of selector.split(',')) {
      const subject = subjectOf(one);
      const properties = setPlainly.get(subject) ?? new Set();
      for (const property of values.keys()) properties.add(property);
      setPlainly.set(subject, properties);
    }
  /** Whether a browser without the selector takes each property of the rule from a plain rule for the same subject. */
  const hasPlainRule = (selector: string, rules: readonly StyleRule[]): boolean =>
    rules
      .filter((rule) => rule.selector === selector)
      .every(({ values }) =>
        selector
          .split(',')
          .every((one) => [...values.keys()].every((property) => sets(setPlainly.get(subjectOf(one)), property))),
      );
  /** Properties that a rule below `@supports not` sets for every browser. */
  const replaced = new Set(
    styles
      .flatMap(({ rules }) => rules.filter(({ replaces }) => replaces))
      .flatMap(({ selector, values }) =>
        [...values].flatMap(([property, given]) =>
          given.some((value) => usesInValue(property, value).some(isLacking)) ? [] : [`${selector} ${property}`],
        ),
      ),
  );
  /** Whether a browser without the value takes another: an earlier one of the same rule, one with a prefix, or one below `@supports not`. It drops no value that has `var()`. */
  const hasPlainValue = (selector: string, property: string, rules: readonly StyleRule[]): boolean =>
    replaced.has(`${selector} ${property}`) ||
    rules
      .filter((rule) => rule.selector === selector)
      .some(({ values }) => {
        const given = values.get(property) ?? [];
        if (values.has(`-webkit-${property}`)) return true;
        if (property.startsWith('--') || given.at(-1)?.includes('var(')) return false;
        return given.some((value) => !usesInValue(property, value).some(isLacking));
      });
  const inStyles = styles.flatMap(({ where, uses, rules }) =>
    uses.flatMap((use): Finding[] => {
      const { feature, selector, property } = use;
      if (!isLacking(use)) return [];
      const isSafe =
        property === undefined
          ? feature === ':has' && hasPlainRule(selector, rules)
          : hasPlainValue(selector, property, rules);
      return isSafe ? [] : [{ feature, where: fileOf(selector) ?? where, browsers: lacking(use), selector }];
    }),
  );
  const inPages = files
    .filter(({ kind }) => kind === 'page')
    .flatMap(({ where, text }) =>
      usesInPage(text).flatMap((use): Finding[] =>
        isLacking(use) ? [{ feature: use.feature, where, browsers: lacking(use) }] : [],
      ),
    );
  const different = new Map(
    [...inScripts, ...inStyles, ...inPages].map((finding: Finding) => [
      `${finding.feature} ${finding.where} ${finding.selector}`,
      finding,
    ]),
  );
  return [...different.values()];
};

/** The findings that no exception allows, and the exceptions that allow nothing, one a line. */
export const faultsOf = (findings: readonly Finding[], exceptions: readonly Exception[]): string[] => {
  const left = new Set(findings);
  const faults: string[] = [];
  for (const { features, in: places = [undefined], rules } of exceptions)
    for (const feature of features)
      for (const place of places) {
        const allowed = findings.filter(
          (one) =>
            (one.feature === feature || one.feature.startsWith(`${feature}:`)) &&
            (place === undefined || one.where === place),
        );
        for (const one of allowed) left.delete(one);
        const at = place === undefined ? '' : ` in ${place}`;
        if (allowed.length === 0) faults.push(`${feature}${at}: nothing needs this exception`);
        else if (rules !== undefined && allowed.length !== rules)
          faults.push(
            `${feature}${at}: ${allowed.length} selectors without a plain rule, not ${rules}:`,
            ...allowed.map(({ selector }) => `    ${selector}`),
          );
      }
  for (const { feature, where, browsers, selector } of left) {
    const of = selector === undefined ? '' : `, ${selector.slice(0, 120)}`;
    faults.push(`${feature} in ${where}${of}: not in ${browsers.join(', ')}`);
  }
  return faults;
};
