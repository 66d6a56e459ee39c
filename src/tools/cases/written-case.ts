import { valueText } from '#tools/paths/path-state.ts';
import type { CaseStep, TestCase } from './test-case.ts';

/** A test case as it is published: actions, data, and the expected texts on the screen. */
export type WrittenCase = {
  id: string;
  machine: string;
  title: string;
  begin: string;
  first: { state: string; expected: string[] };
  steps: (Pick<CaseStep, 'by' | 'action' | 'data' | 'state'> & { expected: string[] })[];
};

const mostTexts = 8;

/** The texts of a screen that the previous one did not have. */
export const newTexts = (before: readonly string[], after: readonly string[]): string[] =>
  [...new Set(after)].filter((text) => !before.includes(text)).slice(0, mostTexts);

/** A case with the texts of its screens: one list for the start, and one for each step. */
export const writtenCase = (
  { id, machine, title, begin, start, steps }: TestCase,
  screens: readonly (readonly string[])[],
): WrittenCase => ({
  id,
  machine,
  title,
  begin,
  first: { state: valueText(start.machine.value), expected: newTexts([], screens[0] ?? []) },
  steps: steps.map(({ by, action, data, state }, index) => ({
    by,
    action,
    data,
    state,
    expected: newTexts(screens[index] ?? [], screens[index + 1] ?? []),
  })),
});
