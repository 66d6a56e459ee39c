import {
  type ActorRefFrom,
  type AnyActor,
  type AnyActorRef,
  createActor,
  fromPromise,
  toPromise,
  waitFor,
} from 'xstate';
import { isUnanswered, type Problem } from '#domain/problem.ts';
import { isOffered, type Settings } from '#domain/operator/settings.ts';
import { redirectsFor, type RootSettings } from '../account-redirects/redirect-of.ts';
import type { Leave } from '#machines/parts/leave.ts';
import { portalMachine } from '#machines/portal.ts';
import { createCurrentFlow } from '../current-flow.ts';
import { createBasePorts, type Ports } from '../ports.ts';
import { watchFailures } from '../failures.ts';
import { pageAt } from '../page-at.ts';
import { everyPage } from '#pages.ts';
import { createNoticesWatch } from '../notices-watch.ts';
import { createPaymentsWatch } from '../payments-watch.ts';
import { createSessionGate } from '../session/session-gate.ts';
import { createRelease } from '../newer-release.ts';
import { createScreens } from '../screens.ts';
import { createShownCode } from '../shown-code.ts';
import { dropOtherLabel, loadSettings } from '../settings.ts';
import type { Visit } from '../visit.ts';
import type { PortalOptions } from './options.ts';
import type { Portal } from './portal.ts';

type Opener = (ports: Ports, visit: Visit) => AnyActor;

/** The operator's settings, as a root has them. */
const settingsIn = (root: ActorRefFrom<typeof portalMachine>): RootSettings => {
  const known = (): Settings | null => root.getSnapshot().context.settings;
  const want = (): void => root.send({ type: 'settings.wanted' });
  return {
    known,
    want,
    settled: async () => {
      // Loads the settings once more before a page that depends on them is closed.
      want();
      await waitFor(root, (state) => !state.matches({ settings: 'loading' }));
      return known();
    },
  };
};

/** The services of a root: each is a function of those before it. */
const createServices = ({ window, code, ways, language, noteCall, composeCode, report, stores }: PortalOptions) => {
  const notices = createNoticesWatch(report);
  const noteProblem = (problem: Problem): void => {
    if (isUnanswered(problem)) notices.platformFailed();
  };
  const base = createBasePorts(window, language, report, noteCall, noteProblem, stores);
  const account = createSessionGate(base);
  const ports: Ports = { ...base, account };
  /** For a page that is opened now: it belongs to the sign-in of this moment, if there is one. */
  const portsOfPage = (): Ports => {
    const signIn = account.signInId();
    if (signIn === null) return ports;
    return { ...ports, account: { ...account, load: async () => (await account.load()).of(signIn) } };
  };
  const currentFlow = createCurrentFlow();
  const release = createRelease({
    window,
    local: ports.local,
    tabStorage: ports.tabStorage,
    isPaying: () => currentFlow.get()?.actor.getSnapshot().children.attempt !== undefined,
  });

  const supportCode = createShownCode(
    async (medium) => (await code.supportCode()).open(ports, (choice) => composeCode({ ...choice, ...medium })),
    report,
  );
  /** Leaves the running flow, unless the person has left it meanwhile. */
  const leaveFlow = (leave: () => void): void => {
    const flow = currentFlow.get()?.actor;
    supportCode.whenClosed(() => {
      if (currentFlow.get()?.actor === flow) leave();
    });
  };

  /** Unfinished payments: their code is fetched once one is noted. */
  const payments = createPaymentsWatch(ports, code.unfinishedPayments, (path) =>
    leaveFlow(() => ways.navigate({ to: path, replace: false })),
  );
  const redirects = (settings: RootSettings) => redirectsFor({ ...ports, release }, settings);
  return { ports, portsOfPage, notices, currentFlow, release, supportCode, leaveFlow, payments, redirects };
};

type Services = ReturnType<typeof createServices>;

/** A root actor over its services. */
const createRoot = (
  { ports, portsOfPage, notices, currentFlow, release, supportCode, leaveFlow, payments, redirects }: Services,
  { code, written, language, ways, follow, report }: PortalOptions,
) => {
  const openers = new Map<string, Opener>();
  let toBeRead = written;
  const runningFlow = () => currentFlow.get()?.actor as AnyActorRef | undefined;
  const root = createActor(
    portalMachine.provide({
      actors: {
        loadSettings: fromPromise(async () => {
          const settings = await loadSettings(ports, language());
          notices.platformAnswered();
          return settings;
        }),
        loadFlow: fromPromise(async ({ input }) => {
          const { open } = await release.need(() => code.open(input.flow));
          openers.set(input.flow, open);
        }),
        flow: fromPromise(({ input, signal }) => {
          const opener = openers.get(input.flow);
          if (opener === undefined) throw new Error(`The code of ${input.flow} has not been fetched.`);
          const unread = toBeRead;
          toBeRead = undefined;
          const settings = settingsIn(root);
          const actor = opener(portsOfPage(), {
            params: input.params,
            query: input.query,
            enabled: settings.known()?.actions.includes('freeflow') ?? false,
            settingsKnown: settings.known() !== null,
            isOffered: (path) => isOffered(pageAt(path)?.page.offer, settings.known()?.actions ?? null) !== false,
            settings: settings.settled,
            paperCode: supportCode.onPaper,
            written: unread,
            showInAddress: ways.showInAddress,
            forgetQuery: ways.forgetQuery,
            forgetUsedQuery: ways.forgetUsedQuery,
          });
          signal.addEventListener('abort', () => {
            actor.stop();
            if (currentFlow.get()?.actor === actor) currentFlow.set(null);
          });
          follow(actor);
          watchFailures(actor, report);
          const ended = toPromise<typeof actor>(actor) as Promise<Leave>;
          actor.start();
          currentFlow.set({ name: input.flow, actor });
          payments.look(everyPage.some(([, page]) => page.flow === input.flow && page.showsPayments === true));
          return ended;
        }),
      },
      actions: {
        navigate: (_, leave) => leaveFlow(() => ways.navigate(leave)),
        reconsiderPage: () => leaveFlow(ways.reconsider),
        leaveClosedPage: () => leaveFlow(() => ways.leaveClosed(redirects(settingsIn(root)))),
        notifyFlow: (_, { query }) => runningFlow()?.send({ type: 'address.changed', params: query }),
        sendOffer: ({ context: { settings } }) =>
          runningFlow()?.send({ type: 'offer.loaded', hasFreeFlow: settings?.actions.includes('freeflow') }),
        sendLanguage: () => runningFlow()?.send({ type: 'language.changed' }),
      },
    }),
    { input: { account: ports.account.presumed(), settings: written?.settings ?? null } },
  );
  return root;
};

/** Starts the root actor outside React; one for the life of the page. */
export const startPortal = (options: PortalOptions): Portal => {
  const { window, code, written, ways, report } = options;
  const services = createServices(options);
  const { ports, notices, currentFlow, release, supportCode, payments } = services;
  const { account } = ports;
  if (written) dropOtherLabel(ports.tabStorage, written.label);

  const root = createRoot(services, options);
  watchFailures(root, report);
  account.subscribe((change) => {
    root.send({ type: 'account.changed', ...change });
    if (change.isLost || change.account === 'disconnected') payments.forget();
  });
  window.addEventListener('online', () => root.send({ type: 'settings.wanted' }));
  const first = root.getSnapshot();
  root.start();

  if (account.presumed() !== 'disconnected') void account.load().catch(report);

  const dropToken = async (): Promise<void> => {
    if (account.presumed() !== 'disconnected') (await account.load()).drop();
  };

  const signOut = async (): Promise<void> => {
    (await account.load()).signOut();
    ways.navigate({ to: '/', replace: true });
  };

  const storedData = {
    kept: (): string[] => [...ports.local.kept(), ...ports.tabStorage.kept()],
    clear: async (): Promise<void> => {
      await dropToken();
      (await import('#storage/forget.ts')).forgetAll(ports);
    },
  };

  let shown = (): void => {};
  const isShown = new Promise<void>((resolve) => {
    shown = resolve;
  });

  return {
    root,
    first,
    shown: (): void => shown(),
    isShown,
    storedData,
    now: ports.now,
    hasDropped: ports.hasDropped,
    screens: createScreens(code),
    supportCode,
    payments,
    notices,
    openSession: account.load,
    presumedAccount: account.presumed,
    currentFlow,
    release,
    report,
    redirectOf: services.redirects(settingsIn(root)),
    dropToken,
    signOut,
    local: ports.local,
    tabStorage: ports.tabStorage,
    callHeaders: ports.client.headers,
  };
};
