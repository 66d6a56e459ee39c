/** The world of a schedule: one operator, one browser with its tabs, and the properties that are checked after each step. */

import { isUndecided } from '#domain/money/known-payments.ts';
import type { PaymentRecord } from '#domain/money/payment.ts';
import type { WalkStep } from '#tools/replay/walk.ts';
import type { Counts, Property } from './property.ts';
import { createLocalStore, type LocalStore, searchKeys, tabPrefix } from '#storage/keys.ts';
import { acts } from './act.ts';
import { createArea, createLocks } from './browser.ts';
import { flushPromises, startClock } from './clock.ts';
import type { Command, Kind } from './command.ts';
import type { Schedule } from './commands.ts';
import { type Answer, type Call, type Charge, createOperator, isPassage, passageName } from './operator.ts';
import { createKnownRecords, idsOf } from './known-records.ts';
import { type Accuse, createJudge, type Judge, type Milestone, type Reach } from './judge.ts';
import { viewerOf } from './people.ts';
import { createInspector } from './properties.ts';
import { createTab, type Tab } from './tab.ts';
import { createTransport } from './transport.ts';
import { createTruth } from './truth.ts';

/** Checks for data that must be deleted after a sign-out (rule STORE-10). */
const createPrivateDataCheck = (tabs: readonly Tab[], store: LocalStore, shared: Storage, judge: Judge) => {
  /** Tabs that showed another site during the last sign-out: they delete their data on return. */
  const overdue = new Set<Tab>();

  const privateDataOf = (tab: Tab): string | false => {
    const session = tab.session();
    const may = ['whitelabel', 'sign-outs', 'tab/id', 'tab/form/plate', 'tab/sessionId'];
    if (tab.address().startsWith('/payment/')) may.push('tab/clientEmail', 'payment/shown');
    const kept = Array.from({ length: session.length }, (_, index) => session.key(index) ?? '');
    // The sign-out deleted the search of all tabs: an existing one was made since, and is this tab's too.
    const found = searchKeys.filter(
      (key) => session.getItem(tabPrefix + key) === shared.getItem(key) && shared.getItem(key) !== null,
    );
    const own = kept.filter((key) => !may.includes(key) && !found.some((known) => key === tabPrefix + known));
    return own.length > 0 && `left in ${tab.name} after the sign-out: ${own.join(', ')}`;
  };

  return {
    checkOverdueDeletion: (tab: Tab): void => {
      judge('nothingPrivate', overdue.delete(tab), () => privateDataOf(tab));
    },
    /** A tab is closed with all its data. */
    closed: (tab: Tab): void => void overdue.delete(tab),
    checkPrivateData: (): void => {
      const may = [
        'language',
        'payments/ledger',
        'vehicles/owed',
        'device/salt',
        'storage/version',
        'sign-outs',
        'sign-outs/chosen',
        'sign-outs/deletion',
        'search/tab',
        'form/plate',
        'protest/faq',
        'renter/faq',
      ];
      // A tab that has just returned from the provider reads again which payment it is about.
      const isBack = tabs.some((tab) => tab.address().startsWith('/payment/'));
      if (isBack) may.push('sessionId', 'clientEmail', 'payments/receipts');
      const left = store.kept().filter((key) => !may.includes(key));
      judge('nothingPrivate', true, () => left.length > 0 && `left after the sign-out: ${left.join(', ')}`);
      for (const tab of tabs)
        if (tab.portal() === null) overdue.add(tab);
        else judge('nothingPrivate', true, () => privateDataOf(tab));
    },
  };
};

const idsOfNoted = (record: PaymentRecord | null): string[] => (record === null ? [] : idsOf(record));

/** What a record is for, as the operator names it. */
const namesOf = ({ trips, prepayments }: PaymentRecord): string[] => [
  ...trips.map(({ id }) => id),
  ...prepayments.map(passageName),
];

/** How many calls a page may send within a second. */
const mostCalls = 20;

/** What changes local storage, or needs two tabs that share it. */
const needLocal: readonly Kind[] = ['signIn', 'signOut', 'empty', 'duplicate'];

/** Two tabs of a browser, an operator, and the time. */
export const createWorld = ({ fates, ways }: Schedule, counts: Counts) => {
  const clock = startClock(ways.begins, ways.dates?.device);
  const steps: WalkStep[] = [];
  /** What happened since the last step. */
  let happened: string[] = [];
  const violations: { property: Property; what: string }[] = [];
  const accuse: Accuse = (property, what) => {
    if (violations.some((known) => known.what === what)) return;
    violations.push({ property, what });
    happened.push(`!! ${what}`);
  };
  const judge = createJudge(counts, accuse);
  const reached = new Set<Milestone>();
  const reach = (milestone: Milestone): void => void reached.add(milestone);
  /** One area for all tabs; the others are notified of a change asynchronously, as in a browser. */
  let changing = '';
  const shared = createArea((key) => {
    const by = changing;
    clock.after(1, () => tabs.forEach((tab) => tab.isOn(by) || tab.tell('storage', { key })));
  });
  /** With both storages blocked, what a page knows is gone with it. */
  const isForgetful = ways.blocked?.area === 'both';
  /** With blocked local storage, tabs share nothing, and records are in the session storage of the tab. */
  const isApart = ways.blocked?.area === 'local' || isForgetful;
  const onlyTab = (): Tab => tabs.find((tab) => tab.isOpen()) ?? tabs[0];
  const stored = createLocalStore(() => shared, isApart ? () => onlyTab().session() : undefined);
  const store: LocalStore = isForgetful ? { ...stored, read: (key) => onlyTab().portal()?.local.read(key) } : stored;
  const known = createKnownRecords(store, clock, judge);
  const truth = createTruth(judge, known, (sessionId) => operator.isCalledRefused(sessionId, 'mistake'));
  /** The last record of a session whose end is not known. */
  const undecidedIn = (sessionId: string): PaymentRecord | null =>
    (store.read('payments/ledger')?.records ?? []).findLast(
      (record) => record.sessionId === sessionId && isUndecided(record),
    ) ?? null;
  const recordOf = (key: string | null): PaymentRecord | null =>
    store.read('payments/ledger')?.records.find(({ id }) => id === key) ?? null;
  const noteCharge = (charge: Charge): void => {
    reach('charged');
    const record = undecidedIn(charge.sessionId);
    const passages = charge.journeyIds.some(isPassage) ? (record?.prepaidIds ?? []) : [];
    truth.charge({ ...charge, journeyIds: [...charge.journeyIds.filter((id) => !isPassage(id)), ...passages] });
    judge(
      'chargedAsShown',
      record !== null && !truth.wasResumed(charge.sessionId),
      () =>
        record !== null &&
        namesOf(record).toSorted().join(' ') !== charge.journeyIds.toSorted().join(' ') &&
        `${charge.journeyIds.join(' ')} was charged where the page showed ${namesOf(record).join(' ')}`,
    );
    judge(
      'priceOfList',
      record !== null && !truth.wasResumed(charge.sessionId),
      () =>
        record?.cents !== charge.cents && `${charge.cents} cents were charged where the page showed ${record?.cents}`,
    );
    reachCharge(charge);
  };
  const reachCharge = ({ sessionId, journeyIds }: Charge): void => {
    const session = operator.sessions.get(sessionId);
    if (session === undefined) return;
    if (session.wasRefused) reach('charged after a refusal');
    if (journeyIds.some(isPassage)) reach('charged for a prepaid passage');
    if (session.isPrepaid) reach('paid for prepaid passages alone');
    if (session.completed !== null) reach('charged for a completed trip');
    const trips = journeyIds.filter((id) => !isPassage(id));
    if (trips.length > 0 && trips.length < session.prices.size) reach('charged for a part of a list');
    const isDearer = (id: string): boolean =>
      [...operator.sessions.values()].some(({ prices }) => (prices.get(id) ?? 999_900) < (session.prices.get(id) ?? 0));
    if (journeyIds.some(isDearer)) reach('charged a price that has risen since an earlier list');
  };
  /** Notes the payment status of an answer: a refusal, or a status that is older than the charge. */
  const hearOfPayment = ({ path, body }: Call, answer: Answer): void => {
    const session = operator.sessions.get(path.replace('/payments/', ''));
    const status = answer.status === 200 ? (answer.body as { status?: string }).status : undefined;
    const isRefusal = status === 'REJECTED' || status === 'CANCELLED';
    const isLate = session !== undefined && session.charges > 0 && status !== 'SUCCEED' && status !== 'DUPLICATED';
    if (isLate) reach(`called ${isRefusal ? 'refused' : 'pending or unknown'} though it was charged`);
    const isRefusedCharge = path === '/payments/privateCards' && answer.status === 400;
    const refused = isRefusedCharge
      ? String(body['sessionId'])
      : session?.charges === 0 && isRefusal
        ? session.id
        : null;
    const record = refused === null ? null : undecidedIn(refused);
    if (record !== null && record.state !== 'undecided.released') truth.refuse(idsOf(record));
  };
  const operator = createOperator(clock.now, ways, noteCharge, truth.mayDecideAgain, judge);

  /** A charge is recorded before it is sent, and what was paid before knowingly is asked about. */
  const checkSending = ({ path, body, key }: Call, submittedAt: number): void => {
    const end = operator.sessions.get(String(body['sessionId']))?.endsAt ?? Number.POSITIVE_INFINITY;
    // 1 s: the dialog of the end is closed a moment later; with wrong dates a page does not know the operator's time.
    judge(
      'sessionsEnd',
      /^\/payments\/(?:psp|privateCards)$/.test(path) && ways.dates === null && Number.isFinite(end),
      () => submittedAt > end + 1_000 && `${String(body['sessionId'])} is paid in after its end`,
    );
    if (path !== '/payments/privateCards') return;
    const { records } = store.read('payments/ledger') ?? { records: [] };
    const own = records.find(({ id }) => id === key);
    judge('recordsKept', true, () => own === undefined && `${String(body['sessionId'])} is charged without a record`);
    if (own === undefined) return;
    const isShared = (other: PaymentRecord): boolean => idsOf(other).some((id) => idsOf(own).includes(id));
    // Another tab may give up a payment after the press.
    const before = records.filter(
      (one) => (one === own || isShared(one)) && (known.givenUpAt(one.id) ?? Number.POSITIVE_INFINITY) < submittedAt,
    );
    judge('recordsAsked', before.length > 0, () => {
      const unasked = before.find(({ sessionId }) => truth.askedAt(sessionId) < submittedAt);
      return (
        unasked !== undefined && `${own.sessionId} is charged, and ${unasked.sessionId} was not asked about before`
      );
    });
  };

  const tabOf = (host: string): Tab | undefined => tabs.find((tab) => tab.isOn(host));
  const areaFor = (host: string): Storage => {
    const as = <T>(work: () => T): T => {
      changing = host;
      return work();
    };
    return {
      ...shared,
      get length() {
        return shared.length;
      },
      setItem: (key, text) => as(() => shared.setItem(key, text)),
      removeItem: (key) => as(() => shared.removeItem(key)),
    };
  };

  let keys = 0;
  const newKey = (): string => `key ${++keys}`;
  const browser = {
    clock,
    local: areaFor,
    locks: createLocks(),
    blocked: ways.blocked,
    newKey,
    posted: (sessionId: string) =>
      truth.leave({ sessionId, trips: idsOfNoted(undecidedIn(sessionId)), payer: viewerOf(shared) }),
    left: () => {
      if (!isForgetful) return;
      known.forget();
      truth.forget();
    },
    broke: (what: string) => accuse('pagesOpen', what),
  };
  const tabs: [Tab, Tab] = [createTab('tab 1', browser), createTab('tab 2', browser)];
  /** When each page has sent its calls of the last second. */
  const recentCalls = new Map<string, number[]>();
  const transport = createTransport(
    clock,
    operator,
    fates,
    (host) => tabOf(host) !== undefined,
    (host, call, answer) => {
      const tab = tabOf(host);
      if (tab === undefined) return;
      hearOfPayment(call, answer);
      // Paying also deletes the billing form.
      if (truth.recordAnswer(call, answer)) tab.chosen.billing = null;
      // A customer's list is loaded each time it is opened: that is no search.
      const isSearch =
        tab.flow()?.name === 'journey-search' && /^\/(?:journeys|authenticated|detailedJourneys)/.test(call.path);
      if (!isSearch || answer.status !== 200) return;
      const { sessionId, plate } = answer.body as { sessionId: string; plate: string };
      tab.chosen.searched = { sessionId, plate: call.query.get('plate') ?? plate };
      // The search form names the vehicle of the answer.
      if (plate !== tab.chosen.typed) tab.chosen.typed = null;
    },
    (line, call) => {
      const [host = ''] = line.split(':');
      truth.send(call, idsOfNoted(recordOf(call.key)), viewerOf(shared));
      checkSending(call, tabs.find((tab) => line.startsWith(`${tab.name}.`))?.submittedAt() ?? 0);
      if (line.includes('/payments/privateCards')) reach('sent a fuel card');
      const [, requested] = /GET \/payments\/(s\d+) /.exec(line) ?? [];
      if (requested !== undefined) truth.ask(requested);
      happened.push(line);
      const calls = [...(recentCalls.get(host) ?? []), clock.now()].filter((at) => clock.now() - at < 1_000);
      recentCalls.set(host, calls);
      judge('asksSparingly', true, () => calls.length > mostCalls && `${host} sends ${calls.length} calls in a second`);
    },
    judge,
    truth.resumes,
    ways.dates,
  );
  const realFetch = globalThis.fetch;
  globalThis.fetch = transport.fetch as typeof globalThis.fetch;

  const accepted = new Map<Tab, string>();
  const { checkOverdueDeletion, checkPrivateData, closed } = createPrivateDataCheck(tabs, store, shared, judge);
  const inspector = createInspector({
    tabs,
    truth,
    operator,
    store,
    local: shared,
    clock,
    judge,
    reach,
    known,
    accepted,
    checkOverdueDeletion,
    isForgetful,
  });
  const pass = (ms: number): Promise<void> =>
    clock.pass(ms, () => {
      inspector.check();
      return violations.length === 0;
    });
  const world = {
    operator,
    accepted,
    truth,
    undecidedIn,
    pass,
    local: shared,
    browser: areaFor,
    forgetChosen: () => {
      truth.signOut();
      tabs.forEach((tab) => tab.forget());
    },
    forgetLocal: () => {
      shared.clear();
      known.forget();
      truth.forget();
      tabs.forEach((tab) => {
        tab.forget();
        tab.doubt();
        tab.tell('storage', { key: null });
      });
    },
    other: (tab: Tab) => {
      const other = tab === tabs[0] ? tabs[1] : tabs[0];
      other.close();
      closed(other);
      return other;
    },
    tabGone: () => {
      if (isApart) world.forgetLocal();
    },
    newKey,
    checkPrivateData,
    reach,
  };

  const note = (tab: Tab, did: string): void => {
    const seen = tabs.map((one) => ({ name: one.name, says: one.says(), snapshot: one.snapshot() }));
    steps.push({ tab: tab.name, did, happened, tabs: seen });
    happened = [];
  };

  const act = async ({ tab: index, kind, choice, pause }: Command): Promise<void> => {
    const tab = isApart ? onlyTab() : tabs[index];
    if (isApart && needLocal.includes(kind)) return;
    if (!tab.isOpen()) {
      tab.load(kind === 'forward' || kind === 'search' ? '/form/payment' : '/');
      await pass(300);
    }
    if (!(await acts[kind](tab, choice, world))) return;
    await pass(pause);
    note(tab, `${kind} ${choice}`);
  };

  return {
    steps,
    violations,
    reached,
    run: async ({ commands }: Schedule): Promise<void> => {
      for (const command of commands) {
        if (violations.length > 0) break;
        await act(command);
      }
      if (violations.length > 0) return;
      await pass(40_000);
      note(tabs[0], 'wait, until all calls have ended');
    },
    stop: async (): Promise<void> => {
      tabs.forEach((tab) => tab.close());
      await flushPromises();
      clock.stop();
      globalThis.fetch = realFetch;
    },
  };
};

export type World = {
  operator: ReturnType<typeof createOperator>;
  truth: ReturnType<typeof createTruth>;
  undecidedIn: (sessionId: string) => PaymentRecord | null;
  pass: (ms: number) => Promise<void>;
  local: Storage;
  browser: (changedBy: string) => Storage;
  /** The session in which the provider took the payment from which each tab has come back last. */
  accepted: Map<Tab, string>;
  /** A sign-out deletes typed and chosen values in all tabs (rule STORE-10). */
  forgetChosen: () => void;
  /** A sign-out has just happened: no private data may be left. */
  checkPrivateData: () => void;
  reach: Reach;
  /** Local storage is emptied, and this browser knows nothing any more. */
  forgetLocal: () => void;
  /** Closes the other tab, for something else in its place. */
  other: (tab: Tab) => Tab;
  newKey: () => string;
  /** A tab is closed: with blocked local storage, everything was in it. */
  tabGone: () => void;
};
