import { readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { PageFooter } from '#app/shell/PageFooter.tsx';
import type { Portal } from '#app/portal/effects.ts';
import { PortalContext } from '#app/use-flow.ts';
import { languages } from '#domain/language.ts';
import type { FooterEntry } from '#domain/settings.ts';
import { AccessibilityView } from '#flows/accessibility/AccessibilityView.tsx';
import { statementIn } from '#flows/accessibility/statement-in.ts';
import { portalMachine } from '#machines/portal.ts';
import { findingsIn } from '#tools/statement/findings.ts';
import { models } from '#tools/statement/models.ts';
import { statementOf } from '#tools/statement/statement.ts';

afterEach(cleanup);

const own: FooterEntry = { section: 'ACCESSIBILITY', article: { id: 'access', title: 'Accessibility' } };
const legal: FooterEntry = { section: 'LEGAL_NOTICE', link: { url: 'https://operator.example/legal' } };

const linksWith = (entries: FooterEntry[] | null): (string | null)[] => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <PageFooter entries={entries} />
    </I18nProvider>,
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
};

describe('The accessibility statement', () => {
  const findings = findingsIn(readFileSync('docs/accessibility.md', 'utf8'));

  it.each(languages)('says in %s what the page on accessibility says, of a day that has come', async (language) => {
    const statement = await statementIn(language);
    const [day = ''] = /\d\d\/\d\d\/\d{4}/.exec(JSON.stringify(statement)) ?? [];
    expect(statement).toEqual(statementOf(models[language], findings, day));
    expect(Date.parse(day.split('/').toReversed().join('-'))).toBeLessThanOrEqual(Date.now());
    expect(JSON.stringify(statement).match(/\{\w+\}/g)).toEqual(['{operator}', '{site}']);
  });

  it('cannot be written while an open criterion is not explained', () => {
    expect(findings.open.length).toBeGreaterThan(0);
    expect(() => statementOf(models.en, { ...findings, open: ['9.9.9'] }, '')).toThrow('9.9.9');
  });

  it('is linked where the operator has no page of its own, and where it has none at all', () => {
    expect(linksWith([legal])).toContain('/accessibility-statement');
    cleanup();
    expect(linksWith([])).toContain('/accessibility-statement');
  });

  it('is not linked where the operator has its own, nor before that is known', () => {
    expect(linksWith([legal, own])).not.toContain('/accessibility-statement');
    cleanup();
    expect(linksWith(null)).not.toContain('/accessibility-statement');
  });

  it('names the operator, every shortcoming and the way to write', async () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    const root = createActor(portalMachine, { input: { account: 'disconnected', settings: null } });
    const first = root.getSnapshot();
    const settings = { title: 'Ponteva', actions: [], footer: [legal] };
    const known = { ...first, context: { ...first.context, settings } };
    const portal = {
      root: { ...root, getSnapshot: () => known, subscribe: () => ({ unsubscribe: () => {} }) },
      first: known,
    };
    await act(async () => {
      render(
        <I18nProvider i18n={i18n}>
          <PortalContext value={portal as unknown as Portal}>
            <AccessibilityView />
          </PortalContext>
        </I18nProvider>,
      );
      await statementIn('en');
    });
    expect(await screen.findByText(/^Ponteva is committed/)).toBeTruthy();
    const { sections } = await statementIn('en');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      sections.flatMap(({ heading }) => heading ?? []),
    );
    for (const criterion of findings.open)
      expect(document.body.textContent).toContain(models.en.shortcomings[criterion]);
    expect(screen.getByText('Write to us').getAttribute('href')).toBe('/contact');
  });
});
