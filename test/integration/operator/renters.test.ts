import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as api from '#api/accounts.ts';
import { createClient } from '#api/client.ts';
import { type Operator, operatorOrigin } from '../../operator/app.ts';
import { insertAccount } from '../../operator/accounts/accounts.ts';
import { mailCode } from '../../operator/accounts/codes.ts';
import { plantRenter } from '../../operator/seed/fleet.ts';
import { customerOf, operatorWithClock } from './customer.ts';
import { problemOfCall } from './driver.ts';

const password = 'Flota-2026-Peaje!';
let operator: Operator;
let token: { accessToken: string };

const client = () =>
  createClient({ fetch: operator.fetch, origin: operatorOrigin, host: 'toll.example.com', language: () => 'es' });
const request = (path: string, request: object = {}) =>
  client().json(z.any(), path, { ...request, token: token.accessToken });
const csv = async (path: string) => (await client().blob(path, { token: token.accessToken })).text();

beforeAll(async () => {
  ({ operator } = await operatorWithClock());
  const { database, now } = operator.desk;
  await database.transaction((sql) =>
    plantRenter(sql, { email: 'f@example.com', password, plates: 300, latePayments: 500 }, 'ZYX', now()),
  );
  token = await api.logIn(
    client(),
    'renter',
    { email: 'f@example.com', password },
    await customerOf(operator).captchaToken(),
  );
});
afterAll(() => operator.desk.database.close());

it('A rental company chooses its password, of twelve characters, with its activation', async () => {
  const { database, now } = operator.desk;
  const id =
    (await insertAccount(
      database,
      { role: 'renter', email: 'new@example.com', passwordHash: null, status: 'PENDING', language: 'es', details: {} },
      now(),
    )) ?? '';
  await mailCode(
    operator.desk,
    database,
    { host: 'toll.example.com', language: 'es' },
    { id, role: 'renter', email: 'new@example.com' },
    'ACTIVATION',
  );
  const { code, path } = await customerOf(operator).linkOf('new@example.com');
  expect(path).toBe('/es/renters/activate');
  expect(await problemOfCall(api.activate(client(), 'renter', id, { code, password: 'Peaje-2026!' }))).toBe(
    'bad_password_security',
  );
  await api.activate(client(), 'renter', id, { code, password });
  const signedIn = await api.logIn(
    client(),
    'renter',
    { email: 'new@example.com', password },
    await customerOf(operator).captchaToken(),
  );
  expect(signedIn.accountType).toBe('renter');
});

it('A rental company is no customer, and a customer is no rental company', async () => {
  expect(await problemOfCall(client().json(z.any(), '/users/me', { token: token.accessToken }))).toBe('unknown');
  expect(await request('/renters/me')).toMatchObject({ renterName: 'Alquileres Ardoin', email: 'f@example.com' });
});

describe('Its late payments', () => {
  it('A rental company’s late payments come by the page, sorted and filtered, with a session that may pay them', async () => {
    const first = await request('/renters/journeys', {
      query: { page: '0', pageSize: '50', sortBy: 'totalPrice', order: 'desc', types: 'latePayment' },
    });
    expect([first.total, first.pageTotal, first.data.length]).toEqual([500, 10, 50]);
    const prices = first.data.map(({ totalPrice }: { totalPrice: number }) => totalPrice);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const ids = ({ data }: { data: { id: string }[] }): string[] => data.map(({ id }) => id);
    const last = await request('/renters/journeys', {
      query: { page: '9', pageSize: '50', sortBy: 'totalPrice', order: 'desc' },
    });
    expect(new Set([...ids(first), ...ids(last)]).size).toBe(100);
    const found = await request('/renters/journeys', {
      query: { filters: JSON.stringify({ search: first.data[0].pvNumber, late: undefined }) },
    });
    expect(found.data).toHaveLength(1);
    const late = await request('/renters/journeys', {
      query: { filters: JSON.stringify({ late: true }), pageSize: '1' },
    });
    const timely = await request('/renters/journeys', {
      query: { filters: JSON.stringify({ late: false }), pageSize: '1' },
    });
    expect([late.total + timely.total, late.total > 0, timely.total > 0]).toEqual([500, true, true]);
    const { paymentMethods } = await client().json(z.any(), '/payments/journeys', {
      method: 'POST',
      query: { sessionId: first.sessionId },
      body: { journeys: first.data.slice(0, 3).map(({ id }: { id: string }) => ({ idDossier: id })) },
    });
    expect(paymentMethods.length).toBeGreaterThan(0);
  });

  it('A rental company’s late payments are exported whole', async () => {
    const lines = (await csv('/renters/journeys/export?types=latePayment')).trim().split('\r\n');
    expect([lines.length, lines[0]]).toEqual([501, 'date;numberPlate;countryCode;nature;number;deadline;total']);
  });
});

describe('Its vehicles', () => {
  it('A rental company’s vehicles come by the page and by any part of a plate; none is closed in the past', async () => {
    const page = await request('/renters/me/plates', { query: { page: '2', pageSize: '100' } });
    expect([page.total, page.pageTotal, page.plates.length]).toEqual([300, 3, 100]);
    expect((await request('/renters/me/plates', { query: { search: 'zy-00' } })).total).toBe(10);
    expect(
      await problemOfCall(
        request(`/renters/me/plates/${page.plates[0].id}/closure`, {
          method: 'POST',
          body: { validityEndDate: '2020-01-01T00:00:00' },
        }),
      ),
    ).toBe('invalid_date_range');
  });

  it('A rental company’s vehicles are imported line by line, each refusal with its line', async () => {
    const send = (text: string) => {
      const form = new FormData();
      form.set('importFile', new File([text], 'plates.csv', { type: 'text/csv' }));
      return request('/renters/me/plates/import', { method: 'POST', body: form });
    };
    const header = 'numberPlate;countryCode;validityStartDate;validityEndDate';
    expect(
      await send(
        `${header}\r\nIM-001-PO;FR;;\r\nIM-001-PO;FR;;\r\nIM-002-PO;QQ;;\r\nIM-003-PO;FR;2026-02-01T00:00:00;2026-01-01T00:00:00\r\n`,
      ),
    ).toEqual({
      imported: 1,
      rejected: [
        { line: 3, numberPlate: 'IM-001-PO', code: 'number_plate_already_associated_to_this_user' },
        { line: 4, numberPlate: 'IM-002-PO', code: 'invalid_country_code' },
        { line: 5, numberPlate: 'IM-003-PO', code: 'invalid_date_range' },
      ],
    });
  });

  it('A rental company’s vehicles are exported with no cell that a spreadsheet takes for a formula', async () => {
    await operator.desk.database.rows("UPDATE account_plates SET plate = '=1+1' WHERE plate = 'IM-001-PO'");
    const text = await csv('/renters/me/plates/export');
    expect(text).toContain("'=1+1;FR;");
    expect(text).not.toMatch(/(^|;|\n)=/);
  });
});
