import { parseSync } from 'vite';

/** One fault in a source: the text from `start` to `end` becomes `text`. */
export type Mutation = { line: number; what: string; start: number; end: number; text: string; at: Place };

/** Where a fault is felt when it runs, from `start` to `end`, and what runs there with it. */
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
/** Calls that narrow a list down or bring it into order: without them the list is what it was. */
const narrowing = ['filter', 'slice', 'sort', 'reverse', 'trim', 'toUpperCase', 'toLowerCase', 'flat'];

/** Calls that go through a list. */
const goingThrough = ['map', 'flatMap', 'some', 'every', 'reduce'];

/** The mistakes that can be made at one place. */
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

/** Types are gone when the code runs. */
const isType = ({ type }: Node): boolean => type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type);

/** A fault in a function that answers an expression is felt in that; one in a chain such as `a?.b()` in the whole of it. */
const placeOf = (node: Node, chain: Node | undefined, code: string, text: string): Place => {
  const { type, start, end, body } = node;
  if (type === 'ArrowFunctionExpression' && isNode(body))
    return { start: body.start, end: body.end, faulty: 'undefined' };
  if (chain === undefined) return { start, end, faulty: text };
  const faulty = code.slice(chain.start, start) + text + code.slice(end, chain.end);
  return { start: chain.start, end: chain.end, faulty };
};

/** Every small mistake that can be planted in a source, in the order of its text. */
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

/** Whether the source can still be read with the mistake in it. */
export const isReadable = (file: string, code: string): boolean => parseSync(file, code).errors.length === 0;

/** The source with the mistake in it. */
export const mutated = (code: string, { start, end, text }: Mutation): string =>
  code.slice(0, start) + text + code.slice(end);

/** The source with all of these faults in it, each of which is there while `globalThis.hasFault` says so of its index. */
export const switched = (code: string, faults: readonly (Place & { index: number })[]): string =>
  faults
    // In braces: an `else` that follows belongs to the condition before.
    .flatMap(({ start, end, faulty, index }) => {
      const isOn = `globalThis.hasFault?.(${index})`;
      const [before, after] = faulty === ';' ? [`{if (!${isOn}) {`, '}}'] : [`(${isOn} ? (${faulty}) : (`, '))'];
      // What begins first ends last. Where one ends and another begins, the end is first.
      return [
        { place: start, order: code.length - end, added: before },
        { place: end, order: -start - code.length, added: after },
      ];
    })
    .sort((one, other) => other.place - one.place || other.order - one.order)
    .reduce((text, { place, added }) => text.slice(0, place) + added + text.slice(place), code);
