import { readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { PageFooter } from '#shell/PageFooter.tsx';
import type { Portal } from '#runtime/portal/portal.ts';
import { PortalContext } from '#runtime/use-flow.ts';
import type { FooterEntry } from '#domain/settings.ts';
import { AccessibilityView, shortcomings } from '#flows/accessibility/AccessibilityView.tsx';
import written from '#flows/accessibility/findings.json' with { type: 'json' };
import { portalMachine } from '#machines/portal.ts';
import { findingsIn } from '#tools/statement/findings.ts';

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

  it('The accessibility statement has the figures of the page on accessibility, and a day that has come: else run "npm run access -- --statement"', () => {
    const { day, ...figures } = written;
    expect(figures).toEqual(findings);
    expect(Date.parse(day.split('/').toReversed().join('-'))).toBeLessThanOrEqual(Date.now());
  });

  it('The accessibility statement explains every criterion that is open', () => {
    expect(findings.open.length).toBeGreaterThan(0);
    expect(findings.open.filter((criterion) => shortcomings[criterion] === undefined)).toEqual([]);
  });

  it('The accessibility statement is linked if the operator has no page of its own, or no page about accessibility', () => {
    expect(linksWith([legal])).toContain('/accessibility-statement');
    cleanup();
    expect(linksWith([])).toContain('/accessibility-statement');
  });

  it('The accessibility statement is not linked where the operator has its own, nor before that is known', () => {
    expect(linksWith([legal, own])).not.toContain('/accessibility-statement');
    cleanup();
    expect(linksWith(null)).not.toContain('/accessibility-statement');
  });

  it('The accessibility statement names the operator, every shortcoming and the way to write', () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    const root = createActor(portalMachine, { input: { account: 'disconnected', settings: null } });
    const first = root.getSnapshot();
    const settings = { title: 'Ponteva', actions: [], footer: [legal] };
    const known = { ...first, context: { ...first.context, settings } };
    const portal = {
      root: { ...root, getSnapshot: () => known, subscribe: () => ({ unsubscribe: () => {} }) },
      first: known,
    };
    render(
      <I18nProvider i18n={i18n}>
        <PortalContext value={portal as unknown as Portal}>
          <AccessibilityView />
        </PortalContext>
      </I18nProvider>,
    );
    expect(screen.getByText(/^Ponteva is committed/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    for (const criterion of findings.open) {
      expect(document.body.textContent).toContain(shortcomings[criterion]?.message);
      expect(document.body.textContent).toContain(`${criterion})`);
    }
    expect(screen.getByText('Write to us').getAttribute('href')).toBe('/contact');
  });
});
