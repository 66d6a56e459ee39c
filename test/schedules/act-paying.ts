import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { typedBilling as billing } from '../unit/payment-input.ts';
import { viewerOf } from './people.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** Does something in a tab; false if it is not possible now. `choice` picks one of the possible ones. */
export type Act = (tab: Tab, choice: number, world: World) => boolean | Promise<boolean>;

type Machine = { actor: AnyActorRef; state: AnyMachineSnapshot };

export const machineOf = (tab: Tab, name: string): Machine | null => {
  const flow = tab.flow();
  if (flow?.name !== name) return null;
  const actor: AnyActorRef = flow.actor;
  return { actor, state: actor.getSnapshot() as AnyMachineSnapshot };
};
/** The page that pays: a driver's, or a company's in its list. */
const payingOf = (tab: Tab): Machine | null => {
  const list = machineOf(tab, 'fleet-journeys');
  return list === null ? machineOf(tab, 'payment') : childOf(list, 'payment');
};
export const childOf = ({ state }: Machine, id: string): Machine | null => {
  const actor = state.children[id] as AnyActorRef | undefined;
  return actor === undefined ? null : { actor, state: actor.getSnapshot() as AnyMachineSnapshot };
};

/** Opens a page of the portal by a link in it, and waits a moment. */
export const visit = async (world: World, tab: Tab, path: string, flow: string): Promise<Machine | null> => {
  if (tab.order() !== null) return null;
  if (tab.flow()?.name !== flow) {
    tab.go(path);
    await world.pass(200);
  }
  return machineOf(tab, flow);
};

export const one = <T>(all: readonly [T, ...T[]], choice: number): T => all[choice % all.length] ?? all[0];

const outcomes = ['accept', 'accept', 'accept', 'refuse', 'cancel', 'pend'] as const;
const card = { cardNumber: '123456', expiry: '12/30', cvv: '123', email: 'ana@example.es' };
type FuelCard = ['TOTAL' | 'DKV', typeof card];
const otherCards: readonly [FuelCard, ...FuelCard[]] = [
  ['TOTAL', { ...card, cardNumber: '654321' }],
  ['TOTAL', { ...card, email: 'eva@example.es' }],
  ['DKV', card],
];

const payBy =
  (method: 'CREDIT_CARD' | 'TOTAL' | 'DKV', event: string, values: object): Act =>
  (tab) => {
    const machine = payingOf(tab);
    if (machine === null || !machine.state.matches('choosing')) return false;
    machine.actor.send({ type: 'method.chosen', method });
    for (const [field, value] of Object.entries(values)) machine.actor.send({ type: event, field, value });
    if (event === 'billing.typed' && tab.flow()?.name === 'payment') tab.chosen.billing = billing.lastName;
    tab.submit();
    machine.actor.send({ type: 'payment.submitted' });
    return true;
  };

export const resume: Act = (tab, _, { truth, undecidedIn, reach }) => {
  const machine = payingOf(tab);
  const attempt = machine === null ? null : childOf(machine, 'attempt');
  if (machine === null || attempt === null || !attempt.state.can({ type: 'resume.pressed' })) return false;
  const { sessionId, trips } = attempt.state.context as { sessionId: string; trips: { id: string }[] };
  truth.resume(
    sessionId,
    undecidedIn(sessionId),
    trips.map(({ id }) => id),
  );
  reach('paid again by choice');
  attempt.actor.send({ type: 'resume.pressed' });
  return true;
};

export const check: Act = (tab) => {
  const flow = tab.flow();
  const machine = flow === null ? null : (payingOf(tab) ?? machineOf(tab, flow.name));
  const paying = machine && (childOf(machine, 'attempt') ?? childOf(machine, 'fleetPayment') ?? machine);
  if (paying === null || !paying.state.can?.({ type: 'check.pressed' })) return false;
  paying.actor.send({ type: 'check.pressed' });
  return true;
};

/** Extends the session that is about to end, or closes the dialog. */
export const dialog: Act = (tab, choice) => {
  const machine = payingOf(tab);
  const event = choice % 3 === 0 ? { type: 'extension.pressed' } : { type: 'dialog.closed' };
  if (machine === null || !machine.state.can(event)) return false;
  machine.actor.send(event);
  return true;
};

/** A press on the notice of unfinished payments. */
export const notice: Act = (tab, choice, { truth, undecidedIn }) => {
  const actor = tab.portal()?.payments.get();
  const payments = actor?.getSnapshot().context.payments ?? [];
  const payment = payments[choice % Math.max(1, payments.length)];
  if (!actor || payment === undefined) return false;
  const { sessionId } = payment.attempt;
  const isOpen = payment.verdict !== null && ['pending', 'unclear', 'unanswered'].includes(payment.verdict);
  if (choice % 4 === 0) actor.send({ type: 'check.pressed' });
  else if (choice % 4 === 1) actor.send({ type: 'receipt.pressed', sessionId });
  else if (choice % 4 === 2) {
    tab.closeNotice(sessionId);
    actor.send({ type: 'notice.closed', sessionId });
  } else if (isOpen && actor.getSnapshot().matches('done')) {
    truth.resume(sessionId, undecidedIn(sessionId), []);
    actor.send({ type: 'resume.pressed', sessionId });
  } else return false;
  return true;
};

export const bill: Act = (tab, choice) => {
  const machine = machineOf(tab, 'payment');
  if (machine === null || !machine.state.matches('choosing')) return false;
  machine.actor.send({ type: 'method.chosen', method: 'CREDIT_CARD' });
  machine.actor.send({ type: 'billing.typed', field: 'lastName', value: `García ${choice}` });
  tab.chosen.billing = `García ${choice}`;
  return true;
};

export const provide: Act = (tab, choice, world) => provideTo(tab, tab, choice, world);

/** The provider sends the driver back to a new tab in place of the other one. */
export const provideElsewhere: Act = (tab, choice, world) => {
  if (tab.order() === null) return false;
  const other = world.other(tab);
  world.reach('came back in a new tab');
  const isProvided = provideTo(tab, other, choice, world);
  tab.close();
  world.tabGone();
  return isProvided;
};

const provideTo = (tab: Tab, back: Tab, choice: number, { operator, accepted, reach }: World): boolean => {
  const order = tab.order();
  if (order === null) return false;
  const [sessionId = '', ...journeys] = order;
  reach('at the provider');
  const outcome = one(outcomes, choice);
  operator.provide(sessionId, journeys, outcome);
  if (outcome === 'accept') accepted.set(back, sessionId);
  else accepted.delete(back);
  back.load(`/payment/processing?sessionId=${sessionId}`);
  return true;
};
export const byFuelCard = payBy('TOTAL', 'card.typed', card);
export const byOtherCard: Act = (tab, choice, world) => {
  const [method, typed] = one(otherCards, choice);
  return payBy(method, 'card.typed', typed)(tab, choice, world);
};
export const byCreditCard = payBy('CREDIT_CARD', 'billing.typed', billing);

/** The list names a trip again that was paid: the driver doubts the payment, and pays again. */
export const again: Act = async (tab, choice, world) => {
  const list = machineOf(tab, 'journey-selection');
  const trips = ((list?.state.context as { trips?: { id: string; note?: string }[] } | undefined)?.trips ?? []).filter(
    ({ note }) => note === 'paid',
  );
  const id = trips[choice % Math.max(1, trips.length)]?.id;
  if (list === null || id === undefined || !list.state.can({ type: 'payment.doubted', id })) return false;
  list.actor.send({ type: 'payment.doubted', id });
  await world.pass(16_000);
  if (!machineOf(tab, 'journey-selection')?.state.can({ type: 'payment.repeated' })) return false;
  world.truth.reopen(id);
  world.reach('chose to pay again what is listed again');
  list.actor.send({ type: 'payment.repeated' });
  return true;
};

/** A company looks at its list, selects all that can be paid, and goes on to pay; or it closes the notice of a payment. */
export const fleet: Act = async (tab, choice, world) => {
  if (viewerOf(world.local).kind !== 'company') return false;
  const list = await visit(world, tab, '/renters/travels', 'fleet-journeys');
  const reported = list && childOf(list, 'fleetPayment');
  if (list === null || childOf(list, 'payment') !== null) return false;
  if (choice > 8 && reported?.state.can({ type: 'notice.closed' })) {
    const { sessionId } = reported.state.context as { sessionId: string };
    if (reported.state.matches('unknown')) world.truth.resume(sessionId, world.undecidedIn(sessionId), []);
    reported.actor.send({ type: 'notice.closed' });
    return true;
  }
  list.actor.send({ type: 'page.toggled' });
  list.actor.send({ type: 'pay.pressed' });
  return true;
};
