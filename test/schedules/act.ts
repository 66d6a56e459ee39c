import type { AnyMachineSnapshot, AnyActorRef } from 'xstate';
import { createLocalStore } from '#storage/keys.ts';
import type { Command } from './commands.ts';
import { plates } from './operator.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

type Machine = { actor: AnyActorRef; state: AnyMachineSnapshot };

const machineOf = (tab: Tab, name: string): Machine | null => {
  const flow = tab.flow();
  if (flow?.name !== name) return null;
  const actor: AnyActorRef = flow.actor;
  return { actor, state: actor.getSnapshot() as AnyMachineSnapshot };
};
const childOf = ({ state }: Machine, id: string): Machine | null => {
  const actor = state.children[id] as AnyActorRef | undefined;
  return actor === undefined ? null : { actor, state: actor.getSnapshot() as AnyMachineSnapshot };
};

const addresses = [
  '/',
  '/form/payment',
  '/journeys',
  '/payment',
  '/payment',
  '/payment/success',
  '/payment/rejected',
  '/payment/waiting',
  '/payment/cancelled',
  '/payment/processing?sessionId=s1',
  '/payment/processing?sessionId=s1',
  '/payment/processing?sessionId=s2',
] as const;
const waits = [1_000, 10_000, 36_000, 300_000, 4_000_000, 90_000_000] as const;
const outcomes = ['accept', 'accept', 'accept', 'refuse', 'cancel', 'pend'] as const;
const one = <T>(all: readonly [T, ...T[]], choice: number): T => all[choice % all.length] ?? all[0];

const card = { cardNumber: '123456', expiry: '12/30', cvv: '123', email: 'ana@example.es' };
const billing = {
  firstName: 'Ana',
  lastName: 'García',
  billingAddress: 'Calle 1',
  billingZipcode: '28001',
  billingCity: 'Madrid',
  billingCountry: 'ES',
  email: 'ana@example.es',
};

/** Opens a page of the portal by a link in it, and waits a moment. */
const visit = async (world: World, tab: Tab, path: string, flow: string): Promise<Machine | null> => {
  if (tab.order() !== null) return null;
  if (tab.flow()?.name !== flow) {
    tab.go(path);
    await world.pass(200);
  }
  return machineOf(tab, flow);
};

const payBy = (method: 'CREDIT_CARD' | 'TOTAL', event: string, values: object) => (tab: Tab) => {
  const machine = machineOf(tab, 'payment');
  if (machine === null || !machine.state.matches('choosing')) return false;
  machine.actor.send({ type: 'method.chosen', method });
  for (const [field, value] of Object.entries(values)) machine.actor.send({ type: event, field, value });
  if (event === 'billing.typed') tab.chosen.billing = billing.lastName;
  machine.actor.send({ type: 'payment.submitted' });
  return true;
};

type Act = (tab: Tab, choice: number, world: World) => boolean | Promise<boolean>;

const resume: Act = (tab, _, { truth, noteOf }) => {
  const machine = machineOf(tab, 'payment');
  const attempt = machine === null ? null : childOf(machine, 'attempt');
  if (machine === null || attempt === null || !attempt.state.can({ type: 'resume.pressed' })) return false;
  const { sessionId, trips } = attempt.state.context as { sessionId: string; trips: { id: string }[] };
  truth.resume(
    sessionId,
    noteOf(sessionId),
    trips.map(({ id }) => id),
  );
  attempt.actor.send({ type: 'resume.pressed' });
  return true;
};

const check: Act = (tab) => {
  const flow = tab.flow();
  const machine = flow === null ? null : machineOf(tab, flow.name);
  const asked = machine && (childOf(machine, 'attempt') ?? machine);
  if (asked === null || !asked.state.can?.({ type: 'check.pressed' })) return false;
  asked.actor.send({ type: 'check.pressed' });
  return true;
};

/** A press on the notice of unfinished payments. */
const notice: Act = (tab, choice, { truth, noteOf }) => {
  const actor = tab.portal()?.payments.get();
  const payments = actor?.getSnapshot().context.payments ?? [];
  const payment = payments[choice % Math.max(1, payments.length)];
  if (!actor || payment === undefined) return false;
  const { sessionId } = payment.attempt;
  const isOpen = payment.verdict !== null && ['pending', 'unclear', 'unheard'].includes(payment.verdict);
  if (choice % 4 === 0) actor.send({ type: 'check.pressed' });
  else if (choice % 4 === 1) actor.send({ type: 'receipt.pressed', sessionId });
  else if (choice % 4 === 2) actor.send({ type: 'notice.closed', sessionId });
  else if (isOpen && actor.getSnapshot().matches('told')) {
    truth.resume(sessionId, noteOf(sessionId), []);
    actor.send({ type: 'resume.pressed', sessionId });
  } else return false;
  return true;
};

const search: Act = async (tab, choice, world) => {
  const machine = await visit(world, tab, '/form/payment', 'journey-search');
  if (machine === null || !machine.state.can({ type: 'search.pressed' })) return false;
  const plate = one(plates, Math.floor(choice / 3));
  machine.actor.send({ type: 'plate.typed', plate });
  tab.chosen.typed = plate;
  machine.actor.send({ type: 'search.pressed' });
  return true;
};

const pay: Act = async (tab, _, world) => {
  const machine = await visit(world, tab, '/journeys', 'journey-selection');
  if (machine === null || !machine.state.can({ type: 'pay.pressed' })) return false;
  const { selected, set } = machine.state.context as { selected: string[]; set: { sessionId: string } };
  if (selected.length > 0) Object.assign(tab.chosen, { basket: [...selected], session: set.sessionId });
  machine.actor.send({ type: 'pay.pressed' });
  return true;
};

const toggle: Act = (tab, choice) => {
  const machine = machineOf(tab, 'journey-selection');
  const trips = ((machine?.state.context as { trips?: { id: string }[] } | undefined)?.trips ?? []).map(({ id }) => id);
  const id = trips[choice % Math.max(1, trips.length)];
  if (machine === null || id === undefined || !machine.state.can({ type: 'trip.toggled', id })) return false;
  machine.actor.send({ type: 'trip.toggled', id });
  return true;
};

const bill: Act = (tab, choice) => {
  const machine = machineOf(tab, 'payment');
  if (machine === null || !machine.state.matches('choosing')) return false;
  machine.actor.send({ type: 'method.chosen', method: 'CREDIT_CARD' });
  machine.actor.send({ type: 'billing.typed', field: 'lastName', value: `García ${choice}` });
  tab.chosen.billing = `García ${choice}`;
  return true;
};

const type: Act = async (tab, choice, world) => {
  const machine = await visit(world, tab, '/form/payment', 'journey-search');
  const plate = `CC${choice}`;
  if (machine === null || !machine.state.can({ type: 'plate.typed', plate })) return false;
  machine.actor.send({ type: 'plate.typed', plate });
  tab.chosen.typed = plate;
  return true;
};

const signIn: Act = (tab, _, { local, browser }) => {
  if (tab.portal() === null) return false;
  createLocalStore(() => browser('elsewhere')).write('spiritUserToken', {
    accessToken: 'access',
    refreshToken: 'refresh',
    expirationDate: '2027-01-01T00:00:00Z',
    accountType: 'customer',
  });
  return local.getItem('spiritUserToken') !== null;
};

/** Somebody signs out, who has signed in just before or long ago. */
const signOut: Act = async (tab, choice, world) => {
  const portal = tab.portal();
  if (portal === null) return false;
  if (world.local.getItem('spiritUserToken') === null) {
    await signIn(tab, choice, world);
    await world.pass(50);
  }
  world.forgetChosen();
  const pressedAt = world.now();
  void portal.signOut();
  await world.pass(50);
  world.signedOut(pressedAt);
  return true;
};

const provide: Act = (tab, choice, { operator }) => {
  const order = tab.order();
  if (order === null) return false;
  const [sessionId = '', ...journeys] = order;
  operator.provide(sessionId, journeys, one(outcomes, choice));
  tab.load(`/payment/processing?sessionId=${sessionId}`);
  return true;
};
const byFuelCard = payBy('TOTAL', 'card.typed', card);
const byCreditCard = payBy('CREDIT_CARD', 'billing.typed', billing);

/** The next step on the way to having paid. */
const forward: Act = async (tab, choice, world) => {
  if (tab.order() !== null) return provide(tab, choice, world);
  const flow = tab.flow();
  if (flow?.name === 'journey-selection') return pay(tab, choice, world);
  if (flow?.name === 'payment')
    return (
      (choice % 2 === 0 ? byFuelCard(tab) : byCreditCard(tab)) || (choice > 8 ? resume : check)(tab, choice, world)
    );
  if (flow?.name === 'payment-return' && choice < 6) return check(tab, choice, world);
  if (flow?.name === 'payment-return' && choice < 9) return pay(tab, choice, world);
  return search(tab, choice, world);
};

export const acts: Record<Command['kind'], Act> = {
  forward,
  search,
  list: async (tab, _, world) => (await visit(world, tab, '/journeys', 'journey-selection')) !== null,
  toggle,
  pay,
  fuel: byFuelCard,
  card: byCreditCard,
  provider: provide,
  back: (tab) => (tab.back(), true),
  check,
  resume,
  retry: (tab) => {
    const flow = tab.flow();
    const machine = flow && machineOf(tab, flow.name);
    if (!machine?.state.can?.({ type: 'retry.pressed' })) return false;
    machine.actor.send({ type: 'retry.pressed' });
    return true;
  },
  home: (tab) => (tab.go('/'), true),
  reload: (tab) => (tab.reload(), true),
  close: (tab) => (tab.close(), tab.load('/'), true),
  open: (tab, choice) => (tab.load(one(addresses, choice)), true),
  wait: async (_, choice, world) => (await world.pass(one(waits, choice)), true),
  notice,
  type,
  bill,
  look: (tab) => (tab.tell('visibilitychange', {}), true),
  signIn,
  signOut,
};
