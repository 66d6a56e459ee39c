/** The difference between two versions of a machine as Markdown: in plain sentences, then in the names of code. */

import type { PlainChanges } from '#tools/plain/plain-changes.ts';
import { type Body, type Change, type Difference, type State, type Transition, transitionText } from './difference.ts';

/** A source text without layout, with spaces around its operators. */
const sourceText = (text: string): string =>
  text
    .replaceAll(/\bvoid 0\b/g, 'undefined')
    .replaceAll(/(?<=[\w)\]}'"])(=>|&&|\|\||[=!]==|[<>]=?(?![=>]))(?=[\w({['"!])/g, ' $1 ');

/** The number of characters shown before and after a difference. */
const kept = 60;

/** Two sources from shortly before their first difference to shortly after the last. */
const differing = (before: string, after: string): [string, string] => {
  const shortest = Math.min(before.length, after.length);
  let first = 0;
  while (first < shortest && before[first] === after[first]) first += 1;
  let last = 0;
  while (last < shortest - first && before.at(-1 - last) === after.at(-1 - last)) last += 1;
  const part = (text: string): string => {
    const [from, to] = [Math.max(0, first - kept), Math.min(text.length, text.length - last + kept)];
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  };
  return [part(before), part(after)];
};

const stateText = ({ id, ...parts }: State): string => {
  const said = Object.entries(parts).filter(([, value]) => value !== null && value.length > 0);
  return `${id}: ${said.map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`).join(', ')}`;
};

const bodyText = ({ id, text }: Body): string => `${id}: ${text}`;

/** A change as lines of a diff; a part that only moved says where it is tried. */
const linesOf = <Row>({ before, after }: Change<Row>, text: (row: Row) => string): string[] => [
  ...(before === undefined ? [] : [`- ${text(before)}`]),
  ...(after === undefined ? [] : [`+ ${text(after)}`]),
];

const bodyLines = ({ before, after }: Change<Body>): string[] => {
  const [then, now] = differing(sourceText(before?.text ?? ''), sourceText(after?.text ?? ''));
  return linesOf<Body>(
    {
      kind: 'changed',
      ...(before && { before: { ...before, text: then } }),
      ...(after && { after: { ...after, text: now } }),
    },
    bodyText,
  );
};

const stepText = (step: Transition): string => `${transitionText(step)} (tried as number ${step.order + 1})`;

/** Whether a new or removed body belongs to a state or a step that is reported anyway. */
const isReported = ({ states, transitions }: Difference, { kind, before, after }: Change<Body>): boolean => {
  const id = ((after ?? before)?.id ?? '').replace(/ \(\d+\)$/, '');
  const steps = transitions.flatMap((change) => [change.before?.source, change.after?.source]);
  const whole = states.flatMap((change) => (change.kind === 'changed' ? [] : [(change.after ?? change.before)?.id]));
  return kind !== 'changed' && [...steps, ...whole].some((one) => one !== undefined && id.endsWith(` ${one}`));
};

/** The parts of a machine that differ, in the names of code; empty without any. */
export const codeLines = (difference: Difference): string[] => [
  ...difference.states.flatMap((change) => linesOf(change, stateText)),
  ...difference.transitions.flatMap((change) => linesOf(change, stepText)),
  ...[...difference.bodies, ...difference.worded]
    .filter((change) => !isReported(difference, change))
    .flatMap(bodyLines),
  ...difference.renamed.flatMap(({ kind, before, after }) => [
    `- ${kind} ${before}`,
    `+ ${kind} ${after} (only renamed)`,
  ]),
];

/** A difference as Markdown, for a customer above and for a reviewer below. Empty without any. */
export const differenceText = (difference: Difference, { about, sentences, rules }: PlainChanges): string => {
  const lines = codeLines(difference);
  if (lines.length === 0) return '';
  return [
    `## ${difference.machine}`,
    about,
    (sentences.length > 0 ? sentences : ['It works as before for its users.']).map((one) => `- ${one}`).join('\n'),
    ...(rules.length > 0 ? [`Rules: ${rules.join(', ')}`] : []),
    ['```diff', ...lines, '```'].join('\n'),
  ].join('\n\n');
};
