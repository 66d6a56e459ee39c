/** The steps of rental companies: what a platform answers without an account, then one company from signing in to its deletion. */
import * as fleet from '#api/contracts/fleet.ts';
import { paymentMethods } from '#api/contracts/payments.ts';
import { totalOf } from '#domain/trips/journey.ts';
import { plateHeader } from '#api/fleet-files.ts';
import type { Answer } from '../answer.ts';
import { expectThat } from '../mismatch.ts';
import { step, writing, writingAside, aside, type Kit, need, Skip, type Step, type Suite } from '../suite.ts';
import { firstPassword } from './customers.ts';
import { ownClaimsStep } from './letters.ts';
import { expectOtherEnded, logIn, noTokens, tokensOf, tokenSteps, versionStep } from './tokens.ts';

const pageSize = 10;
const firstLine = plateHeader.join(';');

type Paging = { page: number; pageSize: number; pageTotal: number; total: number };

/** Checks a page's numbers, counted from 0, against each other and the number of rows. */
const expectPaging = (paging: Paging, rows: number, page: number): void => {
  expectThat(paging.page === page, 'page', `${page} (pages count from 0)`, paging.page);
  expectThat(paging.pageSize === pageSize, 'pageSize', `${pageSize}, as asked`, paging.pageSize);
  const pages = Math.ceil(paging.total / paging.pageSize);
  // Without rows, both 0 pages and one empty page are right.
  expectThat(
    paging.pageTotal === pages || (pages === 0 && paging.pageTotal === 1),
    'pageTotal',
    `total / pageSize = ${pages}`,
    paging.pageTotal,
  );
  const expected = Math.max(Math.min(paging.pageSize, paging.total - page * paging.pageSize), 0);
  expectThat(rows === expected, 'data', `${expected} on page ${page} of ${paging.total}`, rows);
};

/** The lines of a CSV answer, without byte order mark and empty lines. */
const csvLines = (answer: Answer): string[] => {
  answer.good();
  return answer.text
    .replace(/^\u{FEFF}/u, '')
    .split(/\r?\n/)
    .filter(Boolean);
};

const csvFile = (text: string): FormData => {
  const form = new FormData();
  form.append('importFile', new File([text], 'fleet.csv', { type: 'text/csv' }));
  return form;
};
/** A file of vehicles: the portal's header, and these lines. */
export const fleetFile = (...lines: readonly string[]): FormData => csvFile([firstLine, ...lines, ''].join('\r\n'));

const tripSteps = (token: () => string): Step[] => {
  const page = async ({ call }: Kit, query: Record<string, string>, number = 0) => {
    const answer = (
      await call('GET', '/renters/journeys', {
        token: token(),
        query: { page: String(number), pageSize: String(pageSize), ...query },
      })
    ).shaped(fleet.fleetJourneysPage);
    expectPaging(answer, answer.data.length, number);
    return answer;
  };
  const firstOfSeveral = async (kit: Kit) => {
    const first = await page(kit, { sortBy: 'date', order: 'asc' });
    if (first.data.length < 2) throw new Skip('the company has fewer than two trips');
    return first;
  };
  return [
    ownClaimsStep('/renters/me', token),
    aside('The trips come page by page', async (kit) => {
      const first = await firstOfSeveral(kit);
      if (first.pageTotal < 2) throw new Skip(`the company has no more than ${pageSize} trips`);
      const second = await page(kit, { sortBy: 'date', order: 'asc' }, 1);
      const twice = second.data.filter(({ id }) => first.data.some((trip) => trip.id === id));
      expectThat(
        twice.length === 0,
        'data',
        'other trips on the second page',
        twice.map(({ id }) => id),
      );
    }),
    aside('The trips are sorted by date, either way', async (kit) => {
      await firstOfSeveral(kit);
      for (const order of ['asc', 'desc'] as const) {
        const { data } = await page(kit, { sortBy: 'date', order });
        const times = data.map(({ date }) => Date.parse(date));
        const sorted = times.toSorted((a, b) => (order === 'asc' ? a - b : b - a));
        expectThat(
          times.join() === sorted.join(),
          'data[].date',
          order === 'asc' ? 'oldest first' : 'newest first',
          times.map((time) => new Date(time).toISOString()),
        );
      }
    }),
    aside('The trips are sorted by price, the dearest first', async (kit) => {
      await firstOfSeveral(kit);
      const prices = (await page(kit, { sortBy: 'totalPrice', order: 'desc' })).data.map(totalOf);
      const sorted = prices.toSorted((one, other) => other - one);
      expectThat(prices.join() === sorted.join(), 'data[].totalPrice', 'the dearest first', prices);
    }),
    aside('A search by the number of a trip finds that trip, and late and timely trips are all trips', async (kit) => {
      const filtered = (filters: object) => page(kit, { filters: JSON.stringify(filters) });
      const { data, total } = await firstOfSeveral(kit);
      const [late, timely] = [await filtered({ late: true }), await filtered({ late: false })];
      expectThat(late.total + timely.total === total, 'total', `${total} late and timely trips`, [
        late.total,
        timely.total,
      ]);
      const numbered = need(
        data.find(({ pvNumber }) => pvNumber !== undefined),
        'none of the company’s first trips has a number',
      );
      const found = (await filtered({ search: numbered.pvNumber })).data.map(({ id }) => id);
      expectThat(found.join() === numbered.id, 'data[].id', `"${numbered.id}" alone`, found);
    }),
    writingAside('The session of the list, where it has one, pays its trips', async (kit) => {
      const { sessionId, data } = await firstOfSeveral(kit);
      if (!sessionId) throw new Skip('the list has no session');
      const journeys = data.slice(0, 2).map(({ id: idDossier }) => ({ idDossier }));
      (await kit.call('POST', '/payments/journeys', { query: { sessionId }, body: { journeys } })).shaped(
        paymentMethods,
      );
    }),
    aside('types=latePayment leaves late payments only', async (kit) => {
      const { data } = await page(kit, { types: 'latePayment' });
      if (data.length === 0) throw new Skip('the company has no late payments');
      for (const [index, { nature }] of data.entries())
        expectThat(nature === 'latePayment', `data[${index}].nature`, '"latePayment"', nature);
    }),
    aside('The optional parameters of the list, where it has them, leave the trips that they name', async (kit) => {
      const { data } = await firstOfSeveral(kit);
      const [one, other] = data.map(({ id }) => id);
      const dated = data.find(({ deadline }) => deadline !== undefined)?.deadline?.slice(0, 10);
      const network = data.find((trip) => trip.network !== undefined)?.network;
      const asked = {
        ids: JSON.stringify([one, other]),
        ...(dated !== undefined && { deadlineFrom: dated, deadlineTo: dated }),
        ...(network !== undefined && { network }),
      };
      const fits: Record<string, (trip: (typeof data)[number]) => boolean> = {
        ids: ({ id }) => id === one || id === other,
        deadlineFrom: ({ deadline }) => deadline !== undefined && deadline.slice(0, 10) >= (dated ?? ''),
        deadlineTo: ({ deadline }) => deadline !== undefined && deadline.slice(0, 10) <= (dated ?? ''),
        network: (trip) => trip.network === network,
      };
      let applied = 0;
      for (const [name, value] of Object.entries(asked)) {
        const narrowed = await page(kit, { [name]: value });
        if (!narrowed.applied?.includes(name)) continue;
        applied += 1;
        const wrong = narrowed.data.findIndex((trip) => fits[name]?.(trip) !== true);
        expectThat(wrong === -1, `data[${wrong}]`, `only trips that ${name} names`, narrowed.data[wrong]?.id);
        const found = narrowed.data.length;
        expectThat(name !== 'ids' || found === 2, 'data', 'both trips that ids names', found);
        expectThat(found > 0, 'data', `the trip that ${name} was read from`, 'nothing');
      }
      if (applied === 0) throw new Skip('the list has none of the optional parameters');
      const none = await page(kit, { ids: JSON.stringify(['no such trip']) });
      if (none.applied?.includes('ids')) expectThat(none.total === 0, 'total', '0 for an id of no trip', none.total);
    }),
    aside('The cursors of the list, where it has them, name the rows behind each answer, once each', async (kit) => {
      await firstOfSeveral(kit);
      const part = async (cursor?: string) =>
        (
          await kit.call('GET', '/renters/journeys', {
            token: token(),
            query: { page: '0', pageSize: '2', sortBy: 'deadline', order: 'asc', ...(cursor && { cursor }) },
          })
        ).shaped(fleet.fleetJourneysPage);
      const first = await part();
      if (first.nextCursor === undefined) throw new Skip('the list has no cursors, or ends here');
      const ids = first.data.map(({ id }) => id);
      expectThat(ids.length === 2, 'data', '2 trips, as asked', ids.length);
      let cursor: string | undefined = first.nextCursor;
      for (let answers = 1; cursor !== undefined && answers < 6; answers += 1) {
        const next: Awaited<ReturnType<typeof part>> = await part(cursor);
        expectThat(next.nextCursor !== cursor, 'nextCursor', 'another one than the cursor of the call', cursor);
        cursor = next.nextCursor;
        ids.push(...next.data.map(({ id }) => id));
      }
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
      expectThat(twice.length === 0, 'data', 'each trip once', twice);
      const wanted = Math.min(first.total, 12);
      expectThat(cursor !== undefined || ids.length >= wanted, 'data', `${wanted} trips`, ids.length);
    }),
    aside('A page beyond the last is empty', async (kit) => void (await page(kit, {}, 99_999))),
    aside('The list is exported as CSV', async ({ call }) => {
      const [header = ''] = csvLines(
        await call('GET', '/renters/journeys/export', { token: token(), query: { sortBy: 'date', order: 'desc' } }),
      );
      expectThat(header.includes(';'), 'body', 'a header row, separated by semicolons', header);
    }),
  ];
};

const vehicleSteps = (token: () => string): Step[] => {
  let plate = '';
  const list = async ({ call }: Kit, search = '', page = 0) => {
    const answer = (
      await call('GET', '/renters/me/plates', {
        token: token(),
        query: { page: String(page), pageSize: String(pageSize), search },
      })
    ).shaped(fleet.fleetPlatesPage);
    expectPaging(answer, answer.plates.length, page);
    return answer.plates;
  };
  const add = ({ call }: Kit, numberPlate: string) =>
    call('POST', '/renters/me/plates', {
      token: token(),
      body: { countryCode: 'FR', numberPlate, validityStartDate: '2026-03-01T10:00:00' },
    });
  const importFile = ({ call }: Kit, form: FormData) =>
    call('POST', '/renters/me/plates/import', { token: token(), form });
  return [
    aside('The fleet comes page by page', async (kit) => {
      const first = await list(kit);
      if (first.length < pageSize) throw new Skip(`the company has fewer than ${pageSize} vehicles`);
      const second = await list(kit, '', 1);
      const twice = second.filter(({ plate: one }) => first.some((vehicle) => vehicle.plate === one));
      expectThat(
        twice.length === 0,
        'plates',
        'other vehicles on the second page',
        twice.map(({ plate: one }) => one),
      );
    }),
    writing('A vehicle is added, and found by its plate', async (kit) => {
      plate = kit.freshPlate();
      (await add(kit, plate)).good();
      const found = await list(kit, plate);
      expectThat(
        found.some((vehicle) => vehicle.plate === plate),
        'plates',
        plate,
        found,
      );
    }),
    writingAside('A vehicle is not added twice', async (kit) =>
      (await add(kit, plate)).refused('number_plate_already_associated_to_this_user'),
    ),
    writingAside('A vehicle leaves the fleet on a day, and not on one that is over', async (kit) => {
      const [{ id } = { id: '' }] = await list(kit, plate);
      const close = (validityEndDate: string) =>
        kit.call('POST', `/renters/me/plates/${encodeURIComponent(id)}/closure`, {
          token: token(),
          body: { validityEndDate },
        });
      (await close('2020-01-01T00:00:00')).refused('invalid_date_range');
      (await close('2036-03-01T10:00:00')).good();
      const [closed] = await list(kit, plate);
      expectThat(
        closed?.validityEndDate?.startsWith('2036-03-01') ?? false,
        'plates[0].validityEndDate',
        '2036-03-01T10:00:00',
        closed?.validityEndDate,
      );
    }),
    writingAside('A file of vehicles is imported; a refused line is named by its number', async (kit) => {
      const good = kit.freshPlate();
      const { imported, rejected } = (
        await importFile(
          kit,
          fleetFile(
            `${good};FR;;`,
            `${kit.freshPlate()};QQ;;`,
            `${good};FR;;`,
            `${kit.freshPlate()};FR;2026-02-01T00:00:00;2026-01-01T00:00:00`,
          ),
        )
      ).shaped(fleet.importReport);
      expectThat(imported === 1, 'imported', '1', imported);
      // The header is line 1.
      const wanted = [
        [3, 'invalid_country_code'],
        [4, 'number_plate_already_associated_to_this_user'],
        [5, 'invalid_date_range'],
      ] as const;
      expectThat(rejected.length === wanted.length, 'rejected', `${wanted.length} lines`, rejected);
      for (const [index, [line, code]] of wanted.entries()) {
        expectThat(rejected[index]?.line === line, `rejected[${index}].line`, String(line), rejected[index]);
        expectThat(rejected[index]?.code === code, `rejected[${index}].code`, `"${code}"`, rejected[index]);
      }
      expectThat((await list(kit, good)).length === 1, 'plates', good, 'nothing');
    }),
    writingAside('A file with other columns is refused', async (kit) =>
      (await importFile(kit, csvFile('a;b;c\r\n1;2;3\r\n'))).refused('renter_import_wrong_format'),
    ),
    aside('An import without a file is refused', async (kit) => {
      const form = new FormData();
      form.append('nothing', 'here');
      (await importFile(kit, form)).refused(
        'renter_import_not_found',
        'renter_import_error',
        'renter_import_read_file',
      );
    }),
    aside('The fleet is exported in the columns of the import', async ({ call }) => {
      const lines = csvLines(await call('GET', '/renters/me/plates/export', { token: token() }));
      expectThat(lines[0] === firstLine, 'body', firstLine, lines[0]);
      expectThat(
        lines.some((line) => line.startsWith(`${plate};FR;`)),
        'body',
        `a line of ${plate}`,
        `${lines.length} lines`,
      );
    }),
  ];
};

const lifeCycle = (): Suite => {
  let tokens = noTokens;
  let account: { email: string; password: string; disposable?: boolean | undefined } = { email: '', password: '' };
  return {
    name: 'Life cycle: a rental company',
    rule: 'FLEET-3, FLEET-8',
    isLifeCycle: true,
    steps: [
      aside('An unknown company is refused', async (kit) =>
        (await logIn(kit, 'renters', kit.freshEmail(), firstPassword)).refused('user_not_found'),
      ),
      step('The right password signs in', async (kit) => {
        account = need(await kit.sources.renter(), 'name an active rental company in --data (renter)');
        tokens = tokensOf(await logIn(kit, 'renters', account.email, account.password));
      }),
      aside(
        'The profile of the company is answered',
        async ({ call }) =>
          void (await call('GET', '/renters/me', { token: tokens.accessToken })).shaped(fleet.renterProfile),
      ),
      writingAside(
        'Name and telephone number change, each by itself, and the number can be removed',
        async ({ call }) => {
          const token = tokens.accessToken;
          const profile = async () => (await call('GET', '/renters/me', { token })).shaped(fleet.renterProfile);
          const change = (body: object) => call('PATCH', '/renters/me', { token, body });
          const { renterName, phoneNumber } = await profile();
          (await change({ renterName: `${renterName} 2` })).good();
          (await change({ phoneNumber: null })).good();
          const after = await profile();
          expectThat(
            after.renterName === `${renterName} 2` && after.phoneNumber === '',
            'renterName',
            `"${renterName} 2", without a telephone number`,
            after,
          );
          (await change({ renterName, phoneNumber: phoneNumber === '' ? null : phoneNumber })).good();
          (await change({ renterName: ' ' })).refused('required');
        },
      ),
      versionStep(
        '/renters/me',
        () => tokens.accessToken,
        (renterName) => ({ renterName }),
        ({ renterName }) => renterName,
      ),
      ...tripSteps(() => tokens.accessToken),
      ...vehicleSteps(() => tokens.accessToken),
      writingAside('The password changes, given the old one', async (kit) => {
        const change = (currentPassword: string, newPassword: string) =>
          kit.call('PATCH', '/renters/me', { token: tokens.accessToken, body: { currentPassword, newPassword } });
        (await change('Wrong-2026-Essai!', `${account.password}-2`)).refused('invalid_password');
        (await change(account.password, 'short')).refused('bad_password_security');
        const other = tokensOf(await logIn(kit, 'renters', account.email, account.password));
        await expectOtherEnded(kit, 'renters', await change(account.password, `${account.password}-2`), other);
        (await change(`${account.password}-2`, account.password)).good();
      }),
      ...tokenSteps(
        'renters',
        () => account,
        () => tokens,
        (renewed) => void (tokens = renewed),
      ),
      writing('A deleted company is gone', async (kit) => {
        if (!account.disposable)
          throw new Skip('the company is not marked as disposable in --data (renter.disposable)');
        tokens = tokensOf(await logIn(kit, 'renters', account.email, account.password));
        (await kit.call('DELETE', '/renters/me', { token: tokens.accessToken })).good();
        (await logIn(kit, 'renters', account.email, account.password)).refused('user_not_found');
      }),
    ],
  };
};

const pathOfUnknownCompany = (freshEmail: () => string): string =>
  `/public/renters/${encodeURIComponent(freshEmail())}`;

const publicSteps: readonly Step[] = [
  step('A request for a new password does not reveal whether a company exists', async ({ call, freshEmail }) =>
    (await call('POST', `${pathOfUnknownCompany(freshEmail)}/passwords/codes`, { captcha: true })).empty(),
  ),
  step('A wrong code for a new password is refused', async ({ call, freshEmail }) =>
    (
      await call('PUT', `${pathOfUnknownCompany(freshEmail)}/passwords`, {
        body: { code: 'wrong', password: firstPassword },
      })
    ).refused('expired_password_reset_code'),
  ),
  step('A wrong activation code is refused', async ({ call, freshEmail }) =>
    (
      await call('POST', `${pathOfUnknownCompany(freshEmail)}/activate`, {
        body: { code: 'wrong', password: firstPassword },
      })
    ).refused('invalid_activation_code', 'expired_activation_code'),
  ),
  step('A request for an activation mail does not reveal whether a company exists', async ({ call, freshEmail }) =>
    (await call('POST', `${pathOfUnknownCompany(freshEmail)}/activationCodes`)).empty(),
  ),
];

export const fleetSuites = (): Suite[] => [
  { name: 'Rental companies', rule: 'FLEET-1, CALL-7', steps: publicSteps },
  lifeCycle(),
];
