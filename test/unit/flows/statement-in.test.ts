import { afterEach, expect, it, vi } from 'vitest';
import { languages } from '#domain/language.ts';

afterEach(() => void vi.doUnmock('#flows/accessibility/statement/it.json'));

/** With nothing fetched yet. */
const fresh = async () => {
  vi.resetModules();
  return (await import('#flows/accessibility/statement-in.ts')).statementIn;
};

it('The accessibility statement is there in every language, fetched once, and in the first for any other', async () => {
  const statementIn = await fresh();
  const statements = await Promise.all(languages.map(statementIn));
  for (const [index, language] of languages.entries())
    expect(statements[index]).toEqual(
      (await import(`../../../src/flows/accessibility/statement/${language}.json`)).default,
    );
  expect(statementIn('de')).toBe(statementIn('de'));
  expect(await statementIn('pt')).toBe(statements[0]);
});

it('A statement that could not be fetched is asked for again', async () => {
  const gone = vi.fn().mockRejectedValue(new Error('Offline.'));
  vi.doMock('#flows/accessibility/statement/it.json', gone);
  const statementIn = await fresh();
  await expect(statementIn('it')).rejects.toThrow();
  vi.doUnmock('#flows/accessibility/statement/it.json');
  expect((await statementIn('it')).sections.length).toBeGreaterThan(0);
});
