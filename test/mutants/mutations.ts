import { parseSync } from 'vite';

/** One fault in a source: the text from `start` to `end` becomes `text`. */
export type Mutation = { line: number; what: string; start: number; end: number; text: string; at: Place };

/** The range from `start` to `end` that runs the fault, and the code that runs with it. */
export type Place = { start: number; end: number; faulty: string };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Fault = Pick<Mutation, 'what' | 'text'>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const opposite: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};
/** Calls that filter or sort a list: without them the list is unchanged. */
const narrowing = ['filter', 'slice', 'sort', 'reverse', 'trim', 'toUpperCase', 'toLowerCase', 'flat'];

/** Calls that iterate over a list. */
const goingThrough = ['map', 'flatMap', 'some', 'every', 'reduce'];

/** The mutations of one node. */
const faultsAt = (node: Node, code: string): Fault[] => {
  const textOf = (part: unknown): string => (isNode(part) ? code.slice(part.start, part.end) : '');
  const { type, operator, left, right, test, consequent, alternate, callee, body } = node;
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const other = opposite[String(operator)];
    return other === undefined
      ? []
      : [{ what: `${String(operator)} is ${other}`, text: `(${textOf(left)}) ${other} (${textOf(right)})` }];
  }
  if (type === 'ConditionalExpression')
    return [
      {
        what: 'both answers are swapped',
        text: `(${textOf(test)}) ? (${textOf(alternate)}) : (${textOf(consequent)})`,
      },
    ];
  if (type === 'Literal' && typeof node['value'] === 'boolean')
    return [{ what: `${String(node['value'])} is ${String(!node['value'])}`, text: String(!node['value']) }];
  if (type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression') {
    const { object, property } = callee;
    if (isNode(property) && narrowing.includes(String(property['name'])))
      return [{ what: `${String(property['name'])} is left out`, text: textOf(object) }];
    if (isNode(object) && isNode(property) && goingThrough.includes(String(property['name'])))
      return [
        { what: 'the last is left out', text: `${textOf(object)}.slice(0, -1)${code.slice(object.end, node.end)}` },
      ];
  }
  if (type === 'ArrowFunctionExpression' && isNode(body) && body.type !== 'BlockStatement')
    return [{ what: 'answers nothing', text: `${code.slice(node.start, body.start).replace(/\(\s*$/, '')} undefined` }];
  if (type === 'ExpressionStatement' && isNode(node['expression']) && node['expression'].type === 'CallExpression')
    return [{ what: `${textOf(node['expression']['callee']).slice(-40)} is not called`, text: ';' }];
  return [];
};

/** Types do not exist at run time. */
const isType = ({ type }: Node): boolean => type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type);

/** The range of a fault in an expression-bodied function is the expression; in a chain such as `a?.b()` the whole chain. */
const placeOf = (node: Node, chain: Node | undefined, code: string, text: string): Place => {
  const { type, start, end, body } = node;
  if (type === 'ArrowFunctionExpression' && isNode(body))
    return { start: body.start, end: body.end, faulty: 'undefined' };
  if (chain === undefined) return { start, end, faulty: text };
  const faulty = code.slice(chain.start, start) + text + code.slice(end, chain.end);
  return { start: chain.start, end: chain.end, faulty };
};

/** Every small mutation of a source, in the order of its text. */
export const mutationsOf = (file: string, code: string): Mutation[] => {
  const found: Mutation[] = [];
  const visit = (value: unknown, chain?: Node): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, chain));
    if (!isNode(value) || isType(value) || value.type === 'ImportDeclaration') return;
    for (const { what, text } of faultsAt(value, code)) {
      const { start, end } = value;
      const line = code.slice(0, start).split('\n').length;
      found.push({ line, what, start, end, text, at: placeOf(value, chain, code, text) });
    }
    const around = value.type === 'ChainExpression' ? value : /Function/.test(value.type) ? undefined : chain;
    for (const inner of Object.values(value)) visit(inner, around);
  };
  visit(parseSync(file, code).program);
  return found.sort((one, other) => one.start - other.start);
};

/** Whether the mutated source still parses. */
export const isReadable = (file: string, code: string): boolean => parseSync(file, code).errors.length === 0;

/** The mutated source. */
export const mutated = (code: string, { start, end, text }: Mutation): string =>
  code.slice(0, start) + text + code.slice(end);

/** The source with all of these faults, each of which is active while `globalThis.hasFault` returns true for its index. */
export const switched = (code: string, faults: readonly (Place & { index: number })[]): string =>
  faults
    // In braces: an `else` that follows belongs to the condition before.
    .flatMap(({ start, end, faulty, index }) => {
      const isOn = `globalThis.hasFault?.(${index})`;
      const [before, after] = faulty === ';' ? [`{if (!${isOn}) {`, '}}'] : [`(${isOn} ? (${faulty}) : (`, '))'];
      // The range that begins first ends last. If one ends where another begins, the end comes first.
      return [
        { place: start, order: code.length - end, added: before },
        { place: end, order: -start - code.length, added: after },
      ];
    })
    .sort((one, other) => other.place - one.place || other.order - one.order)
    .reduce((text, { place, added }) => text.slice(0, place) + added + text.slice(place), code);
