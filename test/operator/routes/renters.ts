import { Hono } from 'hono';
import * as z from 'zod/mini';
import { passwordChange, plateAddition } from '#api/contracts/accounts.ts';
import { renterChange } from '#api/contracts/fleet.ts';
import { journeyHeader, plateHeader } from '#api/fleet-files.ts';
import { renterPasswordMinLength } from '#domain/accounts/password.ts';
import { type Account, hashPassword, isPassword } from '../accounts/accounts.ts';
import { companyAsked, passwordAsked } from '../accounts/registering.ts';
import { endFamily, endOtherFamilies } from '../accounts/tokens.ts';
import { bodyOf } from '../body.ts';
import type { Desk } from '../desk.ts';
import {
  exportedJourneys,
  filtersAsked,
  fleetJourneysPage,
  narrowingAsked,
  fleetTripIds,
} from '../fleet/fleet-journeys.ts';
import {
  addFleetPlate,
  closeFleetPlate,
  exportedPlates,
  fleetPage,
  importPlates,
  pagingAsked,
} from '../fleet/fleet-plates.ts';
import { honourKeys } from '../idempotency.ts';
import { Refusal } from '../problem.ts';
import { openSession } from '../sessions.ts';
import { claimsOf } from '../world/claim-decisions.ts';
import { asHolder, changeDetails, type Env, versioned } from './own-account.ts';

// A spreadsheet runs a text with such a beginning as a formula.
const formula = /^[=+\-@\t\r]/;

const cell = (value: string): string => {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV: UTF-8, semicolons, a header row (rule FLEET-7); no cell is taken for a formula. */
const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\u{FEFF}${[header, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;

/** The lines of a semicolon-separated file below its header, with their numbers from 1; undefined for another header. */
const linesOf = (text: string, header: readonly string[]): { line: number; cells: string[] }[] | undefined => {
  const [first = '', ...rest] = text.replace(/^\u{FEFF}/u, '').split(/\r?\n/);
  const cellsOf = (line: string): string[] =>
    line.split(';').map((value) => value.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'));
  if (cellsOf(first).join() !== header.join()) return undefined;
  return rest
    .map((line, index) => ({ line: index + 2, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((value) => value.trim() !== ''));
};

const csvHeaders = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="export.csv"',
};
const importMaxSize = 20 * 1024 * 1024;

const companyAnswer = ({ renter_name: renterName, email, phone_number: phoneNumber }: Account) => ({
  renterName,
  email,
  phoneNumber,
});

/** The calls of a signed-in rental company. */
export const renterRoutes = (desk: Desk) => {
  const { database } = desk;
  const queryOf = (query: Record<string, string>) => ({
    types: query['types'],
    sortBy: query['sortBy'],
    order: query['order'],
    filters: filtersAsked(query['filters']),
    narrowing: narrowingAsked(query),
  });
  return new Hono<Env>()
    .basePath('/renters')
    .use(asHolder(desk, 'renter'), honourKeys(desk, 'renter'))
    .get('/me', (c) => versioned(c, c.var.account, companyAnswer))
    .patch('/me', async (c) => {
      const { account } = c.var;
      const body = await bodyOf(c, z.union([passwordChange, renterChange]));
      if (!('currentPassword' in body)) {
        await changeDetails(desk, c, companyAnswer, companyAsked(body));
        return c.body(null, 204);
      }
      if (!(await isPassword(body.currentPassword, account.password_hash))) throw new Refusal(400, 'invalid_password');
      await database.rows('UPDATE accounts SET password_hash = $2 WHERE id = $1', [
        account.id,
        await hashPassword(passwordAsked(body.newPassword, renterPasswordMinLength)),
      ]);
      await endOtherFamilies(database, account.id, c.var.family);
      return c.json({ othersSignedOut: true });
    })
    .delete('/me', async (c) => {
      await database.rows('DELETE FROM accounts WHERE id = $1', [c.var.account.id]);
      return c.body(null, 204);
    })
    .delete('/me/token', async (c) => {
      await endFamily(database, c.var.family);
      return c.body(null, 204);
    })
    .get('/journeys', async (c) => {
      const { id } = c.var.account;
      const page = await fleetJourneysPage(database, id, queryOf(c.req.query()), {
        ...pagingAsked(c.req.query('page'), c.req.query('pageSize')),
        cursor: c.req.query('cursor'),
      });
      const sessionId = await openSession(desk, { plate: '', country: '', tripIds: await fleetTripIds(database, id) });
      return c.json({ ...page, sessionId });
    })
    .get('/journeys/export', async (c) =>
      c.body(
        csvOf(journeyHeader, await exportedJourneys(database, c.var.account.id, queryOf(c.req.query()))),
        200,
        csvHeaders,
      ),
    )
    .get('/me/protests', async (c) => c.json({ protests: await claimsOf(desk, c.var.language, c.var.account.email) }))
    .get('/me/plates', async (c) =>
      c.json(
        await fleetPage(
          database,
          c.var.account.id,
          c.req.query('search') ?? '',
          pagingAsked(c.req.query('page'), c.req.query('pageSize')),
        ),
      ),
    )
    .post('/me/plates', async (c) =>
      c.json({ id: await addFleetPlate(desk, database, c.var.account.id, await bodyOf(c, plateAddition)) }, 201),
    )
    .post('/me/plates/import', async (c) => {
      const file = (await c.req.raw.formData().catch(() => undefined))?.get('importFile');
      if (!file || typeof file === 'string') throw new Refusal(400, 'renter_import_not_found');
      if (file.size > importMaxSize) throw new Refusal(413, 'renter_import_error');
      const lines = linesOf(await file.text(), plateHeader);
      if (!lines) throw new Refusal(400, 'renter_import_wrong_format');
      const plates = lines.map(({ line, cells: [plate = '', countryCode = '', start = '', end = ''] }) => ({
        line,
        asked: {
          plate,
          countryCode,
          ...(start !== '' && { validityStartDate: start }),
          ...(end !== '' && { validityEndDate: end }),
        },
      }));
      return c.json(await importPlates(desk, c.var.account.id, plates));
    })
    .get('/me/plates/export', async (c) =>
      c.body(csvOf(plateHeader, await exportedPlates(database, c.var.account.id)), 200, csvHeaders),
    )
    .post('/me/plates/:id/closure', async (c) => {
      const { validityEndDate } = await bodyOf(c, z.object({ validityEndDate: z.string() }));
      await closeFleetPlate(database, c.var.account.id, c.req.param('id'), validityEndDate);
      return c.body(null, 204);
    });
};
