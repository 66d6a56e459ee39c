import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AnyStateMachine, EventObject } from 'xstate';
import { type PaymentsActorRef, PortalContext, type SupportCodeActor } from '#app/use-flow.ts';
import type { Journey } from '#domain/journey.ts';
import { HomeView } from '#flows/home/HomeView.tsx';
import { ScanCode } from '#flows/parts/support-code/ScanCode.tsx';
import { SupportCodeDialog } from '#flows/parts/support-code/SupportCodeDialog.tsx';
import { model as supportCode } from '#flows/parts/support-code/paths.ts';
import { TripGroups } from '#flows/parts/trips/TripGroups.tsx';
import { model as unfinishedPayments } from '#flows/parts/unfinished-payments/paths.ts';
import { UnfinishedPayments } from '#flows/parts/unfinished-payments/UnfinishedPayments.tsx';
import { SiteMapView } from '#flows/site-map/SiteMapView.tsx';
import { portalMachine } from '#machines/portal.ts';
import { explore } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { frozenActor } from '#tools/replay/frozen.ts';
import { stillPortal } from '../ui/still-portal.ts';
import { type Told, toldByChanges } from './changes.ts';
import { differentStates } from './different-states.ts';
import { drawing } from './drawn.ts';
import { stubBrowser } from './screens.tsx';
import { nothingKnown, operators } from './variations/operators.ts';
import { trips } from './variations/samples.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const heard: { path: readonly string[]; event: EventObject }[] = [];
const hear = (path: readonly string[], event: EventObject): void => void heard.push({ path, event });
/** What a piece calls, told as an event of that name. */
const called =
  (type: string) =>
  (...given: unknown[]): void =>
    hear([], { type, given } as EventObject);

const settle = () => act(() => vi.dynamicImportSettled().then(() => new Promise<void>((done) => setTimeout(done))));
const place = (): HTMLElement => document.querySelector<HTMLElement>('[role=dialog]') ?? document.body;

/** The portal as `told` has it. */
const within = (told: { settings: string; context: Readonly<Record<string, unknown>> }, node: ReactNode): ReactNode => {
  const { settings, context } = told;
  const state = { machine: 'portal', value: { settings, screen: 'empty' }, status: 'active', children: {} } as const;
  const root = frozenActor(portalMachine, { ...state, context, output: undefined }, hear).actor;
  const supportCode = () => new Promise(() => {});
  const portal = { ...stillPortal, root, first: root.getSnapshot(), supportCode } as typeof stillPortal;
  return <PortalContext value={portal}>{node}</PortalContext>;
};

const statesOf = (model: PathModel<AnyStateMachine>) =>
  differentStates({ explorations: explore(model) }).map(({ told, state }) => ({
    told,
    actor: frozenActor(model.machine, snapshotOfState(model.machine, state), hear).actor,
  }));

const start = {
  known: [
    { plate: 'AA123BB', country: 'ES' },
    { plate: 'BB123CC', country: 'FR' },
  ],
  onSearch: called('searched'),
  onForget: called('forgotten'),
  onTyping: called('typed'),
  onNumber: called('number wanted'),
};
const home = { isAwaited: false, isNotFound: false, isBroken: false, onRetry: called('retried') };
const list = {
  selected: ['t3'],
  now: '2026-11-20T12:00:00+01:00',
  primoPassantText: undefined,
  onToggle: called('toggled'),
  isWhole: false,
  skipLinks: [{ id: 'pay', label: 'Skip to paying' }],
};

/** The pieces that no flow draws, each in all that it can be. */
const pieces: Readonly<Record<string, () => { told: string; node: ReactNode }[]>> = {
  'support-code': () => [
    ...statesOf(supportCode).map(({ told, actor }) => ({
      told,
      node: <SupportCodeDialog actor={actor as unknown as SupportCodeActor} onClose={called('closed')} />,
    })),
    { told: 'a code to be scanned', node: <ScanCode text="TOLL1" /> },
  ],
  'unfinished-payments': () =>
    statesOf(unfinishedPayments).map(({ told, actor }) => ({
      told,
      node: <UnfinishedPayments actor={actor as unknown as PaymentsActorRef} />,
    })),
  'site-map': () => operators.map((one) => ({ told: one.told, node: within(one, <SiteMapView />) })),
  home: () => [
    ...operators.map(({ told, context: { settings } }) => ({
      told,
      node: (
        <HomeView settings={settings} {...home} start={start}>
          {null}
        </HomeView>
      ),
    })),
    {
      told: 'nothing is known yet',
      node: within(
        nothingKnown,
        <HomeView settings={null} {...home} isAwaited isNotFound isBroken start={{ ...start, known: [] }}>
          below
        </HomeView>,
      ),
    },
  ],
  'trip-groups': () => [
    {
      told: 'of every kind',
      node: (
        <TripGroups
          {...list}
          trips={trips as unknown as Journey[]}
          rowState={({ id }) => (id === 'under-way' ? 'completes' : id === 'unrecorded' ? 'lacksGate' : 'selectable')}
          onComplete={called('completed')}
          onRemove={called('removed')}
          receiptOf={() => called('receipt')}
          onToggleAll={called('all toggled')}
          isLocked
          canSignIn
        />
      ),
    },
  ],
};

it.each(Object.keys(pieces))('%s says and does in each of its states what it said and did', async (name) => {
  const draw = drawing({ place, heard, settle, wearOut: () => {} });
  const drawn: Told[] = [];
  for (const { told, node } of pieces[name]?.() ?? []) {
    await act(async () => void render(<I18nProvider i18n={i18n}>{node}</I18nProvider>));
    await settle();
    drawn.push({ name: told, lines: await draw(told) });
    cleanup();
  }
  await expect(toldByChanges(drawn)).toMatchFileSnapshot(`drawn/pieces/${name}.txt`);
});
