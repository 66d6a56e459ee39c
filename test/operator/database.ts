import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { emptyInMemory } from './empty-database.ts';
import { schema } from './schema.sql.ts';

/** PostgreSQL, in one process or on a server: `$1` parameters, rows out. */
export type Sql = { rows: <T>(text: string, values?: readonly unknown[]) => Promise<T[]> };

export type Database = Sql & {
  transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

type EmbeddedConnection = Pick<PGlite, 'query'>;

const embedded = (connection: EmbeddedConnection): Sql => ({
  rows: async <T>(text: string, values: readonly unknown[] = []) => (await connection.query<T>(text, [...values])).rows,
});

const openFolder = async (folder: string): Promise<PGlite> => {
  await mkdir(folder, { recursive: true });
  const connection = await PGlite.create(folder);
  await connection.exec(schema);
  return connection;
};

/** PostgreSQL in this process; in memory when no folder is given. */
export const openEmbedded = async (folder?: string): Promise<Database> => {
  const connection = await (folder ? openFolder(folder) : emptyInMemory());
  return {
    ...embedded(connection),
    transaction: (work) => connection.transaction((transaction) => work(embedded(transaction))),
    close: () => connection.close(),
  };
};

const onServer = (connection: Pick<pg.Pool | pg.PoolClient, 'query'>): Sql => ({
  rows: async <T>(text: string, values: readonly unknown[] = []) =>
    (await connection.query<T & pg.QueryResultRow>(text, [...values])).rows,
});

/** A PostgreSQL server, as `DATABASE_URL` names it. */
export const openServer = async (url: string): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url });
  await pool.query(schema);
  return {
    ...onServer(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work(onServer(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
};
