import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/language.ts';
import { homeActions } from '#domain/operator/settings.ts';
import { smartPages } from '#domain/operator/smart-form.ts';
import { articleOf } from '../operator/content/articles.ts';
import { brandOf, pictureUrl } from '../operator/content/brands.ts';
import { findNode, nodeOf } from '../operator/content/smart-form.ts';

const brand = brandOf('localhost');

describe('The stand-in’s own content has whatever the portal is to show', () => {
  it.each(languages)('The stand-in’s terms have a heading, a table and an existing picture: %s', (language) => {
    const { content = '' } = articleOf('terms-of-use', language, brand);
    const terms = new DOMParser().parseFromString(`${content}`, 'text/html');
    expect(terms.querySelectorAll('h2')).toHaveLength(1);
    expect(terms.querySelector('caption')?.textContent).toBeTruthy();
    expect(terms.querySelectorAll('th[scope]')).toHaveLength(6);
    expect(terms.querySelectorAll('td')).toHaveLength(6);
    const picture = terms.querySelector('img');
    expect(picture?.alt).toBeTruthy();
    expect(picture?.getAttribute('src')).toBe(pictureUrl('card'));
    expect(readFileSync('test/operator/pictures/card.svg', 'utf8')).toContain('<svg');
  });

  it('The stand-in operator’s content has every page of the portal at the end of its questions', () => {
    const seen = new Map<string, string | undefined>();
    const follow = (name: string): void => {
      const id = findNode(name, brand);
      if (id === undefined || seen.has(id)) return;
      const node = nodeOf(id, 'es', brand);
      seen.set(id, 'page' in node ? node.page : undefined);
      for (const child of node.children ?? []) follow(child.id);
    };
    follow('start');
    expect([...seen.values()].filter((page) => page !== undefined).sort()).toEqual([...smartPages].sort());
  });

  it('One of the stand-in’s operators offers only prepayment', () =>
    // Telemetry is no page; it has a switch of its own.
    expect(
      homeActions.filter((action) => action !== 'telemetry' && !brandOf('c.localhost').without.includes(action)),
    ).toEqual(['prepayment']));
});
