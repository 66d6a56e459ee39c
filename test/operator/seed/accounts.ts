import { accountOf, insertAccount, type NewAccount, hashed } from '../accounts/accounts.ts';
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
  if (await accountOf(sql, 'customer', email)) return undefined;
  const id = await insertAccount(
    sql,
    {
      ...(givenId !== undefined && { id: givenId }),
      role: 'customer',
      email,
      passwordHash: await hashed(password),
      status: 'ACTIVE',
      language: 'es',
      details,
    },
    now,
  );
  for (const [index, { plate, country }] of vehicles.entries())
    await sql.rows(
      'INSERT INTO account_plates (id, account_id, plate_id, plate, country, vehicle_type, added_at) SELECT $1, $2, $3, $4, $5, (SELECT vehicle_type FROM plates WHERE id = $3), $6',
      [`${id}-${index}`, id, plateId(country, plate), plate, country, now],
    );
  return id;
};
