import { accountOf, insertAccount, type NewAccount, type Role, hashPassword } from '../accounts/accounts.ts';
import type { Sql } from '../database.ts';
import { plateId } from './plates.ts';

type Vehicle = { plate: string; country: string };

/** The customer to sign in as after `npm start`. */
export const seededCustomer = {
  id: 'customer-ana-garcia',
  email: 'ana.garcia@example.com',
  password: 'Peaje-2026!',
  vehicles: [
    { plate: 'AA-123-AA', country: 'FR' },
    { plate: 'GG-789-GG', country: 'FR' },
  ],
};

/** A customer who gave no address when registering. */
export const seededWithoutAddress = {
  id: 'customer-eva-nieto',
  email: 'eva.nieto@example.com',
  password: 'Peaje-2026!',
  vehicles: [],
  details: { first_name: 'Eva', last_name: 'Nieto' },
};

const anasDetails = {
  first_name: 'Ana',
  last_name: 'García',
  billing_address: 'Calle Mayor 1',
  billing_zipcode: '28013',
  billing_city: 'Madrid',
  billing_country: 'ES',
};

type Planted = { id: string | undefined; email: string; password: string; details: NewAccount['details'] };

/** Writes an active account; undefined if its address is taken. */
export const plantAccount = async (
  sql: Sql,
  role: Role,
  { id, email, password, details }: Planted,
  now: Date,
): Promise<string | undefined> => {
  if (await accountOf(sql, role, email)) return undefined;
  const passwordHash = await hashPassword(password);
  return insertAccount(
    sql,
    { ...(id !== undefined && { id }), role, email, passwordHash, status: 'ACTIVE', language: 'es', details },
    now,
  );
};

/** Writes an active customer with vehicles; if the address is taken, the account stays unchanged. */
export const plantCustomer = async (
  sql: Sql,
  {
    id: givenId,
    email,
    password,
    vehicles,
    details = anasDetails,
  }: { id?: string; email: string; password: string; vehicles: readonly Vehicle[]; details?: NewAccount['details'] },
  now: Date,
): Promise<string | undefined> => {
  const id = await plantAccount(sql, 'customer', { id: givenId, email, password, details }, now);
  if (id === undefined) return undefined;
  for (const [index, { plate, country }] of vehicles.entries())
    await sql.rows(
      'INSERT INTO account_plates (id, account_id, plate_id, plate, country, vehicle_type, added_at) SELECT $1, $2, $3, $4, $5, (SELECT vehicle_type FROM plates WHERE id = $3), $6',
      [`${id}-${index}`, id, plateId(country, plate), plate, country, now],
    );
  return id;
};
