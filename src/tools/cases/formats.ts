import type { WrittenCase } from './written-case.ts';

export const formats = ['gherkin', 'markdown', 'csv', 'xray-json'] as const;
export type Format = (typeof formats)[number];
export const endings: Readonly<Record<Format, string>> = {
  gherkin: 'feature',
  markdown: 'md',
  csv: 'csv',
  'xray-json': 'json',
};

/** The test cases of one flow; `setup` lists the test data of the stand-in operator. */
export type CaseFile = {
  machine: string;
  purpose: string;
  language: string;
  setup: string;
  cases: readonly WrittenCase[];
};

type Row = { action: string; data: string; result: string };

const resultOf = (state: string, expected: readonly string[]): string =>
  expected.length === 0
    ? `State ${state}; the screen says nothing new.`
    : `State ${state}. Shown: ${expected.map((text) => `“${text}”`).join(' ')}`;

const who = { person: '', operator: 'Operator: ', time: '' } as const;

const rowsOf = ({ begin, first, steps }: WrittenCase): Row[] => [
  { action: `Begin: ${begin}`, data: '', result: resultOf(first.state, first.expected) },
  ...steps.map(({ by, action, data, state, expected }) => ({
    action: `${who[by]}${action}`,
    data,
    result: resultOf(state, expected),
  })),
];

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const gherkin = ({ machine, purpose, language, cases }: CaseFile): string =>
  [
    `Feature: ${machine}`,
    `  ${oneLine(purpose)}`,
    `  Texts are expected in the language “${language}”.`,
    ...cases.flatMap((one) => {
      const [start, ...steps] = rowsOf(one).map(({ action, data, result }) => ({
        action: oneLine(data === '' ? action : `${action} (${data})`),
        result: oneLine(result),
      }));
      return [
        '',
        `  @${one.id}`,
        `  Scenario: ${oneLine(one.title)}`,
        `    Given ${start?.action ?? ''}`,
        `    Then ${start?.result ?? ''}`,
        ...steps.flatMap(({ action, result }) => [`    When ${action}`, `    Then ${result}`]),
      ];
    }),
    '',
  ].join('\n');

const cell = (text: string): string => oneLine(text).replaceAll('|', '\\|').replaceAll('<', '&lt;');
const markdown = ({ machine, purpose, language, setup, cases }: CaseFile): string =>
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
          ...rowsOf(one).map(
            ({ action, data, result }, index) => `| ${index} | ${cell(action)} | ${cell(data)} | ${cell(result)} | |`,
          ),
        ].join('\n'),
      ].join('\n\n'),
    ),
    '## Data at the stand-in operator',
    `\`\`\`\n${setup.trim()}\n\`\`\``,
  ].join('\n\n')}\n`;

/** A field of a table for spreadsheets: quoted, and never read as a formula. */
const field = (text: string): string =>
  `"${oneLine(text)
    .replace(/^[=+\-@]/, "'$&")
    .replaceAll('"', '""')}"`;
const csv = ({ machine, language, cases }: CaseFile): string =>
  `${[
    ['id', 'flow', 'language', 'title', 'step', 'action', 'data', 'expected'],
    ...cases.flatMap((one) =>
      rowsOf(one).map(({ action, data, result }, index) => [
        one.id,
        machine,
        language,
        one.title,
        String(index),
        action,
        data,
        result,
      ]),
    ),
  ]
    .map((row) => row.map(field).join(','))
    .join('\r\n')}\r\n`;

/** What Xray's import of manual tests takes; the project's key is the importer's to set. */
const xray = ({ machine, language, cases }: CaseFile): string =>
  `${JSON.stringify(
    cases.map((one) => ({
      testtype: 'Manual',
      fields: { project: { key: 'TOLL' }, summary: `${one.id} (${language}): ${one.title}`, labels: [machine, one.id] },
      steps: rowsOf(one),
    })),
    null,
    1,
  )}\n`;

const writers: Readonly<Record<Format, (file: CaseFile) => string>> = { gherkin, markdown, csv, 'xray-json': xray };

/** The test cases of a flow as text. */
export const caseText = (format: Format, file: CaseFile): string => writers[format](file);
