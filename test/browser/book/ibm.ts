import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const source = readFileSync('node_modules/accessibility-checker-engine/ace.js', 'utf8');

type Result = { ruleId: string; value: [level: string, outcome: string]; message: string; snippet: string };
type Engine = { Checker: new () => { check: (root: Node, sets: string[]) => Promise<{ results: Result[] }> } };

/** What IBM’s engine says against WCAG 2.2 A and AA, one line each. Behind an open dialog nothing can be reached, so the dialog is looked at alone. */
export const failures = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(`${source}\n;window.ace = ace;`);
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: Engine };
    const root = document.querySelector('[role=dialog]') ?? document;
    const { results } = await new ace.Checker().check(root, ['WCAG_2_2']);
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 160)}`);
  });
};
