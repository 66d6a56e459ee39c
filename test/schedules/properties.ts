import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { type Attempt, liveAttempts } from '#domain/attempt.ts';
import { type Journey, totalOf } from '#domain/journey.ts';
import type { RoundProgress } from '#domain/round.ts';
import type { Portal } from '#runtime/portal/portal.ts';
import type { LocalStore } from '#storage/keys.ts';
import type { Clock } from './clock.ts';
import type { Judge, Reach } from './judge.ts';
import type { KnownAttempts } from './known-attempts.ts';
import type { Operator } from './operator.ts';
import type { Flow, Tab } from './tab.ts';
import type { Truth } from './truth.ts';

type Observed = {
  tabs: readonly Tab[];
  truth: Truth;
  operator: Operator;
  store: LocalStore;
  clock: Clock;
  judge: Judge;
  reach: Reach;
  known: KnownAttempts;
  accepted: ReadonlyMap<Tab, string>;
  /** Checks that a tab that was elsewhere at a sign-out has deleted what it should. */
  lookForOverdue: (tab: Tab) => void;
};

/** The longest permitted wait, in ms. */
const timeout = 35_000;
type ReturnContext = {
  sessionId: string | null;
  screen: string;
  attempt: Attempt | null;
  left: { isKnown: boolean; ofList: object | null; elsewhere: object | null };
  round: RoundProgress | null;
};
type ListContext = {
  set: { plate: string };
  trips: { id: string; note?: string; plate?: string }[];
  selected: string[];
};
type PaymentContext = { sessionId: string; trips: Journey[]; billing: { lastName: string } };

const childOf = (state: AnyMachineSnapshot, id: string): AnyMachineSnapshot | undefined =>
  (state.children[id] as AnyActorRef | undefined)?.getSnapshot() as AnyMachineSnapshot | undefined;

/** The wait that a driver sees; null without one. */
const waitOf = ({ name, actor }: Flow): string | null => {
  const state = actor.getSnapshot() as AnyMachineSnapshot;
  const shown = (name === 'payment' && childOf(state, 'attempt')) || state;
  if (typeof shown.hasTag !== 'function' || !shown.hasTag('busy')) return null;
  // Sending a charge and requesting its status is one wait.
  const value = typeof shown.value === 'string' ? shown.value : Object.keys(shown.value)[0];
  return `${name} ${value}`;
};

/** Checks both tabs for what must never be shown. */
export const createInspector = ({
  tabs,
  truth,
  operator,
  store,
  clock,
  judge,
  reach,
  known,
  accepted,
  lookForOverdue,
}: Observed) => {
  const waits = new Map<Tab, { what: string; actor: unknown; since: number }>();
  const seen = new Map<Tab, string>();
  const opened = new WeakSet<object>();
  /** The payment page that each tab showed last. */
  const payments = new Map<Tab, { portal: Portal; actor: Flow['actor']; ids: string[] }>();

  const wasPaid = (sessionId: string): boolean => truth.wasAnswered(sessionId, 'SUCCEED', 'DUPLICATED');

  const lookAtWait = (tab: Tab, flow: Flow): void => {
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
      () => clock.now() - since > timeout && `${tab.name} waits for longer than 35 s: ${what}`,
    );
  };

  /** Whether this is the first check of a page in this state. */
  const isNew = (tab: Tab, { actor }: Flow, state: AnyMachineSnapshot): boolean => {
    const sight = `${actor.sessionId} ${JSON.stringify(state.value)}`;
    const before = seen.get(tab);
    seen.set(tab, sight);
    return before !== sight;
  };

  /** A page that thanks, right after the payment page of the same tab, thanks for the trips of that page. */
  const lookAtThanks = (tab: Tab, sessionId: string, { attempt, left }: ReturnContext): void => {
    const before = payments.get(tab);
    const isLed =
      before !== undefined && before.portal === tab.portal() && before.actor.getSnapshot().status === 'done';
    if (attempt?.doubt !== undefined) reach('told that one of several payments is confirmed');
    if (isLed) reach('led from paying to the thanks');
    const isPaidHere = (id: string): boolean =>
      operator.charges.some((charge) => charge.sessionId === sessionId && charge.journeyIds.includes(id));
    judge(
      'thanksAreDue',
      isLed && known.isKnown(sessionId) && attempt?.doubt === undefined,
      () =>
        before?.ids.every(isPaidHere) === false &&
        `${tab.name} was about to pay ${before.ids.join(' ')} and is thanked for ${sessionId}`,
    );
    const cents = attempt?.cents ?? 0;
    judge(
      'thanksAreDue',
      cents > 0,
      () =>
        !operator.charges.some((charge) => charge.sessionId === sessionId && charge.cents === cents) &&
        `${tab.name} is thanked for ${cents} cents, which ${sessionId} was not charged`,
    );
    const isAllDone = left.isKnown && left.ofList === null && left.elsewhere === null;
    const isOwed = (id: string): boolean =>
      !operator.charges.some(({ journeyIds }) => journeyIds.includes(id)) && noteOf('', [id]) === undefined;
    const owed = [...(operator.sessions.get(sessionId)?.prices.keys() ?? [])].filter(isOwed);
    judge(
      'nothingLeft',
      isAllDone,
      () => owed.length > 0 && `${tab.name} says that nothing is left to do, and ${owed.join(' ')} is owed`,
    );
  };

  const lookAtReturn = (tab: Tab, state: AnyMachineSnapshot, isFirst: boolean): void => {
    const { sessionId, round } = state.context as ReturnContext;
    judge('roundByWord', round !== null && round.rows.length > 0, () => {
      const wrong = round?.rows.find((row) => row.state === 'paid' && !wasPaid(row.paidIn ?? row.sessionId));
      return wrong !== undefined && `${tab.name} counts ${wrong.plate} as paid, and the operator has not said so`;
    });
    if (sessionId === null) return;
    const isConfirmed = state.matches('confirmation');
    if (isConfirmed) {
      reach('told that it is paid');
      // A paid status that any tab reads also deletes the billing form of this tab.
      tab.chosen.billing = null;
      if (isFirst) lookAtThanks(tab, sessionId, state.context as ReturnContext);
      payments.delete(tab);
    }
    judge(
      'paidByWord',
      isConfirmed,
      () => !wasPaid(sessionId) && `${tab.name} shows ${sessionId} as paid, and nobody said so`,
    );
    const isRefusal = ['showingRejected', 'showingRefusal', 'showingCancelled'].some((value) => state.matches(value));
    if (isRefusal) reach('told that it is refused or cancelled');
    judge(
      'refusalIsTrue',
      isFirst && isRefusal,
      () =>
        truth.isPaidForSure(sessionId) &&
        `${tab.name} shows ${sessionId} as refused or cancelled after it was said to be paid`,
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

  /** The note of an open payment, of this session or of one of these trips. */
  const noteOf = (sessionId: string, ids: readonly string[]): Attempt | undefined =>
    liveAttempts(store.read('payments/attempts') ?? [], clock.now()).find(
      (attempt) =>
        attempt.isReleased !== true &&
        (attempt.sessionId === sessionId || attempt.journeyIds.some((id) => ids.includes(id))),
    );

  const lookAtList = (tab: Tab, state: AnyMachineSnapshot): void => {
    const { set, trips, selected } = state.context as ListContext;
    // A page that thanks is no longer right after the payment page.
    payments.delete(tab);
    reach('listed trips');
    for (const { id, note } of trips) {
      const noted = noteOf('', [id]);
      const isTicked = selected.includes(id);
      const payments = operator.charges.filter(({ journeyIds }) => journeyIds.includes(id));
      // Another tab reads it a moment later.
      const isSaid = payments.some(({ sessionId }) => truth.isPaidForSure(sessionId, 100) && known.isKnown(sessionId));
      // Another tab learns of a note a moment after it was written.
      judge(
        'checkedNotTicked',
        noted !== undefined && clock.now() - noted.startedAt > 100 && known.keptFor(noted.sessionId) > 100,
        () => isTicked && `${tab.name} has ${id} ticked, whose payment in ${noted?.sessionId} is being checked`,
      );
      judge('ownPlate', true, () => !id.startsWith(set.plate) && `${tab.name} lists ${id} for ${set.plate}`);
      judge(
        'paidByWord',
        note === 'paid',
        () =>
          !payments.some(({ sessionId }) => wasPaid(sessionId)) &&
          `${tab.name} lists ${id} as paid, and nobody said so`,
      );
      judge(
        note === 'paid' ? 'paidNotTicked' : 'checkedNotTicked',
        note !== undefined,
        () => isTicked && `${tab.name} has ${id} ticked, which is noted as ${note}`,
      );
      judge('paidNotTicked', isSaid, () => isTicked && `${tab.name} has ${id} ticked, which was said to be paid`);
    }
    const { plate } = tab.chosen;
    judge(
      'ownPlate',
      plate !== null,
      () => set.plate !== plate && `${tab.name} lists ${set.plate} after it searched for ${plate}`,
    );
  };

  const lookAtPayment = (tab: Tab, { actor }: Flow, state: AnyMachineSnapshot): void => {
    const { sessionId, trips, billing } = state.context as PaymentContext;
    const ids = trips.map(({ id }) => id);
    const portal = tab.portal();
    if (portal !== null) payments.set(tab, { portal, actor, ids });
    const prices = operator.sessions.get(sessionId)?.prices;
    const wrong = trips.find((trip) => totalOf(trip) !== prices?.get(trip.id));
    judge(
      'priceOfList',
      prices !== undefined && state.matches('choosing'),
      () =>
        wrong !== undefined &&
        `${tab.name} shows ${wrong.id} for ${totalOf(wrong)} cents, and the list of ${sessionId} for ${prices?.get(wrong.id)}`,
    );
    const shown = ids.join(' ');
    if (childOf(state, 'attempt')?.matches('outcomeUnknown')) reach('told that the end is not known');
    const { basket, billing: typed } = tab.chosen;
    const listed = tab.portal()?.local.read('journeys')?.sessionId;
    const noted = noteOf(sessionId, ids);
    const isOpening = !opened.has(actor);
    opened.add(actor);
    judge(
      'sessionOfList',
      isOpening && listed !== undefined,
      () => listed !== sessionId && `${tab.name} pays in ${sessionId} what was found in ${listed}`,
    );
    judge(
      'askedFirst',
      isOpening && noted !== undefined,
      () =>
        state.matches('loadingMethods') &&
        `${tab.name} offers to pay ${shown} without asking how ${noted?.sessionId} ended`,
    );
    const inOrder = (all: readonly string[] = []): string => all.toSorted().join(' ');
    judge(
      'basketKept',
      basket !== undefined && basket !== null,
      // The last selection may stay.
      () =>
        inOrder(basket ?? []) !== inOrder(ids) && `${tab.name} pays ${shown} and had chosen ${inOrder(basket ?? [])}`,
    );
    judge(
      'typedKept',
      typed !== null,
      () => billing.lastName !== typed && `${tab.name} lost the billing name ${typed}`,
    );
  };

  const lookAtSearch = (tab: Tab, state: AnyMachineSnapshot): void => {
    const { plate } = state.context as { plate: string };
    const { typed } = tab.chosen;
    judge('typedKept', typed !== null, () => plate !== typed && `${tab.name} lost the plate ${typed}`);
  };

  /** A selection exists until it is paid, or another search has been made. */
  const lookAtBasket = (tab: Tab, portal: Portal): void => {
    const { basket, session } = tab.chosen;
    const plate = portal.local.read('journeys')?.plate;
    const kept = portal.local.read('travels-to-pay');
    for (const { id } of (plate !== undefined && kept) || [])
      judge(
        'ownPlate',
        true,
        () => !id.startsWith(`${plate}`) && `${tab.name} keeps ${id} to be paid beside what ${plate} owes`,
      );
    const isPaidFor = (id: string): boolean =>
      operator.charges.some(({ sessionId, journeyIds }) => journeyIds.includes(id) && wasPaid(sessionId));
    const mayGo = kept === undefined && ((session !== null && wasPaid(session)) || basket?.every(isPaidFor));
    if (mayGo) tab.chosen.basket = null;
    judge(
      'basketKept',
      basket !== null,
      () => kept === undefined && !mayGo && `${tab.name} lost the basket ${basket?.join(' ')}`,
    );
  };

  const hasSomethingToLose = ({ chosen: { basket, typed, billing } }: Tab): boolean =>
    basket !== null || typed !== null || billing !== null;

  /** As rules.md allows: a search deletes the selection, and a customer's newer list the trips that it does not contain. */
  const follow = (tab: Tab, portal: Portal): void => {
    const { searched } = tab.chosen;
    if (searched !== null && portal.local.read('journeys')?.sessionId === searched.sessionId)
      Object.assign(tab.chosen, { plate: searched.plate, basket: null, searched: null });
    const { basket, session } = tab.chosen;
    const list = portal.local.read('journeys');
    if (basket === null || list === undefined || list.sessionId === session) return;
    const named = basket.filter((id) => list.journeys.some((journey) => journey.id === id));
    Object.assign(tab.chosen, { session: list.sessionId, basket: named.length === 0 ? null : named });
  };

  const lookAt = (tab: Tab): void => {
    judge('pagesOpen', tab.isOpen(), () => tab.isBroken() && `${tab.name} could not be opened: ${tab.address()}`);
    const portal = tab.portal();
    if (portal === null) return void waits.delete(tab);
    lookForOverdue(tab);
    follow(tab, portal);
    if (hasSomethingToLose(tab)) reach('typed or chose something');
    lookAtBasket(tab, portal);
    const notice = portal.payments.get()?.getSnapshot();
    for (const { attempt, verdict } of notice?.context.payments ?? [])
      judge(
        'paidByWord',
        verdict === 'paid' || verdict === 'paidTwice',
        () => !wasPaid(attempt.sessionId) && `${tab.name} tells of ${attempt.sessionId} as paid, and nobody said so`,
      );
    const flow = tab.flow();
    if (flow === null) return void waits.delete(tab);
    const state = flow.actor.getSnapshot() as AnyMachineSnapshot;
    lookAtWait(tab, flow);
    const isFirst = isNew(tab, flow, state);
    if (flow.name === 'payment-return') lookAtReturn(tab, state, isFirst);
    if (flow.name === 'journey-selection' && state.matches('open')) lookAtList(tab, state);
    if (flow.name === 'payment') lookAtPayment(tab, flow, state);
    if (flow.name === 'journey-search') lookAtSearch(tab, state);
  };

  return {
    look: (): void => {
      known.look();
      tabs.forEach(lookAt);
    },
  };
};
