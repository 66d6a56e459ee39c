import { assign, setup } from 'xstate';
import type { AccountType } from '#domain/accounts/type.ts';
import { GoneError, type Problem, problemOf } from '#domain/problem.ts';
import { type Look, OfferUnknownError, type Settings, settingsIn } from '#domain/operator/settings.ts';
import { effect } from './parts/effect.ts';
import type { Failure } from './parts/failure.ts';
import type { Leave } from './parts/leave.ts';

/** A flow to run: `key` distinguishes one visit of a route from another; `params` are the route's own, `query` follows its path. */
export type OpenFlow = {
  flow: string;
  key: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
};

/** `settings`: the operator's answer when the page was prerendered, or null. */
type PortalInput = { account: AccountType; settings: Settings | null };
type PortalContext = {
  settings: Settings | null;
  /** The operator's look from the last time that its offers could not be loaded. */
  look: Look | null;
  problem: Problem | null;
  open: OpenFlow | null;
  /** The key of the last visit that ended because its data was gone, until another page opens. */
  gone: string | null;
  account: AccountType;
};
type PortalEvent =
  | ({ type: 'route.entered' } & OpenFlow)
  | { type: 'route.exited'; key: string }
  | { type: 'retry.pressed' }
  | { type: 'settings.wanted' }
  /** `from`: the language of the loaded data. */
  | { type: 'language.changed'; from: string }
  | { type: 'account.changed'; account: AccountType; isLost: boolean };

const loadSettings = effect<Settings>();
const loadFlow = effect<void, { flow: string }>();
const flow = effect<Leave, OpenFlow>();

const settingsOf = ({ event }: { event: { output: Settings } }): { settings: Settings } => ({ settings: event.output });

/** The offers as a text that does not depend on their order. */
const listOf = ({ actions }: Settings): string => [...actions].sort().join();

export const portalMachine = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    tags: {} as 'busy' | 'problem',
  },
  actors: { loadSettings, loadFlow, flow },
  guards: {
    areSettingsWritten: ({ context }) => context.settings !== null,
    isOtherOffer: ({ context }, { settings }: { settings: Settings }) =>
      context.settings === null || listOf(context.settings) !== listOf(settings),
    isOtherVisit: ({ context }, { key }: { key: string }) => context.open?.key !== key,
    isLost: (_, { isLost }: { isLost: boolean }) => isLost,
    isOtherAddress: ({ context: { open } }, { key, query }: OpenFlow) =>
      open?.key === key && JSON.stringify(open.query) !== JSON.stringify(query),
    /** The data of the page is gone, and the rules of redirection have not just been run for that. */
    isGone: ({ context: { open, gone } }, { error }: Failure) => error instanceof GoneError && open?.key !== gone,
    isThisVisit: ({ context }, { key }: { key: string }) => context.open?.key === key,
  },
  actions: {
    takeSettings: assign({ settings: (_, { settings }: { settings: Settings }) => settings, problem: null }),
    /** The shown texts are in the previous language. */
    markLanguage: assign({
      settings: ({ context: { settings } }, { from }: { from: string }) => settings && settingsIn(settings, from),
    }),
    /** The problem, and the parts of the answer that did arrive. */
    takeFailure: assign((_, { error }: Failure) => ({
      problem: problemOf(error),
      ...(error instanceof OfferUnknownError && { look: error.look }),
    })),
    rememberVisit: assign(({ context: { gone } }, { flow: name, key, params, query }: OpenFlow) => ({
      open: { flow: name, key, params, query },
      gone: gone === key ? gone : null,
    })),
    noteGone: assign({ gone: ({ context: { open } }) => open?.key ?? null }),
    forgetVisit: assign({ open: null }),
    takeAccount: assign({ account: (_, { account }: { account: AccountType }) => account }),
    /** Runs the rules of redirection again for the open page. */
    reconsiderPage: () => {},
    /** Leaves the open page if the operator does not offer it: it was opened before that was known (rule ROUTE-28). */
    leaveClosedPage: () => {},
    /** Notifies the running flow that the address of its page has changed. */
    notifyFlow: (_, __: OpenFlow) => {},
    /** Sends the operator's offer to the running flow, which started before the offer was known or changed. */
    sendOffer: () => {},
    /** Notifies the running flow that the page is in another language: it then loads the operator's texts again. */
    sendLanguage: () => {},
    /** Opens the next page of a flow that ended. */
    navigate: (_, __: Leave) => {},
  },
  delays: { timeout: 30_000 },
}).createMachine({
  id: 'portal',
  description: 'The root: the operator’s settings, the signed-in account, and the flow of the current route.',
  meta: { rule: 'ROUTE-1, ROUTE-5' },
  context: ({ input }) => ({ ...input, look: null, problem: null, open: null, gone: null }),
  type: 'parallel',
  states: {
    settings: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'areSettingsWritten', target: 'written' }, { target: 'loading' }] },
        written: {
          description:
            'The operator’s answers from the prerendered page are used, and loaded again (rule FIRST-9). A changed offer opens or closes pages.',
          invoke: {
            id: 'renewSettings',
            src: 'loadSettings',
            onDone: [
              {
                guard: { type: 'isOtherOffer', params: settingsOf },
                target: 'known',
                actions: [{ type: 'takeSettings', params: settingsOf }, 'reconsiderPage', 'sendOffer'],
              },
              { target: 'known', actions: { type: 'takeSettings', params: settingsOf } },
            ],
            onError: 'unconfirmed',
          },
          on: {
            'language.changed': {
              target: 'refreshing',
              actions: { type: 'markLanguage', params: ({ event }) => event },
            },
          },
        },
        unconfirmed: {
          description: 'The operator did not answer: the earlier answers are used until it does.',
          on: {
            'settings.wanted': 'written',
            'language.changed': {
              target: 'refreshing',
              actions: { type: 'markLanguage', params: ({ event }) => event },
            },
          },
        },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadSettings',
            src: 'loadSettings',
            onDone: {
              target: 'known',
              actions: [{ type: 'takeSettings', params: settingsOf }, 'sendOffer', 'leaveClosedPage'],
            },
            onError: { target: 'unknown', actions: { type: 'takeFailure', params: ({ event }) => event } },
          },
        },
        known: {
          on: {
            'language.changed': {
              target: 'refreshing',
              actions: { type: 'markLanguage', params: ({ event }) => event },
            },
          },
        },
        refreshing: {
          description:
            'The old texts stay, marked with their language, until those of the new one have loaded (rule LANG-11).',
          invoke: {
            id: 'refreshSettings',
            src: 'loadSettings',
            onDone: { target: 'known', actions: { type: 'takeSettings', params: settingsOf } },
            onError: 'unconfirmed',
          },
          on: {
            'language.changed': {
              target: 'refreshing',
              actions: { type: 'markLanguage', params: ({ event }) => event },
              reenter: true,
            },
          },
        },
        unknown: {
          description:
            'Without the home page the enabled check does not pass (rule ROUTE-5). An answered logo, colour and footer are shown (rule SHELL-24).',
          tags: 'problem',
          on: { 'retry.pressed': 'loading', 'settings.wanted': 'loading', 'language.changed': 'loading' },
        },
      },
    },
    screen: {
      initial: 'empty',
      on: {
        'route.entered': [
          {
            guard: { type: 'isOtherVisit', params: ({ event }) => event },
            target: '.opening',
            actions: { type: 'rememberVisit', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOtherAddress', params: ({ event }) => event },
            actions: [
              { type: 'rememberVisit', params: ({ event }) => event },
              { type: 'notifyFlow', params: ({ event: { type: _, ...entered } }) => entered },
            ],
          },
        ],
        'account.changed': [
          {
            guard: { type: 'isLost', params: ({ event }) => event },
            target: '.empty',
            actions: [{ type: 'takeAccount', params: ({ event }) => event }, 'forgetVisit', 'reconsiderPage'],
          },
          { actions: { type: 'takeAccount', params: ({ event }) => event } },
        ],
        'route.exited': {
          guard: { type: 'isThisVisit', params: ({ event }) => event },
          target: '.empty',
          actions: 'forgetVisit',
        },
      },
      states: {
        empty: { description: 'No page is open.' },
        opening: {
          description:
            'The flow’s code is fetched, so that only visited routes are downloaded. After 30 s it counts as failed.',
          after: { timeout: 'broken' },
          invoke: {
            id: 'loadFlow',
            src: 'loadFlow',
            input: ({ context }) => ({ flow: context.open?.flow ?? 'journey-search' }),
            onDone: 'running',
            onError: 'broken',
          },
        },
        running: {
          invoke: {
            id: 'flow',
            src: 'flow',
            input: ({ context }) => context.open ?? { flow: 'journey-search', key: '', params: {}, query: {} },
            onDone: {
              target: 'empty',
              actions: ['forgetVisit', { type: 'navigate', params: ({ event }) => event.output }],
            },
            onError: [
              // The flow's data was deleted while it opened: the rules of its route redirect. If they lead here again, the page shows the error.
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: 'empty',
                actions: ['noteGone', 'forgetVisit', 'reconsiderPage'],
              },
              { target: 'broken' },
            ],
          },
          on: { 'language.changed': { actions: 'sendLanguage' } },
        },
        broken: {
          description:
            'The code could not be fetched, or the flow itself failed: the page shows the error and offers to try again.',
          tags: 'problem',
          on: { 'retry.pressed': 'opening' },
        },
      },
    },
  },
});
