import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Journey } from '#domain/trips/journey.ts';
import { mostKept } from '#domain/trips/row-selection.ts';
import { keptSelection } from '#runtime/kept-selection.ts';
import { forgetAll, forgetForSignOut, noteChosenEnd } from '#storage/forget.ts';
import { createLocalStore, createSessionStore } from '#storage/keys.ts';
import { forgetSinceSignOut } from '#storage/open-stores.ts';
import { createTabStore } from '#storage/tab-view.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import type { Script } from '../../faults/scripts.ts';
import { fetchCode, openStage, passTime, type Stage, stubBrowser, tokenOf } from '../../faults/stage.ts';
import { finishedTrip } from '../finished-trip.ts';
import { ledgerOfRecords, paymentRecord } from '../payment-records.ts';
import { area } from '../storage/area.ts';
import { localSamples } from '../storage/samples.ts';

beforeAll(() => fetchCode('fleet-journeys', 'fleet-vehicles', 'profile', 'renter-profile', 'login'));
beforeEach(stubBrowser);

const trip = (id: string): Journey => finishedTrip(id, { nature: 'latePayment', ttcPrice: 14.2, pvNumber: id });
const vehicle = (id: string) => ({ id, numberPlate: id, countryCode: 'FR', emailNotifications: false });

/** An operator that lists the trips and vehicles a to d, and takes ids if it `knowsIds`; `gone` are no longer listed. */
const operatorOf = ({ gone = [], knowsIds = false }: { gone?: string[]; knowsIds?: boolean } = {}) => {
  const operator = createFakeOperator();
  const { fetch } = operator;
  let whole = 0;
  let isDown = false;
  let held = Promise.resolve();
  operator.fetch = async (request, options) => {
    const { pathname, searchParams } = new URL(String(request), 'https://portal.example');
    const isTrips = pathname.endsWith('/renters/journeys');
    if (!isTrips && !(pathname.endsWith('/renters/me/plates') && options?.method !== 'POST'))
      return fetch(request, options);
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
    if (size > 100) whole += 1;
    if (size > 20) await held;
    if (isDown && size > 20) return new Response('{}', { status: 500 });
    const ids = knowsIds ? (JSON.parse(searchParams.get('ids') ?? 'null') as string[] | null) : null;
    const found = ['a', 'b', 'c', 'd'].filter((id) => !gone.includes(id) && (ids === null || ids.includes(id)));
    const rows = found.slice(page * size, (page + 1) * size);
    return Response.json({
      page,
      pageSize: size,
      total: found.length,
      pageTotal: Math.ceil(found.length / size),
      ...(isTrips ? { data: rows.map(trip), sessionId: 's1' } : { plates: rows.map(vehicle) }),
      ...(knowsIds && { applied: ['ids'] }),
    });
  };
  return {
    operator,
    wholeReadings: () => whole,
    /** Answers nothing but pages until the returned function is called. */
    hold: (): (() => void) => {
      let release = (): void => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    fail: (isFailing: boolean) => {
      isDown = isFailing;
    },
  };
};

const lists = [
  { flow: 'fleet-journeys', params: {} },
  { flow: 'fleet-journeys', params: { types: 'latePayment' } },
  { flow: 'fleet-vehicles', params: {} },
] as const;
type List = (typeof lists)[number];
const owners = { 'account/sign-in': { id: 'sign-in', owner: 'owner' } };

const nameOf = ({ flow, params }: List): string =>
  flow === 'fleet-vehicles' ? 'vehicles' : 'types' in params ? params.types : 'trips';

const contextOf = (stage: Stage) => stage.machines()[0]?.snapshot.context ?? {};
const selectedIn = (stage: Stage): string[] => (contextOf(stage)['selected'] ?? []).map(({ id }: { id: string }) => id);
/** Opens a list in a tab that keeps `kept`. */
const open = async (
  list: List,
  { operator }: ReturnType<typeof operatorOf>,
  kept: unknown,
  local: Script['local'] = owners,
) => {
  const session = kept === null ? {} : { 'fleet/selection': kept };
  const stage = await openStage({ ...list, as: 'renter', local, session }, operator);
  await passTime(0);
  return stage;
};
const tick = async (stage: Stage, ...ids: string[]) => {
  for (const id of ids) await stage.press({ event: { type: 'row.toggled', id } });
};
const keptIn = (stage: Stage) => stage.tabValue('fleet/selection');

describe('A selection of a company is kept for the tab', () => {
  for (const list of lists)
    describe(`${list.flow} ${JSON.stringify(list.params)}`, () => {
      it('It is there again after a reload or another page, without what a colleague has paid meanwhile', async () => {
        const before = await open(list, operatorOf(), null);
        await tick(before, 'a', 'b', 'c');
        const kept = keptIn(before);
        before.close();
        const after = await open(list, operatorOf({ gone: ['b'] }), kept);
        expect(selectedIn(after)).toEqual(['a', 'c']);
        expect(keptIn(after)).toMatchObject([{ ids: ['a', 'c'] }]);
        await after.press({ event: { type: 'selection.cleared' } });
        expect(keptIn(after)).toBeNull();
      });

      it('The lists do not share it', async () => {
        const before = await open(list, operatorOf(), null);
        await tick(before, 'a');
        const kept = keptIn(before);
        before.close();
        for (const other of lists.filter((each) => each !== list)) {
          const stage = await open(other, operatorOf(), kept);
          expect(selectedIn(stage)).toEqual([]);
          await tick(stage, 'd');
          expect(keptIn(stage)).toMatchObject([{ ids: ['a'] }, { ids: ['d'] }]);
          stage.close();
        }
      });

      it('It comes back after the same account signs in again, and is never another account’s', async () => {
        const before = await open(list, operatorOf(), null);
        await tick(before, 'a');
        const kept = keptIn(before);
        before.close();
        const signIn = (owner: string | null) => ({
          spiritUserToken: localSamples.spiritUserToken,
          'account/sign-in': { id: 'the next', owner },
        });
        for (const [owner, selected] of [
          ['owner', ['a']],
          ['another', []],
          [null, []],
        ] as const) {
          const stage = await open(list, operatorOf(), kept, signIn(owner));
          expect(selectedIn(stage), `of ${owner}`).toEqual(selected);
          if (owner !== 'owner') await tick(stage, 'b');
          expect(keptIn(stage)).toMatchObject([{ ids: owner === 'owner' ? ['a'] : ['b'] }]);
          stage.close();
        }
      });

      it('A row that is selected while the others are looked for stays selected', async () => {
        const slow = operatorOf();
        const release = slow.hold();
        const stage = await open(list, slow, [{ list: nameOf(list), holder: 'owner', ids: ['a'] }]);
        await tick(stage, 'b');
        release();
        await passTime(0);
        expect(selectedIn(stage)).toEqual(['a', 'b']);
        expect(keptIn(stage)).toMatchObject([{ ids: ['a', 'b'] }]);
      });

      it('None is lost if they cannot be found now', async () => {
        const before = await open(list, operatorOf(), null);
        await tick(before, 'a');
        const kept = keptIn(before);
        before.close();
        const failing = operatorOf();
        failing.fail(true);
        const stage = await open(list, failing, kept);
        expect(selectedIn(stage)).toEqual([]);
        expect(contextOf(stage)['problem']).not.toBeNull();
        await tick(stage, 'c');
        expect(keptIn(stage)).toMatchObject([{ ids: ['a', 'c'] }]);
        stage.close();
        const next = await open(list, operatorOf(), keptIn(stage));
        expect(selectedIn(next)).toEqual(['a', 'c']);
      });
    });

  it('Few selected trips are asked for by their ids, where the operator can, without the whole list', async () => {
    const kept = [{ list: 'trips', holder: 'owner', ids: ['a', 'c'] }];
    const knowing = operatorOf({ knowsIds: true });
    expect(selectedIn(await open(lists[0], knowing, kept))).toEqual(['a', 'c']);
    expect(knowing.wholeReadings()).toBe(0);
  });

  it('Trips that this browser has paid, or whose payment is being checked, leave it without a message', async () => {
    const payment = paymentRecord('s1', {
      owner: { kind: 'company', account: 'owner' },
      trips: [{ id: 'a', cents: 1420 }],
      cents: 1420,
      startedAt: Date.now(),
    });
    const stage = await open(lists[0], operatorOf(), [{ list: 'trips', holder: 'owner', ids: ['a', 'b'] }], {
      ...owners,
      ...ledgerOfRecords(payment),
    });
    expect([selectedIn(stage), contextOf(stage)['gone']]).toEqual([['b'], 0]);
    expect(keptIn(stage)).toMatchObject([{ ids: ['b'] }]);
  });

  it('The trips left out of it are kept with it, to be contested after its payment, until it is cleared', async () => {
    const before = await open(lists[0], operatorOf(), null);
    await tick(before, 'a', 'b', 'c');
    await tick(before, 'b', 'c');
    const kept = keptIn(before);
    before.close();
    const payment = paymentRecord('s1', {
      owner: { kind: 'company', account: 'owner' },
      trips: [{ id: 'a', cents: 1420 }],
      cents: 1420,
      startedAt: Date.now(),
    });
    const operator = operatorOf({ gone: ['a', 'c'] });
    const stage = await open(lists[0], operator, kept, { ...owners, ...ledgerOfRecords(payment) });
    expect([selectedIn(stage), contextOf(stage)['gone']]).toEqual([[], 0]);
    expect(contextOf(stage)['leftOut']).toMatchObject([{ id: 'b' }]);
    await stage.press({ event: { type: 'selection.cleared' } });
    expect(keptIn(stage)).toBeNull();
  });

  it('A sign-out deletes it; a sign-in that the operator ends keeps it', async () => {
    const kept = [{ list: 'trips', holder: 'owner', ids: ['a'] }];
    const openProfile = (operator: ReturnType<typeof createFakeOperator>, local: Script['local']) =>
      openStage({ flow: 'profile', as: 'customer', session: { 'fleet/selection': kept }, local }, operator);
    const signedOut = await openProfile(createFakeOperator(), owners);
    await signedOut.press({ event: { type: 'logout.pressed' } });
    expect([signedOut.localValue('spiritUserToken'), keptIn(signedOut)]).toEqual([null, null]);
    signedOut.close();
    const refusing = createFakeOperator();
    refusing.refuse('POST /public/users/token/refresh', 401, 'no');
    const token = { ...tokenOf('customer'), expirationDate: '2020-01-01T00:00:00Z' };
    const lost = await openProfile(refusing, { ...owners, spiritUserToken: token });
    expect([lost.localValue('spiritUserToken'), keptIn(lost)]).toEqual([null, kept]);
  });

  it('The deletion of the account deletes it', async () => {
    const session = { 'fleet/selection': [{ list: 'trips', holder: 'owner', ids: ['a'] }] };
    const stage = await openStage(
      { flow: 'renter-profile', as: 'renter', session, local: owners },
      createFakeOperator(),
    );
    await passTime(0);
    await stage.press({ event: { type: 'deletion.pressed' } });
    await stage.press({ event: { type: 'deletion.confirmed' } });
    await passTime(0);
    expect([stage.localValue('spiritUserToken'), keptIn(stage)]).toEqual([null, null]);
  });

  it('The sign-in of another account deletes it', async () => {
    const session = { 'fleet/selection': [{ list: 'trips', holder: 'owner', ids: ['a'] }] };
    const stage = await openStage({ flow: 'login', session }, createFakeOperator());
    expect(keptIn(stage)).not.toBeNull();
    await stage.press({ event: { type: 'field.typed', field: 'email', value: 'ana@example.es' } });
    await stage.press({ event: { type: 'field.typed', field: 'password', value: 'Secreto-123456' } });
    await stage.press({ event: { type: 'login.pressed' } });
    await passTime(0);
    expect(stage.localValue('spiritUserToken')).not.toBeNull();
    expect(keptIn(stage)).toBeNull();
  });

  it('A search that is stopped keeps it', async () => {
    const kept = [{ list: 'trips', holder: 'owner', ids: ['a'] }];
    const { operator } = operatorOf();
    const { fetch } = operator;
    operator.fetch = (request, options) =>
      String(request).includes('pageSize=50') ? new Promise<Response>(() => {}) : fetch(request, options);
    const stage = await openStage(
      { ...lists[0], as: 'renter', local: owners, session: { 'fleet/selection': kept } },
      operator,
    );
    await stage.press({ event: { type: 'selecting.cancelled' } });
    expect([selectedIn(stage), keptIn(stage)]).toEqual([[], kept]);
  });
});

describe('Kept selection', () => {
  const stores = () => {
    const [local, tab] = [area(), area()];
    const tabStorage = createSessionStore(() => tab);
    const all = { local: createLocalStore(() => local), tabStorage };
    all.local.write('account/sign-in', { id: 'sign-in', owner: null });
    return all;
  };
  /** A list whose selection is these ids. */
  const listWith = (ids: string[]) => {
    const listeners: ((snapshot: { context: { selected: { id: string }[] } }) => void)[] = [];
    return {
      getSnapshot: () => ({ context: { selected: [] as { id: string }[] } }),
      subscribe: (listener: (typeof listeners)[number]) => listeners.push(listener),
      select: () => listeners.forEach((listener) => listener({ context: { selected: ids.map((id) => ({ id })) } })),
    };
  };

  it('More rows than the limit are not kept, nor is an older selection in their place', () => {
    const all = stores();
    for (const [count, kept] of [
      [mostKept, mostKept],
      [mostKept + 1, 0],
    ] as const) {
      const list = listWith(Array.from({ length: count }, (_, at) => String(at)));
      keptSelection(all, 'trips').follow(list, ({ selected }) => selected);
      list.select();
      expect(keptSelection(all, 'trips').read().length).toBe(kept);
    }
  });

  it('While the account is not known, a selection belongs to its sign-in', () => {
    const all = stores();
    const list = listWith(['a']);
    keptSelection(all, 'trips').follow(list, ({ selected }) => selected);
    list.select();
    expect(keptSelection(all, 'trips').read()).toEqual(['a']);
    all.local.write('account/sign-in', { id: 'the next', owner: null });
    expect(keptSelection(all, 'trips').read()).toEqual([]);
    forgetForSignOut(all);
    expect(keptSelection(all, 'trips').read()).toEqual([]);
  });

  const kept = [{ list: 'trips', holder: 'sign-in', ids: ['a'] }];
  type Tabs = ReturnType<typeof stores>;
  /** Two tabs of a browser that has `ended` earlier sign-ins and is signed in; the second one has a selection. */
  const twoTabs = (ended: number) => {
    const one = stores();
    one.local.write('spiritUserToken', localSamples.spiritUserToken);
    if (ended > 0) one.local.write('sign-outs', ended);
    const tab = area();
    const two = { local: one.local, tabStorage: createSessionStore(() => tab) };
    for (const { tabStorage } of [one, two]) if (ended > 0) tabStorage.write('sign-outs', ended);
    two.tabStorage.write('fleet/selection', kept);
    return {
      one,
      two,
      returns: () =>
        forgetSinceSignOut(
          two,
          createTabStore(() => tab),
        ),
    };
  };
  const signOut = (tab: Tabs): void => {
    noteChosenEnd(tab);
    forgetForSignOut(tab);
  };

  it.each([
    ['a sign-out', 0, signOut, undefined],
    ['a sign-out after others', 2, signOut, undefined],
    ['the deletion of all data after a sign-out', 2, forgetAll, undefined],
    ['the end of the sign-in by itself', 0, forgetForSignOut, kept],
    ['the end of a later sign-in by itself', 2, forgetForSignOut, kept],
  ])('After %s (%i ended before) in one tab, each other tab has the right ids', (_, ended, end, left) => {
    const open = twoTabs(ended);
    end(open.one);
    forgetForSignOut(open.two);
    expect(open.two.tabStorage.read('fleet/selection'), 'in an open tab').toEqual(left);
    const away = twoTabs(ended);
    end(away.one);
    away.returns();
    expect(away.two.tabStorage.read('fleet/selection'), 'in a tab that comes back').toEqual(left);
  });

  it('A sign-out after a sign-in that ended by itself deletes the ids that waited for it, in every tab', () => {
    const { one, two, returns } = twoTabs(0);
    forgetForSignOut(one);
    returns();
    expect(two.tabStorage.read('fleet/selection')).toEqual(kept);
    one.local.write('account/sign-in', { id: 'sign-in', owner: null });
    one.local.write('spiritUserToken', localSamples.spiritUserToken);
    signOut(one);
    returns();
    expect(two.tabStorage.read('fleet/selection')).toBeUndefined();
  });

  it('Ids that waited for another account are deleted once somebody is signed in', () => {
    const { one, two, returns } = twoTabs(0);
    forgetForSignOut(one);
    one.local.write('account/sign-in', { id: 'next', owner: null });
    returns();
    expect(two.tabStorage.read('fleet/selection')).toBeUndefined();
    two.tabStorage.write('fleet/selection', kept);
    keptSelection(two, 'vehicles');
    expect(two.tabStorage.read('fleet/selection')).toBeUndefined();
  });
});
