import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';

beforeAll(() => fetchCode('profile', 'renter-profile', 'fleet-vehicles'));
beforeEach(stubBrowser);

const customer = { email: 'ana@example.es', firstName: 'Ana', lastName: 'García' };
const company = { email: 'f@example.es', renterName: 'Ardoin', phoneNumber: '600' };
const fleet = { page: 0, pageSize: 20, pageTotal: 1, total: 0, plates: [] };

type Flow = 'profile' | 'renter-profile' | 'fleet-vehicles';
type Tab = { session?: Record<string, unknown>; signIn?: string; records?: Record<string, object> };

/** A page of an account in a tab; `session` is what the tab has kept, `records` what the operator answers. */
const open = async (flow: Flow, { session = {}, signIn = 'sign-in', records = {} }: Tab = {}) => {
  const operator = createFakeOperator({
    'GET /users/me': customer,
    'GET /renters/me': company,
    'GET /renters/me/plates': fleet,
    ...records,
  });
  const as = flow === 'profile' ? 'customer' : 'renter';
  const local = { 'account/sign-in': { id: signIn, owner: null } };
  const stage = await openStage({ flow, as, session, local }, operator);
  const machine = (id: string) => stage.machines().find((node) => node.id === id)?.snapshot;
  return {
    operator,
    stage,
    page: () => machine('flow'),
    addition: () => machine('vehicleAddition'),
    press: (type: string, more: object = {}, at?: string) =>
      stage.press({ event: { type, ...more }, ...(at !== undefined && { at }) }),
    /** What the next load of the page finds in this tab. */
    kept: (): Record<string, unknown> => {
      const keys = ['profile/draft', 'company/draft', 'vehicle/draft'];
      const found = keys.flatMap((key) => (stage.tabValue(key) === null ? [] : [[key, stage.tabValue(key)] as const]));
      return Object.fromEntries(found);
    },
  };
};

const forms = {
  profile: { field: 'firstName', other: 'lastName', editing: { open: 'editing' }, viewing: { open: 'viewing' } },
  'renter-profile': { field: 'renterName', other: 'phoneNumber', editing: 'editing', viewing: 'viewing' },
} as const;
const paths = { profile: 'users', 'renter-profile': 'renters' } as const;

describe.each(['profile', 'renter-profile'] as const)('The form of the page %s', (flow) => {
  const { field, other, editing, viewing } = forms[flow];
  const record = flow === 'profile' ? customer : company;
  const call = `/${paths[flow]}/me`;
  const typed = async () => {
    const tab = await open(flow);
    await tab.press('edit.pressed');
    await tab.press('field.typed', { field, value: 'Typed' });
    return tab;
  };

  it(`The form of the page ${flow} has after a reload what was typed before it`, async () => {
    const tab = await typed();
    const next = await open(flow, { session: tab.kept() });
    expect(next.page()?.matches(editing)).toBe(true);
    expect(next.page()?.context).toMatchObject({ draft: { [field]: 'Typed' }, clashes: [] });
  });

  it(`The form of the page ${flow} asks after a reload about what was saved elsewhere in the meantime`, async () => {
    const tab = await typed();
    const records = { [`GET ${call}`]: { ...record, [field]: 'Elsewhere', [other]: '700' } };
    const next = await open(flow, { session: tab.kept(), records });
    expect(next.page()?.context).toMatchObject({
      draft: { [field]: 'Typed', [other]: '700' },
      profile: { [field]: 'Elsewhere' },
      clashes: [field],
    });
  });

  it(`What was typed on the page ${flow} is not shown to another sign-in`, async () => {
    const tab = await typed();
    const next = await open(flow, { session: tab.kept(), signIn: 'another' });
    expect(next.page()?.matches(viewing)).toBe(true);
    expect(JSON.stringify(next.page()?.context)).not.toContain('Typed');
  });

  it.each(['cancel.pressed', 'save.pressed'])(`The page ${flow} keeps nothing for a reload after %s`, async (event) => {
    const tab = await typed();
    expect(JSON.stringify(tab.kept())).toContain('Typed');
    await tab.press(event);
    expect(tab.kept()).toEqual({});
  });

  it(`The page ${flow} keeps what was typed while a save is under way and after it failed`, async () => {
    const tab = await typed();
    tab.operator.failCall(`PATCH ${call}`, { name: 'hanging', answer: () => new Promise(() => {}) });
    await tab.press('save.pressed');
    expect(JSON.stringify(tab.kept())).toContain('Typed');
    const failed = await typed();
    failed.operator.refuse(`PATCH ${call}`, 400, 'required');
    await failed.press('save.pressed');
    expect(JSON.stringify(failed.kept())).toContain('Typed');
  });

  it(`A password that is typed on the page ${flow} is kept nowhere`, async () => {
    const tab = await open(flow);
    await tab.press('passwordChange.pressed');
    for (const name of ['current', 'password', 'confirmation'])
      await tab.press('field.typed', { field: name, value: 'Geheim-2026' }, 'passwordChange');
    expect(JSON.stringify(tab.stage.allStored())).not.toContain('Geheim');
  });
});

describe.each([
  ['profile', 'vehicles'],
  ['fleet-vehicles', undefined],
] as const)('A vehicle that is added on the page %s', (flow, place) => {
  const additionAt = place === undefined ? 'vehicleAddition' : `${place}.vehicleAddition`;
  const typed = async () => {
    const tab = await open(flow);
    await tab.press('addition.pressed', {}, place);
    await tab.press('form.changed', { change: { plate: '1234BCD' } }, additionAt);
    return tab;
  };

  it(`A vehicle that is added on the page ${flow} is in the dialog again after a reload`, async () => {
    const tab = await typed();
    const next = await open(flow, { session: tab.kept() });
    await next.press('addition.pressed', {}, place);
    expect(next.addition()?.context.draft).toMatchObject({ plate: '1234BCD' });
    const other = await open(flow, { session: tab.kept(), signIn: 'another' });
    await other.press('addition.pressed', {}, place);
    expect(other.addition()?.context.draft).toMatchObject({ plate: '' });
  });

  it.each(['dialog.closed', 'vehicle.submitted'])(
    `The page ${flow} keeps nothing of a vehicle after %s`,
    async (event) => {
      const tab = await typed();
      expect(JSON.stringify(tab.kept())).toContain('1234BCD');
      tab.operator.answerAll();
      await tab.press(event, {}, additionAt);
      if (tab.addition()?.hasTag('warning') === true) {
        await tab.press('ownership.ticked', { isOwner: true }, additionAt);
        await tab.press('vehicle.submitted', {}, additionAt);
      }
      expect(tab.addition()).toBeUndefined();
      expect(tab.kept()).toEqual({});
    },
  );
});

it('Signing out keeps nothing of what was typed in a form of the account', async () => {
  const tab = await open('profile');
  await tab.press('edit.pressed');
  await tab.press('field.typed', { field: 'firstName', value: 'Typed' });
  expect(JSON.stringify(tab.kept())).toContain('Typed');
  await tab.press('storage', { key: 'spiritUserToken', kept: null }, 'window');
  expect(tab.kept()).toEqual({});
});
