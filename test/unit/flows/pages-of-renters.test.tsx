import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { guards, lacksSearch } from '#runtime/guards.ts';
import { pageAt } from '#runtime/page-at.ts';
import { everyPage } from '#pages.ts';
import type { Portal } from '#runtime/portal/portal.ts';
import { PortalContext } from '#runtime/use-flow.ts';
import type { AccountType } from '#domain/accounts/type.ts';
import { homeActions, type Settings } from '#domain/operator/settings.ts';
import { smartPages } from '#domain/operator/smart-form.ts';
import { PageOffer } from '#flows/chatbot/PageOffer.tsx';
import { ClaimStart } from '#ui/claims/ClaimStart.tsx';
import { PageJump } from '#ui/table/PageJump.tsx';
import { isOpenTo } from '#runtime/is-open-to.ts';
import { SiteMapView } from '#flows/site-map/SiteMapView.tsx';
import { PageFooter } from '#shell/PageFooter.tsx';
import { portalMachine } from '#machines/portal.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { area } from '../storage/area.ts';
import { show, speakEnglish } from '../ui/show.tsx';

speakEnglish();

const settings: Settings = {
  title: 'Autopista',
  actions: [...homeActions],
  footer: [{ section: 'TERMS_OF_USE', article: { id: 'terms', title: 'Terms of use' } }],
};

/** Renders something for an account, once the operator's settings are known; returns the addresses of its links. */
const linksFor = async (account: AccountType, node: ReactNode): Promise<(string | null)[]> => {
  const root = createActor(portalMachine.provide({ actors: { loadSettings: fromPromise(async () => settings) } }), {
    input: { account, settings: null },
  });
  root.start();
  await new Promise((resolve) => setTimeout(resolve, 0));
  show(<PortalContext value={{ root } as unknown as Portal}>{node}</PortalContext>);
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  root.stop();
  cleanup();
  return links;
};

/** What a guard reads at an address. */
const at = (pathname: string, account: AccountType = 'renter') => ({
  pathname,
  account,
  local: createLocalStore(() => area()),
  tabStorage: createSessionStore(() => area()),
});

it('A rental company finds its own pages, help, contact and the legal pages on the site map, and no others', async () => {
  const links = await linksFor('renter', <SiteMapView />);
  expect(links).toEqual(
    expect.arrayContaining([
      '/renters/travels',
      '/renters/vehicles',
      '/help',
      '/contact',
      '/contact/chatbot',
      '/terms',
    ]),
  );
  const closed = everyPage.filter(([, page]) => !isOpenTo(page, 'renter')).map(([path]) => path);
  expect(links.filter((link) => closed.some((path) => path !== '/' && path === link))).toEqual([]);
  const visitors = await linksFor('disconnected', <SiteMapView />);
  expect(visitors).toEqual(expect.arrayContaining(['/form/payment', '/form/claim', '/alert', '/help', '/terms']));
  expect(visitors.filter((link) => link?.startsWith('/renters'))).toEqual([]);
});

it.each([
  ['disconnected', ['/account/login', '/account/register']],
  ['customer', ['/account/profile']],
  ['renter', []],
] as const)('The site map leads a %s to %j of the account pages', async (account, pages) => {
  const links = await linksFor(account, <SiteMapView />);
  expect(links.filter((link) => link?.startsWith('/account'))).toEqual(pages);
});

it('A rental company reaches the legal pages, the site map and help from the footer of its pages', async () => {
  const entries: Settings['footer'] = [
    { section: 'LEGAL_NOTICE', article: { id: 'legal', title: 'Legal notice' } },
    { section: 'ACCESSIBILITY', article: { id: 'access', title: 'Accessibility statement' } },
  ];
  const links = await linksFor('renter', <PageFooter entries={entries} />);
  expect(links).toEqual(['/legal', '/access', '/sitemap', '/help']);
  for (const link of links) expect(pageAt(link ?? '')?.page.forEveryone, `${link}`).toBe(true);
});

it('A link of the footer has the title of its article', () => {
  show(<PageFooter entries={[{ section: 'LEGAL_NOTICE', article: { id: 'legal', title: 'Who we are' } }]} />);
  expect(screen.getByRole('link', { name: 'Who we are' }).getAttribute('href')).toBe('/legal');
});

it('A rental company that finds nothing to contest goes back to its late payments, and a driver searches again', async () => {
  expect(await linksFor('renter', <ClaimStart isRenter />)).toEqual(['/renters/paymentNotice']);
  expect(await linksFor('disconnected', <ClaimStart isRenter={false} />)).toEqual(['/form/claim']);
  expect(guards.hasTrips(at('/claim', 'renter'))).toBe('/renters/paymentNotice');
  expect(guards.hasTrips(at('/claim', 'disconnected'))).toBe('/form/claim');
});

it('A rental company that has chosen nothing to contest is led to its late payments, and is not asked to search', () => {
  expect(lacksSearch('hasTrips', 'renter')).toBe(false);
  expect(lacksSearch('hasTrips', 'customer')).toBe(true);
});

it('A rental company is led from the topic “contact” to the conversation, like everybody', () => {
  expect(guards.isNotContact(at('/renters/help/contact'))).toBe('/contact/chatbot');
  for (const path of ['/help/contact', '/help/Contact', '/renters/help/CONTACT'])
    expect(guards.isNotContact(at(path))).toBe('/contact/chatbot');
  expect(guards.isNotContact(at('/help/tolls'))).toBeUndefined();
});

it.each(smartPages.filter((page) => page !== 'CONTACT_FORM'))('A conversation leads a driver to %s', async (page) => {
  const [link] = await linksFor('disconnected', <PageOffer page={page} onWrite={() => {}} />);
  const row = everyPage.find(([path]) => path === link)?.[1];
  expect(row?.smartPage).toBe(page);
  expect(row && isOpenTo(row, 'disconnected')).toBe(true);
});

it('A conversation with the operator leads a rental company only to pages that are its own', async () => {
  for (const page of smartPages)
    for (const link of await linksFor('renter', <PageOffer page={page} onWrite={() => {}} />))
      expect(['/renters/paymentNotice', '/contact']).toContain(link);
});

it('The number of a page that does not exist stays in its field beside the error, until a valid one is typed', () => {
  const onPage = vi.fn();
  show(<PageJump pageTotal={12} onPage={onPage} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Go to page' });
  const submit = (typed: string) => {
    fireEvent.input(box, { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  };
  for (const typed of ['abc', '0', '13']) {
    submit(typed);
    expect([box.value, box.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
    const error = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe('Enter the number of a page, from 1 to 12.');
  }
  expect(onPage).not.toHaveBeenCalled();
  submit('12');
  expect(onPage.mock.calls).toEqual([[11]]);
  expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['', null]);
});
