import { parseSync } from 'vite';
import { compatAt, entriesBelow } from './compat.ts';

/** Something that a built file needs of a browser, and the entries of the data that may be meant, of which one is enough. */
export type Use = { feature: string; meant: readonly string[] };

type Node = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => {
  const children: Node[] = [];
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  }
  return children;
};

const parse = (text: string): Node => {
  const { program, errors } = parseSync('built.js', text);
  if (errors[0] !== undefined) throw new Error(errors[0].message);
  return program as unknown as Node;
};

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined;

const stringOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;

/** Paths of what an object may have, by its name: of all built-in objects and of all interfaces of browsers. */
const membersOf = (): { members: ReadonlyMap<string, string[]>; events: ReadonlyMap<string, string[]> } => {
  const members = new Map<string, string[]>();
  const events = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, name: string, path: string): void => {
    if (compatAt(path) !== undefined) map.set(name, [...(map.get(name) ?? []), path]);
  };
  const owners = [
    ...entriesBelow('api').map(([name]) => `api.${name}`),
    ...entriesBelow('javascript.builtins').map(([name]) => `javascript.builtins.${name}`),
    ...entriesBelow('javascript.builtins.Intl').map(([name]) => `javascript.builtins.Intl.${name}`),
  ];
  for (const owner of owners)
    for (const [name] of entriesBelow(owner)) {
      if (name.endsWith('_event')) add(events, name.replace(/_event$/, ''), `${owner}.${name}`);
      else add(members, name.replace(/_static$/, ''), `${owner}.${name}`);
    }
  return { members, events };
};

const { members, events } = membersOf();

/** The entries of a global name. */
const globalNamed = (name: string): string[] =>
  [
    `api.${name}`,
    `javascript.builtins.${name}`,
    `api.Window.${name}`,
    `api.WorkerGlobalScope.${name}`,
    `api.DedicatedWorkerGlobalScope.${name}`,
  ].filter((path) => compatAt(path) !== undefined);

const staticNamed = (owner: string, name: string): string[] =>
  [
    `api.${owner}.${name}_static`,
    `javascript.builtins.${owner}.${name}`,
    // Namespaces as CSS have no suffix.
    `api.${owner}.${name}`,
  ].filter((path) => compatAt(path) !== undefined);

const syntax: Readonly<Record<string, string>> = {
  ArrowFunctionExpression: 'javascript.functions.arrow_functions',
  ClassDeclaration: 'javascript.classes',
  ClassExpression: 'javascript.classes',
  TemplateLiteral: 'javascript.grammar.template_literals',
  SpreadElement: 'javascript.operators.spread.spread_in_arrays',
  RestElement: 'javascript.functions.rest_parameters',
  ObjectPattern: 'javascript.operators.destructuring',
  ArrayPattern: 'javascript.operators.destructuring',
  AssignmentPattern: 'javascript.functions.default_parameters',
  ForOfStatement: 'javascript.statements.for_of',
  ChainExpression: 'javascript.operators.optional_chaining',
  StaticBlock: 'javascript.classes.static.initialization_blocks',
  ImportExpression: 'javascript.operators.import',
  PropertyDefinition: 'javascript.classes.public_class_fields',
  PrivateIdentifier: 'javascript.classes.private_class_fields',
  AwaitExpression: 'javascript.operators.await',
  YieldExpression: 'javascript.operators.yield',
};

const operators: Readonly<Record<string, string>> = {
  '??': 'nullish_coalescing',
  '??=': 'nullish_coalescing_assignment',
  '&&=': 'logical_and_assignment',
  '||=': 'logical_or_assignment',
  '**': 'exponentiation',
  '**=': 'exponentiation_assignment',
};

const groupsOfPatterns: readonly (readonly [pattern: RegExp, path: string])[] = [
  [/\(\?<[=!]/, 'javascript.regular_expressions.lookbehind_assertion'],
  [/\(\?<[A-Za-z]/, 'javascript.regular_expressions.named_capturing_group'],
  [/\(\?[a-z]*-?[a-z]+:/, 'javascript.regular_expressions.modifier'],
  [/\\[pP]\{/, 'javascript.regular_expressions.unicode_character_class_escape'],
];

const flagNames: Readonly<Record<string, string>> = {
  d: 'hasIndices',
  s: 'dotAll',
  u: 'unicode',
  v: 'unicodeSets',
  y: 'sticky',
};

const syntaxOf = (node: Node): string[] => {
  const found = syntax[node.type];
  if (found !== undefined) return [found];
  if ((node.type === 'Property' && (node['shorthand'] || node['method'])) || node.type === 'ParenthesizedPattern')
    return ['javascript.grammar.shorthand_object_literals'];
  if (node.type === 'Property' && node['computed'])
    return ['javascript.operators.object_initializer.computed_property_names'];
  if (node.type === 'VariableDeclaration' && node['kind'] !== 'var')
    return [`javascript.statements.${String(node['kind']).replaceAll(' ', '_')}`];
  if ('operator' in node) {
    const operator = operators[String(node['operator'])];
    if (node['operator'] === 'in' && isNode(node['left']) && node['left'].type === 'PrivateIdentifier')
      return ['javascript.classes.private_class_fields_in'];
    return operator === undefined ? [] : [`javascript.operators.${operator}`];
  }
  if ((node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') && node['generator'])
    return [`javascript.statements.${node['async'] ? 'async_generator_function' : 'generator_function'}`];
  if ('async' in node && node['async'] === true) return ['javascript.statements.async_function'];
  if (node.type === 'MetaProperty' && isNode(node['meta']) && node['meta']['name'] === 'import')
    return ['javascript.operators.import_meta'];
  if (node.type === 'MethodDefinition' && isNode(node['key']) && node['key'].type === 'PrivateIdentifier')
    return ['javascript.classes.private_class_methods'];
  if (node.type === 'CatchClause' && node['param'] === null)
    return ['javascript.statements.try_catch.optional_catch_binding'];
  if (node.type === 'Literal' && 'bigint' in node) return ['javascript.builtins.BigInt'];
  if (node.type === 'Literal' && typeof node['value'] === 'string')
    return groupsOfPatterns
      .slice(0, 1)
      .flatMap(([pattern, path]) => (pattern.test(String(node['value'])) ? [path] : []));
  if (node.type === 'Literal' && 'regex' in node) {
    const { pattern, flags } = node['regex'] as { pattern: string; flags: string };
    return [
      ...groupsOfPatterns.flatMap(([group, path]) => (group.test(pattern) ? [path] : [])),
      ...[...flags].flatMap((flag) =>
        flagNames[flag] === undefined ? [] : [`javascript.builtins.RegExp.${flagNames[flag]}`],
      ),
    ];
  }
  return [];
};

/** Every name that a file declares, wherever it does. */
const declaredIn = (program: Node): ReadonlySet<string> => {
  const names = new Set<string>();
  const addPattern = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    const name = nameOf(pattern);
    if (name !== undefined) names.add(name);
    else if (pattern.type === 'Property') addPattern(pattern['value']);
    else if (pattern.type === 'AssignmentPattern') addPattern(pattern['left']);
    else if (['ObjectPattern', 'ArrayPattern', 'RestElement'].includes(pattern.type))
      childrenOf(pattern).forEach(addPattern);
  };
  const visit = (node: Node): void => {
    if (node.type === 'VariableDeclarator') addPattern(node['id']);
    if (/Function|^Class/.test(node.type)) addPattern(node['id']);
    if (/Function/.test(node.type)) for (const param of [node['params']].flat()) addPattern(param);
    if (/^Import.*Specifier$/.test(node.type)) addPattern(node['local']);
    if (node.type === 'CatchClause') addPattern(node['param']);
    childrenOf(node).forEach(visit);
  };
  visit(program);
  return names;
};

const windows = new Set(['window', 'globalThis', 'self']);

/** The names that scripts give to members of their own objects. */
export const ownNamesIn = (text: string): Set<string> => {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    const key = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type) ? node['key'] : undefined;
    const left = node.type === 'AssignmentExpression' ? (node['left'] as Node) : undefined;
    const name =
      nameOf(key) ?? stringOf(key) ?? (left?.type === 'MemberExpression' ? nameOf(left['property']) : undefined);
    if (name !== undefined) names.add(name);
    childrenOf(node).forEach(visit);
  };
  visit(parse(text));
  return names;
};

/** What a script needs of a browser, by syntax, globals, members and events. What is only called if it is there (`?.()`, `typeof`) is not needed. */
export const usesInScript = (text: string): Use[] => {
  const root = parse(text);
  const declared = declaredIn(root);
  const uses = new Map<string, Use>();
  const add = (feature: string, meant: readonly string[]): void => {
    if (meant.length > 0) uses.set(feature, { feature, meant });
  };
  const isGlobal = (name: string | undefined): name is string => name !== undefined && !declared.has(name);
  const addMember = (node: Node): void => {
    const name = node['computed'] ? stringOf(node['property']) : nameOf(node['property']);
    if (name === undefined) return;
    const owner = nameOf(node['object']);
    if (owner !== undefined && windows.has(owner)) return add(name, globalNamed(name));
    const named = isGlobal(owner) ? staticNamed(owner, name) : [];
    if (named.length > 0) add(`${owner}.${name}`, named);
    else add(`.${name}`, members.get(name) ?? []);
  };
  const visit = (node: Node): void => {
    for (const path of syntaxOf(node)) add(path, [path]);
    if (node.type === 'UnaryExpression' && node['operator'] === 'typeof' && nameOf(node['argument'])) return;
    if (node.type === 'CallExpression' && isNode(node['callee'])) {
      const { callee } = node as unknown as { callee: Node };
      const [type] = [node['arguments']].flat();
      const isListening = callee.type === 'MemberExpression' && nameOf(callee['property']) === 'addEventListener';
      const event = isListening || nameOf(callee) === 'addEventListener' ? stringOf(type) : undefined;
      if (event !== undefined) add(`event ${event}`, events.get(event) ?? []);
      if (node['optional'] === true && callee.type === 'MemberExpression') {
        for (const child of childrenOf(node)) if (child !== callee) visit(child);
        for (const child of childrenOf(callee)) if (child !== callee['property']) visit(child);
        return;
      }
    }
    if (
      node.type === 'NewExpression' &&
      nameOf(node['callee']) === 'Worker' &&
      /type:.?module/.test(text.slice(node.start, node.end))
    )
      add('module worker', ['api.Worker.Worker.ecmascript_modules']);
    if (node.type === 'MemberExpression') {
      addMember(node);
      for (const child of childrenOf(node)) if (node['computed'] || child !== node['property']) visit(child);
      return;
    }
    if (node.type === 'Property' || node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') {
      for (const child of childrenOf(node))
        if (node['computed'] || child !== node['key'] || node['shorthand']) visit(child);
      return;
    }
    const name = nameOf(node);
    if (isGlobal(name)) add(name, globalNamed(name));
    childrenOf(node).forEach(visit);
  };
  visit(root);
  return [...uses.values()];
};

/** The syntax of a script that browsers before modules cannot read. */
export const newerThanEs5 = (text: string): string[] =>
  usesInScript(text)
    .map(({ feature }) => feature)
    .filter((feature) => feature.startsWith('javascript.'));
