import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { type Attempt, liveAttempts } from '#domain/attempt.ts';
import type { Portal } from '#app/portal/effects.ts';
import type { LocalStore } from '#storage/keys.ts';
import type { Clock } from './clock.ts';
import type { KnownAttempts } from './known-attempts.ts';
import type { Reach } from './milestones.ts';
import type { Operator } from './operator.ts';
import type { Flow, Tab } from './tab.ts';
import type { Truth } from './truth.ts';

type Eyes = {
  tabs: readonly Tab[];
  truth: Truth;
  operator: Operator;
  store: LocalStore;
  clock: Clock;
  accuse: (what: string) => void;
  reach: Reach;
  known: KnownAttempts;
  /** Looks for what a tab that was elsewhere at a sign-out should have forgotten by now. */
  lookForOverdue: (tab: Tab) => void;
};

/** How long a wait may take, in ms. */
const timeout = 35_000;
type ReturnContext = { sessionId: string | null; screen: string };
type ListContext = {
  set: { plate: string };
  trips: { id: string; note?: string; plate?: string }[];
  selected: string[];
};
type PaymentContext = { sessionId: string; trips: { id: string }[]; billing: { lastName: string } };

const childOf = (state: AnyMachineSnapshot, id: string): AnyMachineSnapshot | undefined =>
  (state.children[id] as AnyActorRef | undefined)?.getSnapshot() as AnyMachineSnapshot | undefined;

/** What a driver is shown as waiting; null where nobody waits. */
const waitOf = ({ name, actor }: Flow): string | null => {
  const state = actor.getSnapshot() as AnyMachineSnapshot;
  const shown = (name === 'payment' && childOf(state, 'attempt')) || state;
  if (typeof shown.hasTag !== 'function' || !shown.hasTag('busy')) return null;
  // Sending a charge and asking how it ended is one wait.
  const value = typeof shown.value === 'string' ? shown.value : Object.keys(shown.value)[0];
  return `${name} ${value}`;
};

/** Looks at both tabs and says what must never be seen. */
export const createInspector = ({
  tabs,
  truth,
  operator,
  store,
  clock,
  accuse,
  reach,
  known,
  lookForOverdue,
}: Eyes) => {
  const waits = new Map<Tab, { what: string; actor: unknown; since: number }>();
  const seen = new Map<Tab, string>();
  const opened = new WeakSet<object>();
  let complaints = 0;

  const lookAtWait = (tab: Tab, flow: Flow): void => {
    const what = waitOf(flow);
    const before = waits.get(tab);
    if (what === null) return void waits.delete(tab);
    reach('waited for an answer');
    if (before?.what !== what || before.actor !== flow.actor)
      return void waits.set(tab, { what, actor: flow.actor, since: clock.now() });
    if (clock.now() - before.since > timeout) accuse(`${tab.name} waits for longer than 35 s: ${what}`);
  };

  /** Whether this is the first look at a page in this state. */
  const isNew = (tab: Tab, { actor }: Flow, state: AnyMachineSnapshot): boolean => {
    const sight = `${actor.sessionId} ${JSON.stringify(state.value)}`;
    const before = seen.get(tab);
    seen.set(tab, sight);
    return before !== sight;
  };

  const lookAtReturn = (tab: Tab, state: AnyMachineSnapshot, isFirst: boolean): void => {
    const { sessionId } = state.context as ReturnContext;
    if (sessionId === null) return;
    if (state.matches('confirmation')) {
      reach('told that it is paid');
      // Whichever tab heard of it: what is told to be paid takes the billing form of this one with it.
      tab.chosen.billing = null;
    }
    if (state.matches('confirmation') && !truth.wasSaid(sessionId, 'SUCCEED', 'DUPLICATED'))
      accuse(`${tab.name} shows ${sessionId} as paid, and nobody said so`);
    const isRefusal = ['showingRejected', 'showingRefusal', 'showingCancelled'].some((value) => state.matches(value));
    if (isRefusal) reach('told that it is refused or cancelled');
    if (isFirst && isRefusal && truth.isPaidForSure(sessionId))
      accuse(`${tab.name} shows ${sessionId} as refused or cancelled after it was said to be paid`);
  };

  /** The note of a payment that is not over, of this session or of one of these trips. */
  const noteOf = (sessionId: string, ids: readonly string[]): Attempt | undefined =>
    liveAttempts(store.read('payments/attempts') ?? [], clock.now()).find(
      (attempt) =>
        attempt.isReleased !== true &&
        (attempt.sessionId === sessionId || attempt.journeyIds.some((id) => ids.includes(id))),
    );

  const lookAtList = (tab: Tab, state: AnyMachineSnapshot): void => {
    const { set, trips, selected } = state.context as ListContext;
    reach('listed trips');
    for (const { id, note } of trips) {
      const noted = noteOf('', [id]);
      // Another tab learns of a note a moment after it was made.
      if (selected.includes(id) && noted !== undefined && clock.now() - noted.startedAt > 100)
        accuse(`${tab.name} has ${id} ticked, whose payment in ${noted.sessionId} is being checked`);
      if (!id.startsWith(set.plate)) accuse(`${tab.name} lists ${id} for ${set.plate}`);
      const payments = operator.charges.filter(({ journeyIds }) => journeyIds.includes(id));
      if (note === 'paid' && !payments.some(({ sessionId }) => truth.wasSaid(sessionId, 'SUCCEED', 'DUPLICATED')))
        accuse(`${tab.name} lists ${id} as paid, and nobody said so`);
      if (selected.includes(id) && note !== undefined)
        accuse(`${tab.name} has ${id} ticked, which is noted as ${note}`);
      if (
        selected.includes(id) &&
        payments.some(({ sessionId }) => truth.isPaidForSure(sessionId) && known.isKnown(sessionId))
      )
        accuse(`${tab.name} has ${id} ticked, which was said to be paid`);
    }
    if (tab.chosen.plate !== null && set.plate !== tab.chosen.plate)
      accuse(`${tab.name} lists ${set.plate} after it searched for ${tab.chosen.plate}`);
  };

  const lookAtPayment = (tab: Tab, { actor }: Flow, state: AnyMachineSnapshot): void => {
    const { sessionId, trips, billing } = state.context as PaymentContext;
    const ids = trips.map(({ id }) => id);
    const shown = ids.join(' ');
    if (childOf(state, 'attempt')?.matches('outcomeUnknown')) reach('told that the end is not known');
    const { basket, billing: typed } = tab.chosen;
    const listed = tab.portal()?.local.read('journeys')?.sessionId;
    const noted = noteOf(sessionId, ids);
    const isOpening = !opened.has(actor);
    opened.add(actor);
    if (isOpening && listed !== undefined && listed !== sessionId)
      accuse(`${tab.name} pays in ${sessionId} what was found in ${listed}`);
    if (isOpening && noted !== undefined && state.matches('loadingMethods'))
      accuse(`${tab.name} offers to pay ${shown} without asking how ${noted.sessionId} ended`);
    if (basket !== null && basket.join(' ') !== shown)
      accuse(`${tab.name} pays ${shown} and had chosen ${basket.join(' ')}`);
    if (typed !== null && billing.lastName !== typed) accuse(`${tab.name} lost the billing name ${typed}`);
  };

  const lookAtSearch = (tab: Tab, state: AnyMachineSnapshot): void => {
    const { plate } = state.context as { plate: string };
    if (tab.chosen.typed !== null && plate !== tab.chosen.typed)
      accuse(`${tab.name} lost the plate ${tab.chosen.typed}`);
  };

  /** A basket is there until it is paid, or another search has been made. */
  const lookAtBasket = (tab: Tab, portal: Portal): void => {
    const { basket, session } = tab.chosen;
    const plate = portal.local.read('journeys')?.plate;
    for (const { id } of (plate !== undefined && portal.local.read('travels-to-pay')) || [])
      if (!id.startsWith(`${plate}`)) accuse(`${tab.name} keeps ${id} to be paid beside what ${plate} owes`);
    if (basket === null || portal.local.read('travels-to-pay') !== undefined) return;
    const isPaid = (sessionId: string): boolean => truth.wasSaid(sessionId, 'SUCCEED', 'DUPLICATED');
    const wasPaid = (id: string): boolean =>
      operator.charges.some(({ sessionId, journeyIds }) => journeyIds.includes(id) && isPaid(sessionId));
    if ((session !== null && isPaid(session)) || basket.every(wasPaid)) tab.chosen.basket = null;
    else accuse(`${tab.name} lost the basket ${basket.join(' ')}`);
  };

  const hasSomethingToLose = ({ chosen: { basket, typed, billing } }: Tab): boolean =>
    basket !== null || typed !== null || billing !== null;

  /** What rules.md lets go of: a search takes the basket. */
  const follow = (tab: Tab, portal: Portal): void => {
    const { searched } = tab.chosen;
    if (searched !== null && portal.local.read('journeys')?.sessionId === searched.sessionId)
      Object.assign(tab.chosen, { plate: searched.plate, basket: null, searched: null });
  };

  const lookAt = (tab: Tab): void => {
    if (tab.isBroken()) accuse(`${tab.name} could not be opened: ${tab.address()}`);
    const portal = tab.portal();
    if (portal === null) return void waits.delete(tab);
    lookForOverdue(tab);
    follow(tab, portal);
    if (hasSomethingToLose(tab)) reach('typed or chose something');
    lookAtBasket(tab, portal);
    const notice = portal.payments.get()?.getSnapshot();
    for (const { attempt, verdict } of notice?.context.payments ?? [])
      if ((verdict === 'paid' || verdict === 'paidTwice') && !truth.wasSaid(attempt.sessionId, 'SUCCEED', 'DUPLICATED'))
        accuse(`${tab.name} tells of ${attempt.sessionId} as paid, and nobody said so`);
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
      for (const complaint of operator.complaints.slice(complaints)) accuse(complaint);
      complaints = operator.complaints.length;
    },
  };
};
