/** What a driver can do in a random schedule, by name; false if the page does not offer it. */

import {
  again,
  bill,
  byCreditCard,
  byFuelCard,
  byOtherCard,
  check,
  dialog,
  fleet,
  notice,
  provide,
  provideElsewhere,
  resume,
  type Act,
  childOf,
  machineOf,
  one,
  visit,
} from './act-paying.ts';
import { addresses, type Command } from './command.ts';
import { notices, plates } from './operator.ts';
import { storeSignIn, viewerOf } from './people.ts';
import type { Tab } from './tab.ts';

const waits = [1_000, 10_000, 36_000, 300_000, 4_000_000, 90_000_000] as const;
/** The exits of prepaid and completed trips, whose prices differ. */
const exits = ['29', '33'] as const;

const search: Act = async (tab, choice, world) => {
  const machine = await visit(world, tab, '/form/payment', 'journey-search');
  if (machine === null || !machine.state.can({ type: 'search.pressed' })) return false;
  const plate = one(plates, Math.floor(choice / 3));
  machine.actor.send({ type: 'mode.chosen', mode: 'plate' });
  machine.actor.send({ type: 'plate.typed', plate });
  tab.chosen.typed = plate;
  machine.actor.send({ type: 'search.pressed' });
  return true;
};

const searchNumber: Act = async (tab, choice, world) => {
  const machine = await visit(world, tab, '/form/payment', 'journey-search');
  if (machine === null || !machine.state.can({ type: 'search.pressed' })) return false;
  machine.actor.send({ type: 'mode.chosen', mode: 'number' });
  machine.actor.send({ type: 'number.typed', number: one(notices, Math.floor(choice / 3)) });
  machine.actor.send({ type: 'search.pressed' });
  return true;
};

const prepay: Act = async (tab, choice, world) => {
  if (tab.order() !== null || viewerOf(world.local).kind === 'company') return false;
  const list = machineOf(tab, 'journey-selection');
  if (list?.state.can({ type: 'prepayment.pressed' }) === true) list.actor.send({ type: 'prepayment.pressed' });
  else {
    tab.go('/form/prepayment');
    await world.pass(200);
    const form = machineOf(tab, 'journey-search');
    if (form === null || !form.state.can({ type: 'search.pressed' })) return false;
    const plate = one(plates, Math.floor(choice / 3));
    form.actor.send({ type: 'mode.chosen', mode: 'plate' });
    form.actor.send({ type: 'plate.typed', plate });
    tab.chosen.typed = plate;
    form.actor.send({ type: 'search.pressed' });
  }
  await world.pass(2_000);
  const way = machineOf(tab, 'prepayment');
  if (way === null) return true;
  way.actor.send({ type: 'class.chosen', vehicleClass: '1', isElectric: false });
  way.actor.send({ type: 'entrance.chosen', gate: '24' });
  way.actor.send({ type: 'exit.chosen', gate: one(exits, choice) });
  way.actor.send({ type: 'count.chosen', count: 1 + (choice % 2) });
  await world.pass(1_000);
  if (machineOf(tab, 'prepayment')?.state.can({ type: 'add.pressed' }) !== true) return true;
  world.reach('added a prepaid passage');
  way.actor.send({ type: 'add.pressed' });
  return true;
};

/** Chooses the exit of the trip in progress, which blocks paying. */
const complete: Act = async (tab, choice, world) => {
  const list = await visit(world, tab, '/journeys', 'journey-selection');
  const trips = (list?.state.context as { trips?: { id: string }[] } | undefined)?.trips ?? [];
  const open = trips.find(({ id }) => list?.state.can({ type: 'completion.pressed', id }));
  if (list === null || open === undefined) return false;
  list.actor.send({ type: 'completion.pressed', id: open.id });
  await world.pass(2_000);
  machineOf(tab, 'prepayment')?.actor.send({ type: 'exit.chosen', gate: one(exits, choice) });
  await world.pass(1_000);
  return true;
};

/** Adds the completed trip to the list. */
const addCompleted: Act = async (tab, _, world) => {
  const way = machineOf(tab, 'prepayment');
  if (way?.state.can({ type: 'add.pressed' }) !== true) return false;
  world.reach('completed a trip in progress');
  way.actor.send({ type: 'add.pressed' });
  await world.pass(1_000);
  return true;
};

const pay: Act = async (tab, choice, world) => {
  if (machineOf(tab, 'prepayment') === null) await complete(tab, choice, world);
  await addCompleted(tab, choice, world);
  const machine = await visit(world, tab, '/journeys', 'journey-selection');
  if (machine === null || !machine.state.can({ type: 'pay.pressed' })) return false;
  const { selected, set, trips } = machine.state.context as {
    selected: string[];
    set: { sessionId: string };
    trips: { id: string }[];
  };
  const isBlocked = trips.some(({ id }) => machine.state.can({ type: 'completion.pressed', id }));
  if (selected.length > 0 && !isBlocked) Object.assign(tab.chosen, { basket: [...selected], session: set.sessionId });
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

const type: Act = async (tab, choice, world) => {
  const machine = await visit(world, tab, '/form/payment', 'journey-search');
  const plate = `CC${choice}`;
  if (machine === null || !machine.state.can({ type: 'plate.typed', plate })) return false;
  machine.actor.send({ type: 'plate.typed', plate });
  tab.chosen.typed = plate;
  return true;
};

const signIn: Act = (tab, choice, { local, browser, newKey, reach, forgetChosen }) => {
  if (tab.portal() === null) return false;
  // A sign-in that replaces another one ends what was typed and chosen before it.
  if (local.getItem('spiritUserToken') !== null) forgetChosen();
  storeSignIn(browser('elsewhere'), choice, newKey());
  reach('signed in');
  return local.getItem('spiritUserToken') !== null;
};

/** Signs out, a moment or a long time after signing in. */
const signOut: Act = async (tab, choice, world) => {
  const portal = tab.portal();
  if (portal === null) return false;
  if (world.local.getItem('spiritUserToken') === null) {
    await signIn(tab, choice, world);
    await world.pass(50);
  }
  // The home page does not offer to sign out: the profile does, and each page of a company.
  if (machineOf(tab, 'home') !== null) {
    tab.go('/form/payment');
    await world.pass(200);
  }
  world.forgetChosen();
  world.reach('signed out');
  void portal.signOut();
  await world.pass(50);
  // The press may have closed this page already.
  if (tab.portal() === portal) world.checkPrivateData();
  return true;
};

/** Another program, or the person, empties local storage or the tab's own. */
const empty: Act = (tab, choice, { forgetLocal }) => {
  if (choice % 2 === 0) forgetLocal();
  else tab.session().clear();
  tab.forget();
  return true;
};

/** What a round chooses for the driver: its next vehicle takes the place of the search. */
const followRound = (tab: Tab): void => {
  const list = tab.portal()?.local.read('journeys');
  const basket = tab
    .portal()
    ?.local.read('travels-to-pay')
    ?.map(({ id }) => id);
  if (list === undefined || basket === undefined) return;
  Object.assign(tab.chosen, {
    plate: list.plate,
    session: list.sessionId,
    basket,
    typed: null,
    searched: null,
    isRound: true,
  });
};

/** Goes on to the next vehicle of a round, or begins one with all vehicles that owe something. */
const round: Act = async (tab, _, world) => {
  const result = machineOf(tab, 'payment-return');
  if (result?.state.can?.({ type: 'next.pressed' }) === true) {
    world.reach('went on to the next vehicle of a round');
    result.actor.send({ type: 'next.pressed' });
    followRound(tab);
    return true;
  }
  if (tab.order() !== null) return false;
  tab.go('/vehicles');
  await world.pass(1_000);
  const list = machineOf(tab, 'journey-selection');
  const together = list && childOf(list, 'ownTrips');
  if (together?.state.can?.({ type: 'all.pressed' }) !== true) return false;
  world.reach('began a round');
  // Its lists are searched for outside the round before it, whose billing data go once a payment of it was sent (rule LIST-34).
  if (tab.chosen.isRound) tab.chosen.billing = null;
  together.actor.send({ type: 'all.pressed' });
  followRound(tab);
  return true;
};

/** The next step towards having paid. */
const forward: Act = async (tab, choice, world) => {
  if (tab.order() !== null) return provide(tab, choice, world);
  const flow = tab.flow();
  if (viewerOf(world.local).kind === 'company')
    return (
      (choice % 2 === 0 ? byFuelCard : byCreditCard)(tab, choice, world) ||
      (choice > 5 ? resume : check)(tab, choice, world) ||
      fleet(tab, choice, world)
    );
  if (flow?.name === 'journey-selection') return pay(tab, choice, world);
  if (flow?.name === 'payment')
    return (
      (choice % 2 === 0 ? byFuelCard : byCreditCard)(tab, choice, world) ||
      (choice > 5 ? resume : check)(tab, choice, world) ||
      (await world.pass(36_000), true)
    );
  if (flow?.name === 'payment-return' && choice < 6)
    return (choice % 2 === 0 && (await round(tab, choice, world))) || check(tab, choice, world);
  if (flow?.name === 'payment-return' && choice < 9) return pay(tab, choice, world);
  return search(tab, choice, world);
};

export const acts: Record<Command['kind'], Act> = {
  forward,
  search,
  number: searchNumber,
  prepay,
  complete,
  list: async (tab, _, world) => (await visit(world, tab, '/journeys', 'journey-selection')) !== null,
  toggle,
  pay,
  round,
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
  close: (tab, _, { tabGone }) => (tab.close(), tabGone(), tab.load('/'), true),
  open: (tab, choice) => (tab.load(one(addresses, choice)), true),
  wait: async (_, choice, world) => (await world.pass(one(waits, choice)), true),
  notice,
  type,
  bill,
  look: (tab) => (tab.tell('visibilitychange', {}), true),
  signIn,
  signOut,
  otherCard: byOtherCard,
  elsewhere: provideElsewhere,
  empty,
  duplicate: (tab, _, world) => {
    if (tab.order() !== null) return false;
    world.other(tab).copy(tab);
    return true;
  },
  fleet,
  again,
  dialog,
  restore: (tab) => (tab.tell('pageshow', { persisted: true }), true),
};
