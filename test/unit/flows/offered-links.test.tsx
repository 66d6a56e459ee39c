import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { verdictOn } from '#runtime/account-redirects/effects.ts';
import { pageAt } from '#runtime/page-at.ts';
import type { Portal } from '#runtime/portal/portal.ts';
import { MainMenu } from '#shell/MainMenu.tsx';
import { RenterMenu } from '#shell/RenterMenu.tsx';
import { PortalContext } from '#runtime/use-flow.ts';
import type { AccountType } from '#domain/accounts/type.ts';
import { type HomeAction, homeActions, type Settings } from '#domain/operator/settings.ts';
import type { SmartPage } from '#domain/operator/smart-form.ts';
import { PageOffer } from '#flows/chatbot/PageOffer.tsx';
import { Tiles } from '#flows/home/Tiles.tsx';
import { SiteMapView } from '#flows/site-map/SiteMapView.tsx';
import { portalMachine } from '#machines/portal.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { area } from '../storage/area.ts';
import { show, speakEnglish } from '../ui/show.tsx';

speakEnglish();

const everyOffer = homeActions
  .filter((action) => action !== 'telemetry')
  .reduce<HomeAction[][]>((sets, action) => sets.flatMap((set) => [set, [...set, action]]), [[]]);

/** Renders something with these offers of the operator; null is a missing answer. Returns the addresses of its links. */
const linksOf = async (account: AccountType, actions: HomeAction[] | null, node: ReactNode): Promise<string[]> => {
  const loadSettings = fromPromise(async (): Promise<Settings> => {
    if (actions === null) throw new Error('no answer');
    return { title: 'Autopista', actions, footer: [] };
  });
  const root = createActor(portalMachine.provide({ actors: { loadSettings } }), { input: { account, settings: null } });
  root.start();
  await new Promise((resolve) => setTimeout(resolve, 0));
  show(<PortalContext value={{ root } as unknown as Portal}>{node}</PortalContext>);
  const links = screen.queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '');
  root.stop();
  cleanup();
  return [...new Set(links)];
};

const stores = { local: createLocalStore(() => area()), tabStorage: createSessionStore(() => area()) };
/** The pages that these offers close to an account. */
const isClosed = (path: string, actions: HomeAction[], account: AccountType): boolean =>
  verdictOn(stores, path, actions, account).notFound === true;

const smartPages: SmartPage[] = ['PREPAYMENT', 'PROTEST', 'LOGIN', 'ALERT', 'SIGN_UP', 'PAYMENT'];

it.each(['disconnected', 'customer', 'renter'] as const)(
  'A link in menus, tiles, site map and conversation leads a %s to no page that the operator does not offer',
  async (account) => {
    const wrong: string[] = [];
    for (const actions of everyOffer) {
      const shown = {
        menu: <MainMenu path="/" actions={actions} account={account} />,
        tiles: <Tiles actions={actions} isAwaited={false} />,
        'site map': <SiteMapView />,
        conversation: smartPages.map((page) => <PageOffer key={page} page={page} onWrite={() => {}} />),
        ...(account === 'renter' && { tabs: <RenterMenu path="/" /> }),
      };
      for (const [place, node] of Object.entries(shown))
        for (const link of await linksOf(account, actions, node))
          if (isClosed(link, actions, account)) wrong.push(`${place} with ${actions.join()}: ${link}`);
    }
    expect(wrong).toEqual([]);
  },
);

it('A link in menu and tiles leads to each page that the operator offers', async () => {
  const optional = ['/form/claim', '/form/prepayment', '/alert'] as const;
  for (const actions of everyOffer) {
    const open = optional.filter((path) => !isClosed(path, actions, 'disconnected'));
    for (const node of [
      <Tiles key="tiles" actions={actions} isAwaited={false} />,
      <MainMenu key="menu" path="/" actions={actions} account="disconnected" />,
    ]) {
      const links = await linksOf('disconnected', actions, node);
      expect(optional.filter((path) => links.includes(path))).toEqual(open);
    }
  }
});

it('The entries of the menu are in the page once; the open panel of a phone has all that are offered', async () => {
  // Tests have no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  for (const actions of [[], homeActions]) {
    show(<MainMenu path="/" actions={[...actions]} account="disconnected" />);
    const bar = screen.getAllByRole('link', { hidden: true });
    expect(bar).toHaveLength(new Set(bar.map((link) => link.getAttribute('href'))).size);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const panel = within(screen.getByRole('dialog', { name: 'Main menu' }));
    expect(panel.queryByRole('link', { name: 'Rental companies' }) !== null).toBe(actions.length > 0);
    expect(panel.getAllByRole('link').length).toBeGreaterThanOrEqual(bar.length);
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(screen.getAllByRole('link', { hidden: true })).toEqual(bar);
    cleanup();
  }
});

it('A link of a conversation is shown while it is not known what the operator offers', async () => {
  const links = await linksOf('disconnected', null, <PageOffer page="PREPAYMENT" onWrite={() => {}} />);
  expect(links.map((link) => pageAt(link)?.path)).toEqual(['/form/prepayment']);
});
