import type { WrittenCase } from './written-case.ts';

/** The test cases of one flow; `setup` lists the test data of the stand-in operator. */
export type CaseFile = {
  machine: string;
  purpose: string;
  language: string;
  setup: string;
  cases: readonly WrittenCase[];
};

const resultOf = (state: string, expected: readonly string[]): string =>
  expected.length === 0
    ? `State ${state}; the screen says nothing new.`
    : `State ${state}. Shown: ${expected.map((text) => `“${text}”`).join(' ')}`;

const who = { person: '', operator: 'Operator: ', time: '' } as const;

const rowsOf = ({ begin, first, steps }: WrittenCase): [action: string, data: string, result: string][] => [
  [`Begin: ${begin}`, '', resultOf(first.state, first.expected)],
  ...steps.map(({ by, action, data, state, expected }): [string, string, string] => [
    `${who[by]}${action}`,
    data,
    resultOf(state, expected),
  ]),
];

const cell = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** The test cases of a flow as a page in Markdown. */
export const casesText = ({ machine, purpose, language, setup, cases }: CaseFile): string =>
  `${[
    `# Test cases: ${machine} (${language})`,
    purpose,
    `${cases.length} cases together take every transition that the samples allow.`,
    ...cases.map((one) =>
      [
        `## ${one.id}`,
        cell(one.title),
        [
          '| step | action | data | expected | result |',
          '| --- | --- | --- | --- | --- |',
          ...rowsOf(one).map((cells, index) => `| ${index} | ${cells.map(cell).join(' | ')} | |`),
        ].join('\n'),
      ].join('\n\n'),
    ),
    '## Data at the stand-in operator',
    `\`\`\`\n${setup.trim()}\n\`\`\``,
  ].join('\n\n')}\n`;
