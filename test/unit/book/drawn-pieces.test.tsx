import { i18n } from '@lingui/core';
import { Messages } from '#ui/Messages.tsx';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SupportCodeActor } from '#runtime/shown-code.ts';
import { type PaymentsActorRef, PortalContext } from '#runtime/use-flow.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { HomeView } from '#flows/home/HomeView.tsx';
import { PlateStart } from '#flows/home/PlateStart.tsx';
import { homeSearch } from '../ui/home-search.ts';
import { ScanCode } from '#ui/page/ScanCode.tsx';
import { SupportCode } from '#flows/support-code/SupportCode.tsx';
import { SupportCodeDialog } from '#flows/support-code/SupportCodeDialog.tsx';
import { model as supportCode } from '../../models/support-code.ts';
import { offers } from '#shell/offers.tsx';
import { OffersContext } from '#ui/problem/offers.tsx';
import { TripGroups } from '#ui/trips/TripGroups.tsx';
import { model as unfinishedPayments } from '../../models/unfinished-payments.ts';
import { UnfinishedPayments } from '#flows/unfinished-payments/UnfinishedPayments.tsx';
import { SiteMapView } from '#flows/site-map/SiteMapView.tsx';
import { stillPortal } from '../ui/still-portal.ts';
import { isWide } from '../../wide.ts';
import { type Drawing, drawnByChanges } from './changes.ts';
import { drawing, usesText } from './drawn.ts';
import { stubBrowser } from './screens.tsx';
import { callback, sentEvents, type Piece, statesOf, within } from './still.tsx';
import { nothingKnown, operators } from './variations/operators.ts';
import { trip, trips } from './variations/samples.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  stubBrowser();
  // The heights of a day's heading and a trip: of a long list the page holds the visible lines.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.querySelector('h3') === null ? 500 : 100;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const finishLoading = () =>
  act(() => vi.dynamicImportSettled().then(() => new Promise<void>((done) => setTimeout(done))));
const place = (): HTMLElement => document.querySelector<HTMLElement>('[role=dialog]') ?? document.body;

/** The search of the home page, with or without remembered vehicles. */
const searchOf = (...known: { plate: string; country: string }[]) => (
  <PlateStart
    state={homeSearch(known).getSnapshot()}
    send={(event) => callback('heard')(event)}
    onBegin={callback('typed')}
  />
);
const vehicles = [
  { plate: 'AA123BB', country: 'ES' },
  { plate: 'BB123CC', country: 'FR' },
];
const home = { isAwaited: false, isNotFound: false, isBroken: false, onRetry: callback('retried') };
const list = {
  selected: ['t3'],
  now: '2026-11-20T12:00:00+01:00',
  primoPassantText: undefined,
  onToggle: callback('toggled'),
  skipLinks: [{ id: 'pay', label: 'Skip to payment' }],
};

/** On two days. */
const manyTrips = Array.from({ length: 210 }, (_, place) =>
  trip(`many-${place}`, { date: place < 2 ? '2026-11-02T08:00:00' : '2026-11-01T08:00:00' }),
) as unknown as Journey[];

const codePortal = {
  ...stillPortal,
  supportCode: { ...stillPortal.supportCode, open: callback('code.opened') },
} as unknown as typeof stillPortal;

/** Pieces that are slow to draw: they are drawn only together with all flows. */
const isAll = isWide || process.env['DRAWN_FLOWS'] === 'all';
const elsewhere = isAll ? (await import('./elsewhere.tsx')).elsewhere : {};

/** The pieces that no flow draws, each in all its variants. */
const pieces: Readonly<Record<string, () => Piece[]>> = {
  ...elsewhere,
  'support-code': () => [
    ...statesOf('support-code', supportCode).map(({ caption, actor }) => ({
      caption,
      node: <SupportCodeDialog actor={actor() as unknown as SupportCodeActor} onClose={callback('closed')} />,
    })),
    { caption: 'a code to be scanned', node: <ScanCode text="TOLL1" label="A code" /> },
    { caption: 'one is wanted', node: <PortalContext value={codePortal}>{<SupportCode />}</PortalContext> },
  ],
  'unfinished-payments': () =>
    statesOf('unfinished-payments', unfinishedPayments).map(({ caption, actor }) => ({
      caption,
      node: <UnfinishedPayments actor={actor() as unknown as PaymentsActorRef} />,
    })),
  'site-map': () => operators.map((one) => ({ caption: one.caption, node: within(one, <SiteMapView />) })),
  home: () => [
    ...operators.map(({ caption, context: { settings } }) => ({
      caption,
      node: (
        <HomeView settings={settings} {...home} search={searchOf(...vehicles)}>
          {null}
        </HomeView>
      ),
    })),
    {
      caption: 'nothing is known yet',
      node: within(
        nothingKnown,
        <HomeView settings={null} {...home} isAwaited isNotFound lacksStep isBroken search={searchOf()}>
          below
        </HomeView>,
      ),
    },
  ],
  'trip-groups': () => [
    {
      caption: 'that no flow shows so',
      node: (
        <TripGroups
          {...list}
          trips={
            trips.filter(({ id }) => ['under-way', 'paid', 'ahead', 'first', 'prosecutor'].includes(id)) as Journey[]
          }
          rowState={({ id }) => (id === 'under-way' ? 'completes' : 'selectable')}
          onComplete={callback('completed')}
          onRemove={callback('removed')}
          receiptOf={() => callback('receipt')}
          onToggleAll={callback('all toggled')}
          isWhole={false}
          isLocked
        />
      ),
    },
    {
      caption: 'more than are held in the page, and the first can not be chosen',
      node: (
        <TripGroups
          {...list}
          trips={manyTrips}
          rowState={({ id }) => (id === 'many-150' ? 'selectable' : 'disabled')}
          onToggleAll={callback('all toggled')}
          isWhole
        />
      ),
    },
  ],
};

/** Draws pieces one after the other. */
const drawAll = async (all: readonly Piece[]) => {
  const { draw, uses } = drawing({ place, sentEvents, settle: finishLoading, renewNext: () => {} });
  const drawn: Drawing[] = [];
  for (const { caption, node } of all) {
    await act(
      async () =>
        void render(
          <Messages>
            <OffersContext value={offers}>{node}</OffersContext>
          </Messages>,
        ),
    );
    await finishLoading();
    drawn.push({ name: caption, lines: await draw(caption) });
    cleanup();
  }
  return { drawn, uses };
};

it.each(Object.keys(pieces))(
  'The texts and controls of %s are the committed ones in each of its states',
  { timeout: 120_000 },
  async (name) => {
    const all = pieces[name]?.() ?? [];
    // What the flow's own file has already is drawn again to be compared with, and not written.
    const bases = await drawAll(all.flatMap(({ base }) => base ?? []));
    const { drawn, uses } = await drawAll(all);
    await expect(drawnByChanges(drawn, bases.drawn) + usesText(uses, usesText(bases.uses))).toMatchFileSnapshot(
      `drawn/pieces/${name}.txt`,
    );
  },
);
