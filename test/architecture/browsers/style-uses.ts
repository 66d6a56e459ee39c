import postcss, { type AnyNode, type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import { compatAt, entriesBelow } from './compat.ts';
import type { Use } from './script-uses.ts';

/** What a style needs, with the selector of its rule and, of a declaration, its property. */
export type StyleUse = Use & { selector: string; property?: string };

/** A rule of a built style: for each property the values in their order. `replaces`: for browsers that lack something. */
export type StyleRule = { selector: string; values: ReadonlyMap<string, readonly string[]>; replaces: boolean };

const known = (feature: string, ...paths: readonly string[]): Use[] => {
  const meant = paths.filter((path) => compatAt(path) !== undefined);
  return meant.length === 0 ? [] : [{ feature, meant }];
};

const withoutStrings = (text: string): string => text.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');

/** The paths of the functions that values have, by their names. */
const functions = new Map<string, string[]>();
const addFunctions = (path: string, depth: number): void => {
  for (const [name] of entriesBelow(path)) {
    functions.set(name, [...(functions.get(name) ?? []), `${path}.${name}`]);
    if (depth > 0) addFunctions(`${path}.${name}`, depth - 1);
  }
};
addFunctions('css.types', 2);

/** Units that share an entry, by the pattern of their names. */
const groupsOfUnits: readonly (readonly [units: RegExp, entry: string])[] = [
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^sv/, 'viewport_percentage_units_small'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
];

const isCustom = (property: string): boolean => property.startsWith('--');

/** What the value of a property needs of a browser. */
export const usesInValue = (property: string, value: string): Use[] => {
  const plain = withoutStrings(value);
  const units = [...plain.matchAll(/(?<![\w-])\d*\.?\d+([a-z]+)/gi)].flatMap(([, unit = '']) => {
    const group = groupsOfUnits.find(([units]) => units.test(unit))?.[1];
    return known(`unit ${unit}`, `css.types.length.${group ?? unit}`);
  });
  const called = [...plain.matchAll(/([a-z][\w-]*)\(/g)].flatMap(([, name = '']) =>
    known(`${name}()`, ...(functions.get(name) ?? []), `css.properties.${property}.${name}`),
  );
  const relative = /\b(?:oklch|oklab|lch|lab|rgb|hsl)\(from\b/.test(plain)
    ? known('relative colour', 'css.types.color.oklch.relative_syntax')
    : [];
  if (isCustom(property)) return [...units, ...called, ...relative];
  return [
    ...known(property, `css.properties.${property}`),
    ...units,
    ...called,
    ...relative,
    ...[...plain.matchAll(/(?<![\w(-])([a-z][a-z-]*)(?![\w(-])/g)].flatMap(([, word = '']) =>
      known(`${property}: ${word}`, `css.properties.${property}.${word}`),
    ),
    ...(property === 'content' && plain.includes('/')
      ? known('content: … / …', 'css.properties.content.alt_text')
      : []),
  ];
};

const usesInSelector = (selector: string): Use[] =>
  [...withoutStrings(selector).matchAll(/::?([a-z-]+)/g)].flatMap(([text, name = '']) =>
    known(text, `css.selectors.${name}`),
  );

const usesInAtRule = ({ name, params }: AtRule): Use[] => {
  const plain = withoutStrings(params);
  const media = 'css.at-rules.media';
  return [
    ...known(`@${name}`, `css.at-rules.${name}`),
    ...(name !== 'media'
      ? []
      : [
          ...(/[<>]/.test(plain) ? known('@media with a range', `${media}.range_syntax`) : []),
          ...(/\bnot\s*\(/.test(plain) ? known('@media not (…)', `${media}.nested-queries`) : []),
          ...(/\bor\s*\(/.test(plain) ? known('@media … or …', `${media}.or_syntax`) : []),
          ...[...plain.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)].flatMap(([, feature = '']) =>
            known(`@media ${feature}`, `${media}.${feature}`),
          ),
        ]),
  ];
};

const isAtRule = (node: AnyNode | undefined, name: RegExp): boolean =>
  node?.type === 'atrule' && name.test((node as AtRule).name);

/** Whether a browser reads it only if it has what an `@supports` names, or lacks that (`not`). */
const isBelow = (node: AnyNode, supports: RegExp): boolean => {
  const parent = node.parent as AnyNode | undefined;
  if (parent === undefined) return false;
  return (isAtRule(parent, /^supports$/) && supports.test((parent as AtRule).params)) || isBelow(parent, supports);
};

const isStep = (rule: Rule): boolean => isAtRule(rule.parent as AnyNode | undefined, /keyframes$/);

/** What a style sheet needs of a browser, and its rules. What is below an `@supports` is not needed. */
export const usesInStyle = (text: string): { uses: StyleUse[]; rules: StyleRule[] } => {
  const uses: StyleUse[] = [];
  const rules: StyleRule[] = [];
  const visit = (node: ChildNode): void => {
    if (isBelow(node, /^(?!not )/)) return;
    if (node.type === 'atrule')
      uses.push(...usesInAtRule(node).map((use) => ({ ...use, selector: `@${node.name} ${node.params}` })));
    if (node.type !== 'rule') return;
    const values = new Map<string, string[]>();
    const isDeclaration = (one: ChildNode): one is Declaration => one.type === 'decl';
    for (const { prop, value } of node.nodes.filter(isDeclaration))
      values.set(prop, [...(values.get(prop) ?? []), value]);
    rules.push({ selector: node.selector, values, replaces: isBelow(node, /^not /) });
    if (!isStep(node)) uses.push(...usesInSelector(node.selector).map((use) => ({ ...use, selector: node.selector })));
    for (const [property, given] of values)
      for (const value of given)
        uses.push(...usesInValue(property, value).map((use) => ({ ...use, selector: node.selector, property })));
  };
  postcss.parse(text).walk(visit);
  return { uses, rules };
};
