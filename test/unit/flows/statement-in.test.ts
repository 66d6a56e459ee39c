import { expect, it } from 'vitest';
import { statementIn } from '#flows/accessibility/statement-in.ts';
import { languages } from '#domain/language.ts';

it('The accessibility statement is there in every language, fetched once, and in the first for any other', async () => {
  const statements = await Promise.all(languages.map(statementIn));
  expect(new Set(statements.map((statement) => JSON.stringify(statement))).size).toBe(languages.length);
  expect(statementIn('de')).toBe(statementIn('de'));
  expect(await statementIn('pt')).toBe(statements[0]);
  expect(statements.every(({ sections }) => sections.length > 0)).toBe(true);
});
