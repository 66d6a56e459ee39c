/**
 * Checks the pages of both tabs after each step of a schedule. Each `check…` takes one kind of page and judges it by
 * `property.ts`, against the real charges (`operator`) and the statuses that reached a page (`truth`).
 */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import {
  isOpenRecord,
  isPaidRecord,
  isUndecided,
  type KnownPayments,
  liveRecords,
  type Payment,
  sameIn,
} from '#domain/money/known-payments.ts';
import type { Owner } from '#domain/accounts/owner.ts';
import { type PaymentRecord, referenceOf } from '#domain/money/payment.ts';
import type { KeptReceipt } from '#domain/money/kept-receipt.ts';
import { isPrepayment, type Journey, totalOf } from '#domain/trips/journey.ts';
import type { Statement } from '#domain/money/statement.ts';
import { nothingLeft, type UnpaidRest } from '#domain/money/unpaid-after-payment.ts';
import type { RoundProgress } from '#domain/money/round.ts';
import type { Portal } from '#runtime/portal/portal.ts';
import type { LocalStore } from '#storage/keys.ts';
import type { Clock } from './clock.ts';
import type { Judge, Reach } from './judge.ts';
import { idsOf, type KnownRecords, recordLife } from './known-records.ts';
import { type Operator, priceTo } from './operator.ts';
import { mayShow, viewerOf } from './people.ts';
import type { Flow, Tab } from './tab.ts';
import type { Truth } from './truth.ts';

type Observed = {
  tabs: readonly Tab[];
  truth: Truth;
  operator: Operator;
  store: LocalStore;
  local: Storage;
  clock: Clock;
  judge: Judge;
  reach: Reach;
  known: KnownRecords;
  accepted: ReadonlyMap<Tab, string>;
  /** Checks that a tab that showed another site during a sign-out has deleted its private data on return. */
  checkOverdueDeletion: (tab: Tab) => void;
  /** Whether the browser keeps nothing over a page. */
  isForgetful: boolean;
};

type ReturnContext = {
  sessionId: string | null;
  screen: string;
  attempt: Payment | null;
  left: UnpaidRest;
  money: { refusal: Statement | null };
  round: RoundProgress | null;
};
type ListContext = {
  set: { plate: string; sessionId: string; searchedPlate?: string };
  trips: Journey[];
  selected: string[];
  byNumber: boolean;
  notes: KnownPayments;
};
type PaymentContext = {
  sessionId: string;
  trips: Journey[];
  billing: { lastName: string };
  problem: { code: string } | null;
  money: Statement | null;
  lacksStorage?: boolean;
};

type FleetPaymentContext = {
  sessionId: string | null;
  charge: { cents: number } | null;
  refusal: Statement | null;
  open: { sessionId: string }[];
};

/** The vehicle of a trip, or of a prepaid passage, whose id does not name it. */
const plateOf = (trip: Journey): string | undefined => (isPrepayment(trip) ? trip.plate : trip.id.split('-')[0]);

/** In ms. */
const longestWait = 35_000;

const childOf = (state: AnyMachineSnapshot, id: string): AnyMachineSnapshot | undefined =>
  (state.children[id] as AnyActorRef | undefined)?.getSnapshot() as AnyMachineSnapshot | undefined;

/** The flow and state in which a driver waits; null if the page does not wait. */
const waitOf = ({ name, actor }: Flow): string | null => {
  const state = actor.getSnapshot() as AnyMachineSnapshot;
  const paying = name === 'fleet-journeys' ? childOf(state, 'payment') : name === 'payment' ? state : undefined;
  const shown = (paying && childOf(paying, 'attempt')) ?? paying ?? state;
  if (typeof shown.hasTag !== 'function' || !shown.hasTag('busy')) return null;
  // One wait for all nested states: sending a charge and requesting its status belong together.
  const value = typeof shown.value === 'string' ? shown.value : Object.keys(shown.value)[0];
  return `${name} ${value}`;
};

export const createInspector = ({
  tabs,
  truth,
  operator,
  store,
  local,
  clock,
  judge,
  reach,
  known,
  accepted,
  checkOverdueDeletion,
  isForgetful,
}: Observed) => {
  /** The page of each tab, and since when it is open. */
  const openedAt = new Map<Tab, { actor: unknown; since: number }>();
  const waits = new Map<Tab, { what: string; actor: unknown; since: number }>();
  /** The page and state of each tab at the last check. */
  const lastStates = new Map<Tab, string>();
  const openedPayments = new WeakSet<object>();
  /** The payment page that each tab showed last; removed once the tab shows a list or thanks. */
  const lastPayments = new Map<Tab, { portal: Portal; actor: Flow['actor']; ids: string[] }>();

  /** Since when each record is open; one that was given up is opened again by a refusal, or by another charge. */
  const openSince = new Map<string, number>();
  const openFor = ({ id }: PaymentRecord): number => clock.now() - (openSince.get(id) ?? clock.now());

  const wasPaid = (sessionId: string): boolean => truth.wasAnswered(sessionId, 'SUCCEED', 'DUPLICATED');

  /** The record without an end, and not given up, of this session or of one of these trips. */
  const openRecordOf = (sessionId: string, ids: readonly string[]): PaymentRecord | undefined =>
    liveRecords(store.read('payments/ledger')?.records ?? [], { now: clock.now(), deviceNow: Date.now() }).find(
      (record) =>
        isOpenRecord(record) && (record.sessionId === sessionId || idsOf(record).some((id) => ids.includes(id))),
    );

  const checkWait = (tab: Tab, flow: Flow): void => {
    const what = waitOf(flow);
    if (what === null) waits.delete(tab);
    else {
      reach('waited for an answer');
      const before = waits.get(tab);
      if (before?.what !== what || before.actor !== flow.actor)
        waits.set(tab, { what, actor: flow.actor, since: clock.now() });
    }
    const since = waits.get(tab)?.since ?? clock.now();
    judge(
      'waitsEnd',
      what !== null,
      () => clock.now() - since > longestWait && `${tab.name} waits for longer than 35 s: ${what}`,
    );
  };

  /** Whether this is the first check of a page in this state. */
  const isNew = (tab: Tab, { actor }: Flow, state: AnyMachineSnapshot): boolean => {
    const now = `${actor.sessionId} ${JSON.stringify(state.value)}`;
    const before = lastStates.get(tab);
    lastStates.set(tab, now);
    return before !== now;
  };

  /** If a tab thanks right after its payment page, it has to thank for the trips of that page. */
  const checkThanks = (tab: Tab, sessionId: string, { attempt, left, round }: ReturnContext): void => {
    const before = lastPayments.get(tab);
    const followsPayment =
      before !== undefined && before.portal === tab.portal() && before.actor.getSnapshot().status === 'done';
    if (attempt !== null && attempt.doubt !== null) reach('shown that one of several payments is confirmed');
    if (followsPayment) reach('thanked right after the payment page');
    const isPaidHere = (id: string): boolean =>
      truth.charges().some((charge) => charge.sessionId === sessionId && charge.journeyIds.includes(id));
    judge(
      'thanksAreDue',
      followsPayment && known.isKnown(sessionId) && attempt !== null && attempt.doubt === null,
      () =>
        before?.ids.every(isPaidHere) === false &&
        `${tab.name} was about to pay ${before.ids.join(' ')} and is thanked for ${sessionId}`,
    );
    const cents = attempt?.cents ?? 0;
    judge(
      'thanksAreDue',
      cents > 0,
      () =>
        !truth.charges().some((charge) => charge.sessionId === sessionId && charge.cents === cents) &&
        `${tab.name} is thanked for ${cents} cents, which ${sessionId} was not charged`,
    );
    const { viewer } = observed();
    const said = nothingLeft(left, round, attempt);
    const vehicle = said?.says === 'nothingLeft' ? said.vehicle : null;
    const isOwed = (id: string): boolean => !truth.charges().some(({ journeyIds }) => journeyIds.includes(id));
    const ofOthers = truth.listed().filter(({ owner, at }) => mayShow(owner, viewer) && clock.now() - at < recordLife);
    const owed = [
      ...(operator.sessions.get(sessionId)?.prices.keys() ?? []),
      ...ofOthers.flatMap(({ trips }) => trips),
    ].filter((id) => isOwed(id) && (vehicle === null || id.startsWith(vehicle.plate)));
    judge(
      'nothingLeft',
      said !== null,
      () => owed.length > 0 && `${tab.name} says that nothing is left to do, and ${owed.join(' ')} is owed`,
    );
  };

  /** Who uses the device, and since when. */
  let viewer: { key: string; owner: Owner; since: number } | null = null;
  const observed = (): { viewer: Owner; since: number } => {
    const owner = viewerOf(local);
    const key = JSON.stringify(owner);
    if (viewer?.key !== key) viewer = { key, owner, since: clock.now() };
    return { viewer: owner, since: viewer.since };
  };

  /** Whether somebody else has made all payments of a session, so that this person may see nothing of them. */
  const isOfOthers = (tab: Tab, sessionId: string): boolean => {
    const payers = truth.payersOf(sessionId);
    const { viewer: now, since } = observed();
    // A page that was open when another person signed in is left soon.
    const isOfViewer = (openedAt.get(tab)?.since ?? 0) > since || clock.now() - since > 1_000;
    return isOfViewer && payers.length > 0 && payers.every((payer) => !mayShow(payer, now));
  };

  /** Plate and amount of a payment are not shown to others than its payer. */
  const checkOwner = (tab: Tab, sessionId: string, shown: { plate: string; cents: number }): void => {
    const isOthers = isOfOthers(tab, sessionId);
    judge(
      'nothingOfOthers',
      isOthers,
      () =>
        (shown.plate !== '' || shown.cents > 0) &&
        `${tab.name} shows ${shown.cents} cents and ${shown.plate} of ${sessionId}, which somebody else has paid`,
    );
  };

  /**
   * “You have not been charged” is judged by what was sent without a verdict, by the records, and by the charges that
   * the operator has confirmed. Another tab reads all of them a moment later.
   */
  const checkNotCharged = (tab: Tab, money: Statement | null, sessionId: string, ids: readonly string[]): void => {
    const isAbout = (session: string, trips: readonly string[]): boolean =>
      session === sessionId || trips.some((id) => ids.includes(id));
    judge('notChargedIsTrue', money?.says === 'notCharged', () => {
      const sent = truth.undecided().find((one) => isAbout(one.sessionId, one.trips));
      const isTold = (record: PaymentRecord): boolean =>
        isPaidRecord(record)
          ? known.paidFor(record.id) > 100
          : isUndecided(record) && known.openFor(record.sessionId) > 100;
      const recorded = (store.read('payments/ledger')?.records ?? []).find(
        (record) => isTold(record) && isAbout(record.sessionId, idsOf(record)),
      );
      const made = truth
        .charges()
        .find(
          (charge) =>
            isAbout(charge.sessionId, charge.journeyIds) &&
            known.isKnown(charge.sessionId, charge.at) &&
            truth.isPaidForSure(charge.sessionId, 100),
        );
      const what = sent?.sessionId ?? recorded?.sessionId ?? made?.sessionId;
      return (
        what !== undefined && `${tab.name} says of ${sessionId} that nothing was charged, and ${what} may have been`
      );
    });
  };

  /** A result page is about a payment that was sent, or whose return address was opened, and shows it to its payer only. */
  const checkPayer = (tab: Tab, state: AnyMachineSnapshot, sessionId: string, attempt: Payment | null): void => {
    const isLeaving = state.status === 'done' || state.matches('home');
    const isSent = truth.payersOf(sessionId).length > 0 || tabs.some((one) => one.wasReturned(sessionId));
    judge(
      'nothingInvented',
      !isLeaving,
      () => !isSent && `${tab.name} shows a payment in ${sessionId}, and none was sent in it`,
    );
    if (!isLeaving && attempt !== null) checkOwner(tab, sessionId, attempt);
  };

  /** Each payment without a known end that this person may see is followed on the pages that show them. */
  const checkNotice = (tab: Tab, payments: readonly { attempt: Payment }[]): void => {
    const shownFor = clock.now() - (openedAt.get(tab)?.since ?? clock.now());
    const { viewer: now, since } = observed();
    const isSettled = tab.showsPayments() && shownFor > 1_000 && clock.now() - since > 1_000;
    const isFollowedHere = (owner: Owner, openSinceMs: number, sessionId: string): boolean =>
      owner.kind !== 'company' &&
      mayShow(owner, now) &&
      // A page that another tab's payment finds open shows it once it is opened again.
      openSinceMs > shownFor &&
      !tab.hasClosed(sessionId);
    const recorded = liveRecords(store.read('payments/ledger')?.records ?? [], {
      now: clock.now(),
      deviceNow: Date.now(),
    }).filter((one) => isOpenRecord(one) && isFollowedHere(one.owner, openFor(one), one.sessionId));
    const sent = truth
      .undecided()
      .filter((one) => !one.isGivenUp && isFollowedHere(one.payer, clock.now() - one.at, one.sessionId));
    const open = [...recorded, ...sent].map(({ sessionId }) => sessionId);
    judge('recordsAsked', isSettled && open.length > 0, () => {
      const missing = open.find((sessionId) => !payments.some(({ attempt }) => attempt.sessionId === sessionId));
      return missing !== undefined && `${tab.name} does not follow the payment in ${missing}`;
    });
  };

  const checkReturn = (tab: Tab, state: AnyMachineSnapshot, isFirst: boolean): void => {
    const { sessionId, round, attempt } = state.context as ReturnContext;
    judge('roundIfConfirmed', round !== null && round.rows.length > 0, () => {
      const wrong = round?.rows.find((row) => row.state === 'paid' && !wasPaid(row.paidIn ?? row.sessionId));
      return wrong !== undefined && `${tab.name} counts ${wrong.plate} as paid without a paid status`;
    });
    if (sessionId === null) return;
    checkPayer(tab, state, sessionId, attempt);
    const isConfirmed = state.matches('confirmation');
    if (isConfirmed) {
      reach('shown as paid');
      // A paid status that any tab reads also deletes the billing form of this tab.
      tab.chosen.billing = null;
      if (isFirst) checkThanks(tab, sessionId, state.context as ReturnContext);
      lastPayments.delete(tab);
    }
    judge(
      'paidIfConfirmed',
      isConfirmed,
      () => !wasPaid(sessionId) && `${tab.name} shows ${sessionId} as paid without a paid status`,
    );
    const isRefusal = ['showingRejected', 'showingRefusal', 'showingCancelled'].some((value) => state.matches(value));
    if (isRefusal) {
      reach('shown as refused or cancelled');
      checkNotCharged(
        tab,
        (state.context as ReturnContext).money.refusal,
        sessionId,
        attempt?.trips.map(({ id }) => id) ?? [],
      );
    }
    judge(
      'refusalIsTrue',
      isFirst && isRefusal,
      () =>
        truth.isPaidForSure(sessionId) && `${tab.name} shows ${sessionId} as refused or cancelled after a paid status`,
    );
    judge(
      'refusalIsTrue',
      isFirst && isRefusal,
      () =>
        accepted.get(tab) === sessionId &&
        known.isEarlierKnown(sessionId) &&
        operator.isCalledRefused(sessionId, 'earlier') &&
        `${tab.name} shows ${sessionId} as refused, which was paid after an earlier attempt in it was refused`,
    );
  };

  const checkList = (tab: Tab, state: AnyMachineSnapshot): void => {
    const { set, trips, selected, notes, byNumber } = state.context as ListContext;
    const session = operator.sessions.get(set.sessionId);
    if (session?.isByNumber === true && trips.length > 0) reach('listed what a notice names');
    judge(
      'foundByNumber',
      session !== undefined && (session.isByNumber || byNumber),
      () =>
        session?.isByNumber !== byNumber &&
        `${tab.name} lists ${set.sessionId} as found ${byNumber ? 'by number' : 'by plate'}`,
    );
    for (const payment of [...notes.open, ...notes.paid]) checkOwner(tab, payment.sessionId, payment);
    // A page that thanks is no longer right after the payment page.
    lastPayments.delete(tab);
    reach('listed trips');
    truth.list(
      set.plate,
      trips.filter((trip) => !isPrepayment(trip)).map(({ id }) => id),
      observed().viewer,
      openedAt.get(tab)?.since ?? 0,
    );
    for (const trip of trips) {
      const { id, note } = trip;
      const attempt = openRecordOf('', [id]);
      const isTicked = selected.includes(id);
      const charges = truth.charges().filter(({ journeyIds }) => journeyIds.includes(id));
      // 100 ms: another tab reads a status, and a note, a moment after it was stored.
      const hasPaidStatus = charges.some(
        ({ sessionId }) => truth.isPaidForSure(sessionId, 100) && known.isKnown(sessionId),
      );
      judge(
        'checkedNotTicked',
        attempt !== undefined && openFor(attempt) > 100,
        () => isTicked && `${tab.name} has ${id} ticked, whose payment in ${attempt?.sessionId} is being checked`,
      );
      const sent = truth.undecided().find((one) => !one.isGivenUp && one.trips.includes(id));
      judge(
        'checkedNotTicked',
        sent !== undefined,
        () => isTicked && `${tab.name} has ${id} ticked, and what was sent in ${sent?.sessionId} has no verdict`,
      );
      const isRelisted = charges.some(
        (charge) => charge.sessionId !== set.sessionId && truth.isPaidForSure(charge.sessionId),
      );
      // While another payment of the trip is checked, it is not paid again.
      const isChecked = attempt !== undefined || sameIn(notes.open, '', [trip]) !== undefined;
      const isAsked = note === 'paid' && isRelisted && !isChecked && state.matches({ open: { list: 'choosing' } });
      if (isAsked) reach('listed what was paid');
      judge(
        'paidAgainPossible',
        isAsked,
        () => !state.can({ type: 'payment.doubted', id }) && `${tab.name} lists ${id}, which cannot be paid again`,
      );
      // Where the operator answers with another vehicle than the searched one, a passage is for one of both.
      const own = [set.plate, ...(isPrepayment(trip) ? [set.searchedPlate] : [])];
      judge('ownPlate', true, () => !own.includes(plateOf(trip)) && `${tab.name} lists ${id} for ${set.plate}`);
      judge(
        'paidIfConfirmed',
        note === 'paid',
        () =>
          !charges.some(({ sessionId }) => wasPaid(sessionId)) &&
          `${tab.name} lists ${id} as paid without a paid status`,
      );
      judge(
        note === 'paid' ? 'paidNotTicked' : 'checkedNotTicked',
        note !== undefined,
        () => isTicked && `${tab.name} has ${id} ticked, which is noted as ${note}`,
      );
      judge(
        'paidNotTicked',
        hasPaidStatus && !truth.isReopened(id),
        () => isTicked && `${tab.name} has ${id} ticked, which has a paid status`,
      );
    }
    const { plate } = tab.chosen;
    judge(
      'ownPlate',
      plate !== null,
      () =>
        (set.searchedPlate ?? set.plate) !== plate && `${tab.name} lists ${set.plate} after it searched for ${plate}`,
    );
  };

  const checkPayment = (tab: Tab, { actor }: Flow, state: AnyMachineSnapshot): void => {
    const { sessionId, trips, billing, problem, money, lacksStorage } = state.context as PaymentContext;
    judge(
      'lacksStorageSaid',
      true,
      () =>
        lacksStorage !== isForgetful &&
        `${tab.name} says that this browser ${lacksStorage ? 'keeps nothing' : 'keeps records'}`,
    );
    if (problem?.code === 'amount_changed') reach('was not offered to pay at another amount than the one shown');
    if (problem?.code === 'deadline_passed') reach('was not offered to pay after a deadline');
    if (state.matches('sessionEnding')) reach('warned that a session ends');
    const ids = trips.map(({ id }) => id);
    if (problem !== null && state.matches('choosing')) checkNotCharged(tab, money, sessionId, ids);
    const portal = tab.portal();
    if (portal !== null) lastPayments.set(tab, { portal, actor, ids });
    const prices = operator.sessions.get(sessionId)?.prices;
    const priceOf = (trip: Journey) =>
      isPrepayment(trip) || trip.inProgressId !== undefined ? priceTo(trip.out?.id) : prices?.get(trip.id);
    const wrong = trips.find((trip) => totalOf(trip) !== priceOf(trip));
    judge(
      'priceOfList',
      prices !== undefined && state.matches('choosing'),
      () =>
        wrong !== undefined &&
        `${tab.name} shows ${wrong.id} for ${totalOf(wrong)} cents, and the list of ${sessionId} for ${priceOf(wrong)}`,
    );
    const shown = ids.join(' ');
    const paying = childOf(state, 'attempt');
    if (paying?.matches('outcomeUnknown')) {
      reach('shown as unknown');
      const named = paying.context as { sessionId: string; open: { plate: string; cents: number } | null };
      if (named.open !== null) checkOwner(tab, named.sessionId, named.open);
    }
    const { basket, billing: typed } = tab.chosen;
    const listed = tab.portal()?.local.read('journeys')?.sessionId;
    const noted = openRecordOf(sessionId, ids);
    const isOpening = !openedPayments.has(actor);
    openedPayments.add(actor);
    judge(
      'sessionOfList',
      isOpening && listed !== undefined && operator.sessions.get(sessionId)?.isPrepaid !== true,
      () => listed !== sessionId && `${tab.name} pays in ${sessionId} what was found in ${listed}`,
    );
    judge(
      'askedFirst',
      isOpening && noted !== undefined,
      () =>
        state.matches('loadingMethods') &&
        `${tab.name} offers to pay ${shown} without requesting the status of ${noted?.sessionId}`,
    );
    const inOrder = (all: readonly string[] = []): string => all.toSorted().join(' ');
    judge(
      'basketKept',
      basket !== undefined && basket !== null,
      () =>
        inOrder(basket ?? []) !== inOrder(ids) && `${tab.name} pays ${shown} and had chosen ${inOrder(basket ?? [])}`,
    );
    judge(
      'typedKept',
      typed !== null,
      () => billing.lastName !== typed && `${tab.name} lost the billing name ${typed}`,
    );
  };

  /** A company's list, and what it says of the company's payments. */
  const checkFleet = (tab: Tab, state: AnyMachineSnapshot): void => {
    const { selected } = state.context as { selected: Journey[] };
    const records = liveRecords(store.read('payments/ledger')?.records ?? [], {
      now: clock.now(),
      deviceNow: Date.now(),
    });
    const taken = records.filter((one) => isOpenRecord(one) && openFor(one) > 100);
    const isIn =
      (id: string) =>
      (record: PaymentRecord): boolean =>
        idsOf(record).includes(id);
    const paying = childOf(state, 'payment');
    for (const { id } of paying === undefined ? selected : []) {
      const record = taken.find(isIn(id));
      judge(
        'checkedNotTicked',
        true,
        () => record !== undefined && `${tab.name} has ${id} ticked, whose payment in ${record.sessionId} is checked`,
      );
    }
    if (paying !== undefined) {
      const { sessionId, trips, problem, money } = paying.context as PaymentContext;
      if (problem !== null && paying.matches('choosing'))
        checkNotCharged(
          tab,
          money,
          sessionId,
          trips.map(({ id }) => id),
        );
    }
    const report = childOf(state, 'fleetPayment');
    if (report === undefined) return;
    const { sessionId, charge, refusal, open } = report.context as FleetPaymentContext;
    const says = ['paid', 'refused', 'pending', 'unknown'].find((value) => report.matches(value));
    if (says !== undefined && sessionId !== null) {
      reach('reported to a company');
      judge(
        'nothingInvented',
        true,
        () =>
          truth.payersOf(sessionId).length === 0 && `${tab.name} reports a payment in ${sessionId}, and none was sent`,
      );
      checkOwner(tab, sessionId, { plate: '', cents: charge?.cents ?? 0 });
      judge(
        'paidIfConfirmed',
        says === 'paid',
        () => !wasPaid(sessionId) && `${tab.name} reports ${sessionId} as paid without a paid status`,
      );
      if (says === 'refused') checkNotCharged(tab, refusal, sessionId, []);
    }
    const { viewer: now, since } = observed();
    const isSettled = clock.now() - Math.max(openedAt.get(tab)?.since ?? clock.now(), since) > 1_000;
    const own = taken.filter(({ owner }) => owner.kind === 'company' && mayShow(owner, now));
    judge('recordsAsked', isSettled && own.length > 0, () => {
      const missing = own.find((record) => !open.some((one) => one.sessionId === record.sessionId));
      return missing !== undefined && `${tab.name} does not name the company’s payment in ${missing.sessionId}`;
    });
  };

  /** The receipts of this device on the home page are those of this person. */
  const checkReceipts = (tab: Tab, state: AnyMachineSnapshot, ofOthers: readonly string[]): void => {
    const { receipts } = state.context as { receipts: KeptReceipt[] };
    if (receipts.length > 0) reach('kept a receipt on the device');
    judge('nothingOfOthers', receipts.length > 0 && ofOthers.length > 0, () => {
      const shown = ofOthers.find((sessionId) =>
        receipts.some(({ reference }) => reference === referenceOf(sessionId)),
      );
      return shown !== undefined && `${tab.name} shows the receipt of ${shown}, which somebody else has paid`;
    });
  };

  const checkSearch = (tab: Tab, state: AnyMachineSnapshot): void => {
    const { plate } = state.context as { plate: string };
    const { typed } = tab.chosen;
    judge('typedKept', typed !== null, () => plate !== typed && `${tab.name} lost the plate ${typed}`);
  };

  /** A selection has to exist until it is paid, or another search has been made. */
  const checkBasket = (tab: Tab, portal: Portal): void => {
    const { basket, session } = tab.chosen;
    const plate = portal.local.read('journeys')?.plate;
    const kept = portal.local.read('travels-to-pay');
    for (const trip of (plate !== undefined && kept) || [])
      judge(
        'ownPlate',
        true,
        () => plateOf(trip) !== plate && `${tab.name} keeps ${trip.id} to be paid beside what ${plate} owes`,
      );
    // A paid status may describe each of several payments of its session (rule VERDICT-23).
    const isPaidFor = (id: string): boolean =>
      truth.charges().some(({ sessionId, journeyIds }) => journeyIds.includes(id) && wasPaid(sessionId)) ||
      [...operator.sessions.values()].some((one) => one.prices.has(id) && wasPaid(one.id) && truth.isUnclear(one.id));
    const mayBeDeleted = kept === undefined && ((session !== null && wasPaid(session)) || basket?.every(isPaidFor));
    if (mayBeDeleted) tab.chosen.basket = null;
    judge(
      'basketKept',
      basket !== null,
      () => kept === undefined && !mayBeDeleted && `${tab.name} lost the basket ${basket?.join(' ')}`,
    );
  };

  const hasInput = ({ chosen: { basket, typed, billing } }: Tab): boolean =>
    basket !== null || typed !== null || billing !== null;

  /** Updates the expected selection: a search deletes it, and a customer's newer list the trips that it does not contain. */
  const updateChosen = (tab: Tab, portal: Portal): void => {
    const { searched } = tab.chosen;
    if (searched !== null && portal.local.read('journeys')?.sessionId === searched.sessionId)
      Object.assign(tab.chosen, {
        plate: searched.plate,
        basket: null,
        searched: null,
        isRound: false,
        ...(tab.chosen.isRound && { billing: null }),
      });
    const { basket, session } = tab.chosen;
    const list = portal.local.read('journeys');
    if (basket === null || list === undefined || list.sessionId === session) return;
    const prepaid = (portal.local.read('prepaid-journeys') ?? []).flatMap(({ ids }) => ids);
    const left = basket.filter((id) => prepaid.includes(id) || list.journeys.some((journey) => journey.id === id));
    Object.assign(tab.chosen, { session: list.sessionId, basket: left.length === 0 ? null : left });
  };

  const updateOpen = (): void => {
    const open = (store.read('payments/ledger')?.records ?? []).filter(isOpenRecord).map(({ id }) => id);
    for (const id of openSince.keys()) if (!open.includes(id)) openSince.delete(id);
    for (const id of open) if (!openSince.has(id)) openSince.set(id, clock.now());
  };

  const checkTab = (tab: Tab): void => {
    judge('pagesOpen', tab.isOpen(), () => tab.isBroken() && `${tab.name} could not be opened: ${tab.address()}`);
    const portal = tab.portal();
    if (portal === null) return void waits.delete(tab);
    checkOverdueDeletion(tab);
    updateChosen(tab, portal);
    if (hasInput(tab)) reach('typed or chose something');
    checkBasket(tab, portal);
    const flow = tab.flow();
    observed();
    if (flow !== null && openedAt.get(tab)?.actor !== flow.actor)
      openedAt.set(tab, { actor: flow.actor, since: clock.now() });
    const notice = portal.payments.get()?.getSnapshot();
    const ofOthers = truth.sessions().filter((sessionId) => isOfOthers(tab, sessionId));
    const noticed = (notice?.context.payments ?? []).map(({ attempt }) => attempt);
    judge('nothingOfOthers', ofOthers.length > 0, () => {
      const shown = noticed.find(
        ({ sessionId, plate, cents }) => ofOthers.includes(sessionId) && (plate !== '' || cents > 0),
      );
      return shown !== undefined && `${tab.name} shows ${shown.plate} and ${shown.cents} cents of ${shown.sessionId}`;
    });
    for (const { attempt, verdict } of notice?.context.payments ?? [])
      judge(
        'paidIfConfirmed',
        verdict === 'paid' || verdict === 'paidTwice',
        () => !wasPaid(attempt.sessionId) && `${tab.name} announces ${attempt.sessionId} as paid without a paid status`,
      );
    for (const { attempt, verdict } of notice?.context.payments ?? [])
      if (verdict === 'rejected' || verdict === 'cancelled')
        checkNotCharged(
          tab,
          notice?.context.refusals[attempt.sessionId] ?? null,
          attempt.sessionId,
          attempt.trips.map(({ id }) => id),
        );
    if (flow === null) return void waits.delete(tab);
    checkNotice(tab, notice?.context.payments ?? []);
    const state = flow.actor.getSnapshot() as AnyMachineSnapshot;
    checkWait(tab, flow);
    const isFirst = isNew(tab, flow, state);
    if (flow.name === 'payment-return') checkReturn(tab, state, isFirst);
    if (flow.name === 'journey-selection' && state.matches('open')) checkList(tab, state);
    if (flow.name === 'payment') checkPayment(tab, flow, state);
    if (flow.name === 'journey-search') checkSearch(tab, state);
    if (flow.name === 'home') checkReceipts(tab, state, ofOthers);
    if (flow.name === 'fleet-journeys') checkFleet(tab, state);
  };

  return {
    check: (): void => {
      known.update();
      updateOpen();
      tabs.forEach(checkTab);
    },
  };
};
