import { readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { PageFooter } from '#shell/PageFooter.tsx';
import type { Portal } from '#runtime/portal/portal.ts';
import { PortalContext } from '#runtime/use-flow.ts';
import type { Declarant, FooterEntry } from '#domain/operator/settings.ts';
import { AccessibilityView, shortcomings } from '#flows/accessibility/AccessibilityView.tsx';
import written from '#flows/accessibility/findings.json' with { type: 'json' };
import { portalMachine } from '#machines/portal.ts';
import { findingsIn } from '#tools/statement/findings.ts';
import { show } from './show.tsx';

afterEach(cleanup);

const own: FooterEntry = { section: 'ACCESSIBILITY', article: { id: 'access', title: 'Accessibility' } };
const legal: FooterEntry = { section: 'LEGAL_NOTICE', link: { url: 'https://operator.example/legal' } };

const linksWith = (entries: FooterEntry[] | null): (string | null)[] => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  show(<PageFooter entries={entries} />);
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
};

describe('The accessibility statement', () => {
  const findings = findingsIn(readFileSync('docs/accessibility.md', 'utf8'));

  it('The accessibility statement has the open criteria of the documents and no future day; otherwise run "npm run access -- --statement"', () => {
    const { day, ...criteria } = written;
    expect(criteria).toEqual(findings);
    expect(Date.parse(day)).toBeLessThanOrEqual(Date.now());
  });

  it('The accessibility statement explains every criterion that is open, and no other', () => {
    expect(findings.open.length).toBeGreaterThan(0);
    expect(Object.keys(shortcomings).sort()).toEqual([...findings.open].sort());
  });

  it('The accessibility statement is linked if the operator has no page about accessibility', () => {
    expect(linksWith([legal])).toContain('/accessibility-statement');
    cleanup();
    expect(linksWith([])).toContain('/accessibility-statement');
  });

  it('The accessibility statement is not linked if the operator has its own, or before that is known', () => {
    expect(linksWith([legal, own])).not.toContain('/accessibility-statement');
    cleanup();
    expect(linksWith(null)).not.toContain('/accessibility-statement');
  });

  it('The site map, the help centre and the settings of cookies keep their order in every footer', () => {
    const map: FooterEntry = { section: 'SITE_MAP', link: { url: '/sitemap' } };
    for (const entries of [null, [], [legal], [map, own], [legal, map]]) {
      const links = linksWith(entries);
      expect(links.indexOf('/sitemap')).toBeGreaterThanOrEqual(0);
      expect(links.at(-1)).toBe('/help');
      expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Cookie settings');
      cleanup();
    }
  });

  const statementText = (declarant?: Declarant): string => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    const root = createActor(portalMachine, { input: { account: 'disconnected', settings: null } });
    const first = root.getSnapshot();
    const settings = { title: 'Ponteva', actions: [], footer: [legal], declarant };
    const known = { ...first, context: { ...first.context, settings } };
    const portal = {
      root: { ...root, getSnapshot: () => known, subscribe: () => ({ unsubscribe: () => {} }) },
      first: known,
    };
    show(
      <PortalContext value={portal as unknown as Portal}>
        <AccessibilityView />
      </PortalContext>,
    );
    return document.body.textContent;
  };

  it('The accessibility statement names the operator, what does not work, what to do instead and the way to write, without rates and counts', () => {
    const text = statementText();
    expect(text).toContain('Ponteva is committed');
    expect(text).toContain('Please ask us which authority that is.');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'What this service is',
      'Compliance status',
      'How the requirements are met',
      'What does not work, and what you can do instead',
      'Preparation of this statement',
      'Feedback and contact',
      'Enforcement procedure',
    ]);
    for (const criterion of findings.open) {
      expect(text).toContain(shortcomings[criterion]?.fault.message);
      expect(text).toContain(shortcomings[criterion]?.instead.message);
    }
    expect(text).not.toMatch(/%|\d+ criteria|everything/);
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
  });

  it('The accessibility statement has the operator’s own answers, and never the address of a development server', () => {
    expect(statementText()).not.toContain('localhost');
    cleanup();
    const text = statementText({
      name: 'Bocalia',
      site: 'toll.bocalia.example',
      address: '1 road',
      email: 'a@bocalia.example',
      phone: '0400',
      audited: '2026-11-20',
      authority: 'The authority of Ruritania',
    });
    for (const part of [
      'Bocalia is committed',
      'This statement applies to toll.bocalia.example.',
      'By post: Bocalia, 1 road',
      'a@bocalia.example',
      'Telephone: 0400',
      'prepared on 20/11/2026',
      'The authority of Ruritania',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Please ask us which authority');
  });
});
