import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { filesOf } from './words.ts';

/** A regular expression of the drivers' code: its pattern and its flags. */
export type Expression = { pattern: string; flags: string };

type Node = {
  type?: string;
  regex?: Expression;
  callee?: { name?: string };
  arguments?: Node[];
  quasis?: { value: { cooked: string } }[];
  value?: unknown;
};

/** The text of an argument; in a template, `x` in place of each value. */
const textOf = ({ quasis, value }: Node = {}): string | undefined =>
  quasis?.map(({ value: { cooked } }) => cooked).join('x') ?? (typeof value === 'string' ? value : undefined);

const madeBy = ({ type, callee, arguments: [pattern, flags] = [] }: Node): Expression | undefined => {
  const text = type === 'NewExpression' && callee?.name === 'RegExp' ? textOf(pattern) : undefined;
  return text === undefined ? undefined : { pattern: text, flags: textOf(flags) ?? '' };
};

/** The regular expressions in a source: the literals, and those that are made from a text. */
export const expressionsIn = (file: string, source: string): Expression[] => {
  const found: Expression[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const expression = 'regex' in node ? (node as Node).regex : madeBy(node as Node);
    if (expression) found.push(expression);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, source).program);
  return found;
};

/** All regular expressions that drivers' browsers run. */
export const driversExpressions = (): Expression[] =>
  filesOf()
    .filter((file) => /^(?:src|machines)\//.test(file) && !file.startsWith('src/tools/'))
    .flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8')));

/** Such as `/a+/g`. */
export const nameOf = ({ pattern, flags }: Expression): string => `/${pattern}/${flags}`;

/** The expressions whose time may grow faster than the length of the text; undecided ones count as such. */
export const unsafeAmong = async (expressions: readonly Expression[]): Promise<string[]> => {
  if (expressions.length === 0) return [];
  // Its other back ends start a process or Java.
  process.env['RECHECK_BACKEND'] = 'pure';
  const { checkSync } = await import('recheck');
  return expressions.flatMap((expression) => {
    const { status } = checkSync(expression.pattern, expression.flags, { timeout: 60_000 });
    return status === 'safe' ? [] : [`${nameOf(expression)} is ${status}`];
  });
};
