import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { withoutMoved } from '../book/masked.ts';

/** A line of a screen without what changes from visit to visit: amounts, days, gates, plates, addresses and numbers. */
const withoutVisit = (line: string): string =>
  (withoutMoved([line])[0] ?? '')
    .replaceAll(/\S+@\S+/g, '@')
    .replaceAll(/[A-Z0-9]*\d[A-Z0-9]*(?:[ -][A-Z0-9]*\d[A-Z0-9]*)*/gi, '#')
    .replaceAll(/(?:[A-Z]{1,3}-?#-?)+[A-Z]{0,3}/g, '#')
    // Gates, by name and number or by motorway and name.
    .replaceAll(/(?:\p{Lu}[\p{L}-]+ ?)+\(#\)|# \p{Lu}\p{L}+/gu, '#')
    .replaceAll(/#(?:[\s/:,.–→-]*#)+/g, '#')
    .trim();

const folder = new URL('../../unit/book/drawn/', import.meta.url);

/** Spaces, brackets and capitals belong to the snapshot, or to the layout. */
const bare = (text: string): string => text.replace(/[\s⟨⟩]+/g, '').toLowerCase();

/** All texts on the screens of the chart book, in every state. */
const bookTexts = (): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
    .map((line) => bare(withoutVisit(line)))
    .join('\n');

/** Screens with the operator's texts. */
const isOperators = /(?:home|help|article|chatbot):/;

/** Collects the Spanish texts of pages that no screen of the chart book has. */
export const createListener = () => {
  const known = bookTexts();
  const strange = new Map<string, string>();
  return {
    /** The unknown lines, with the place of their first occurrence. */
    strange: (): ReadonlyMap<string, string> => strange,
    hear: async (page: Page, place: string): Promise<void> => {
      if (isOperators.test(place)) return;
      const lines = await page.evaluate(() => {
        const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]');
        const shown = dialogs[dialogs.length - 1] ?? document.querySelector<HTMLElement>('main');
        // The options of a list are not part of the screen.
        const offered = new Set(
          [...(shown?.querySelectorAll('option, [role=option]') ?? [])].map(({ textContent }) => textContent),
        );
        return (shown?.innerText ?? '').split('\n').filter((line) => !offered.has(line.trim()));
      });
      for (const line of lines.map(withoutVisit))
        if (/\p{L}{3}/u.test(line) && !known.includes(bare(line)) && !strange.has(line)) strange.set(line, place);
    },
  };
};
