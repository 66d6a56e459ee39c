import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, passTime, stubBrowser } from '../../faults/stage.ts';

beforeAll(() => fetchCode('profile', 'renter-profile', 'fleet-vehicles'));
beforeEach(stubBrowser);

type Sent = { body: unknown; ifMatch: string | null };

/** An operator with one record, which other tabs and devices change; with `tags` it gives versions. */
const operatorWith = (
  path: string,
  start: object,
  { tags, answers = true }: { tags?: 'strong' | 'weak'; answers?: boolean },
) => {
  const operator = createFakeOperator();
  let record: object = start;
  let version = 1;
  const tag = (): string => `${tags === 'weak' ? 'W/' : ''}"${version}"`;
  const sent: Sent[] = [];
  const { fetch } = operator;
  const change = (more: object): void => {
    record = { ...record, ...more };
    version += 1;
  };
  operator.fetch = async (request, init = {}) => {
    const { method = 'GET' } = init;
    if (!new URL(String(request), 'https://portal.example').pathname.endsWith(path)) return fetch(request, init);
    const headers = { Date: new Date().toUTCString(), ...(tags && { ETag: tag() }) };
    if (method === 'GET') return Response.json(record, { headers });
    const ifMatch = new Headers(init.headers).get('If-Match');
    const body = JSON.parse(String(init.body)) as object;
    sent.push({ body, ifMatch });
    if (ifMatch !== null && ifMatch !== tag()) return Response.json({ message: 'no' }, { status: 412, headers });
    change(body);
    if (!answers) return new Response(null, { status: 204, headers });
    return Response.json(record, { headers: { ...headers, ...(tags && { ETag: tag() }) } });
  };
  return { operator, change, sent };
};

const records = {
  profile: {
    path: '/users/me',
    as: 'customer',
    record: { email: 'ana@example.es', firstName: 'Ana', lastName: 'García' },
    field: 'firstName',
    other: 'lastName',
  },
  'renter-profile': {
    path: '/renters/me',
    as: 'renter',
    record: { email: 'f@example.es', renterName: 'Ardoin', phoneNumber: '600' },
    field: 'renterName',
    other: 'phoneNumber',
  },
} as const;

const open = async (flow: keyof typeof records, how: Parameters<typeof operatorWith>[2] = {}) => {
  const { path, as, record } = records[flow];
  const { operator, ...rest } = operatorWith(path, record, how);
  const stage = await openStage({ flow, as }, operator);
  const press = (type: string, more: object = {}): Promise<void> => stage.press({ event: { type, ...more } });
  return {
    ...rest,
    stage,
    press,
    type: (field: string, value: string) => press('field.typed', { field, value }),
    comeBack: () => stage.press({ event: { type: 'focus' }, at: 'window' }),
    context: () => stage.machines()[0]?.snapshot.context,
  };
};

describe.each(['profile', 'renter-profile'] as const)('The page %s', (flow) => {
  const { field, other } = records[flow];

  it(`The page ${flow} shows what another tab has saved once it gets the focus`, async () => {
    const { change, comeBack, context } = await open(flow);
    change({ [field]: 'Elsewhere' });
    await comeBack();
    expect(context().profile[field]).toBe('Elsewhere');
  });

  it(`The page ${flow} shows both values of a field that was changed on both sides, and saves once the person has chosen`, async () => {
    const { change, comeBack, context, press, type, sent } = await open(flow);
    await press('edit.pressed');
    await type(field, 'Typed');
    change({ [field]: 'Elsewhere' });
    await comeBack();
    expect(context()).toMatchObject({
      clashes: [field],
      draft: { [field]: 'Typed' },
      profile: { [field]: 'Elsewhere' },
    });
    await press('save.pressed');
    expect(sent).toEqual([]);
    expect(context().problem).toEqual({ code: 'changed_meanwhile' });
    await press('part.chosen', { part: field, keeps: 'saved' });
    expect(context()).toMatchObject({ clashes: [], problem: null, draft: { [field]: 'Elsewhere' } });
  });

  it(`The page ${flow} takes over what was saved elsewhere in a field that was not edited`, async () => {
    const { change, comeBack, context, press, type } = await open(flow);
    await press('edit.pressed');
    await type(field, 'Typed');
    change({ [other]: '700' });
    await comeBack();
    expect(context()).toMatchObject({ clashes: [], draft: { [field]: 'Typed', [other]: '700' } });
  });

  it.each([true, false])(
    `The page ${flow} shows after a save what the operator has saved (answered at once: %s)`,
    async (answers) => {
      const { change, context, press, type } = await open(flow, { answers });
      await press('edit.pressed');
      await type(field, 'Typed');
      change({ [other]: '700' });
      await press('save.pressed');
      expect(context().profile).toMatchObject({ [field]: 'Typed', [other]: '700' });
    },
  );

  it(`The page ${flow} saves what does not clash after 412, and asks about what does`, async () => {
    const { change, context, press, type, sent } = await open(flow, { tags: 'strong' });
    await press('edit.pressed');
    await type(field, 'Typed');
    change({ [other]: '700' });
    await press('save.pressed');
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', null]);
    expect(context().profile).toMatchObject({ [field]: 'Typed', [other]: '700' });
    await press('edit.pressed');
    await type(field, 'Again');
    change({ [field]: 'Elsewhere' });
    await press('save.pressed');
    expect(context()).toMatchObject({ clashes: [field], problem: { code: 'changed_meanwhile' } });
    await press('part.chosen', { part: field, keeps: 'typed' });
    await press('save.pressed');
    expect(context()).toMatchObject({ problem: null, profile: { [field]: 'Again' } });
  });

  it(`The page ${flow} sends no weak version, which never matches`, async () => {
    const { press, type, sent } = await open(flow, { tags: 'weak' });
    await press('edit.pressed');
    await type(field, 'Typed');
    await press('save.pressed');
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([null]);
  });
});

it('The list of a customer’s vehicles shows what another tab has changed once the page gets the focus', async () => {
  const vehicle = { id: 'v1', numberPlate: '1234BCD', countryCode: 'ES', emailNotifications: false };
  const answer: { plates: object[] } = { plates: [vehicle] };
  const operator = createFakeOperator({ 'GET /users/me/plates': answer });
  const stage = await openStage({ flow: 'profile', as: 'customer' }, operator);
  const shown = () => stage.machines().find(({ id }) => id === 'vehicles')?.snapshot.context.vehicles;
  expect(shown()).toHaveLength(1);
  answer.plates = [
    { ...vehicle, emailNotifications: true },
    { ...vehicle, id: 'v2', numberPlate: '5678FGH' },
  ];
  await stage.press({ event: { type: 'visibilitychange' }, at: 'document' });
  await passTime(0);
  expect(shown()).toMatchObject([{ emailNotifications: true }, { plate: '5678FGH' }]);
});

describe('The list of a company’s vehicles', () => {
  const plates = (count: number): object[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `v${index}`,
      numberPlate: `${1000 + index}BCD`,
      countryCode: 'ES',
      emailNotifications: false,
    }));
  const openFleet = async (query: Record<string, string>, count: number) => {
    const answer = { page: 0, pageSize: 1000, pageTotal: 1, total: count, plates: plates(count) };
    const operator = createFakeOperator({ 'GET /renters/me/plates': answer });
    const stage = await openStage({ flow: 'fleet-vehicles', as: 'renter', query }, operator);
    const shown = () => stage.machines()[0]?.snapshot.context;
    const changeElsewhere = (): void => {
      answer.plates = [...plates(count), { ...plates(1)[0], id: 'new', numberPlate: '0001AAA' }];
      answer.total = count + 1;
    };
    const { calls: received } = operator;
    return {
      stage,
      shown,
      received,
      changeElsewhere,
      comeBack: () => stage.press({ event: { type: 'focus' }, at: 'window' }),
    };
  };

  it.each<Record<string, string>>([{}, { status: 'active' }])(
    'The list of a company’s vehicles shows what a colleague has added once the page gets the focus (%o)',
    async (query) => {
      const { shown, changeElsewhere, comeBack } = await openFleet(query, 2);
      expect(shown()).toMatchObject({ total: 2 });
      changeElsewhere();
      await comeBack();
      expect(shown()).toMatchObject({ total: 3 });
    },
  );

  it('The list of a company’s vehicles keeps the selection and the open dialog when it is read again', async () => {
    const { stage, shown, changeElsewhere, comeBack } = await openFleet({}, 2);
    await stage.press({ event: { type: 'row.toggled', id: 'v1' } });
    await stage.press({ event: { type: 'selectionClosure.pressed' } });
    changeElsewhere();
    await comeBack();
    expect(shown()).toMatchObject({ total: 3, selected: [{ id: 'v1' }], chosen: [{ id: 'v1' }] });
    expect(stage.machines()[0]?.snapshot.value).toMatchObject({ work: 'closing', list: 'shown' });
  });

  it.each([
    [1_000, 1],
    [1_001, 0],
  ])(
    'A filtered list of a company’s vehicles is read again only if one answer holds the fleet (%s vehicles)',
    async (count, times) => {
      const { received, comeBack } = await openFleet({ status: 'active' }, count);
      const readings = () => received.filter((call) => call === 'GET /renters/me/plates').length;
      const before = readings();
      await comeBack();
      expect(readings() - before).toBe(times);
    },
  );
});
