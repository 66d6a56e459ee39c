import {
  access,
  constants,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { runTool } from '../run/tools.ts';
import { schema } from './schema.sql.ts';
import { createHash, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = '.cache/empty-database';

/** PostgreSQL reserves 128 MB of buffers unless it gets another size. The stand-in's data need less than 16 MB. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** One snapshot for each version of PostgreSQL and of the schema. */
const nameOfSnapshot = async (): Promise<string> => {
  const program = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  const { size, mtimeMs } = await stat(program);
  return `${createHash('sha256').update(`${size} ${mtimeMs} ${schema}`).digest('hex').slice(0, 16)}.tar`;
};

/** Written under a name of its own and then renamed: several processes may write the snapshot at once. */
const makeSnapshot = async (name: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const connection = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  await connection.exec(schema);
  const snapshot = await connection.dumpDataDir('none');
  await connection.close();
  const unfinished = join(folder, randomUUID());
  await writeFile(unfinished, Buffer.from(await snapshot.arrayBuffer()));
  await rename(unfinished, join(folder, name));
  const older = (await readdir(folder)).filter((file) => file.endsWith('.tar') && file !== name);
  await Promise.all(older.map((file) => rm(join(folder, file), { force: true })));
};

/** An empty database with its tables, in memory. It starts from a snapshot: creating one takes four seconds. */
const emptyInMemory = async (): Promise<PGlite> => {
  const name = await nameOfSnapshot();
  const isMade = await stat(join(folder, name)).catch(() => undefined);
  if (!isMade) await makeSnapshot(name);
  return PGlite.create({ startParams, loadDataDir: new Blob([await readFile(join(folder, name))]) });
};

/**
 * The closed databases of a test's process, emptied: each serves again, since starting one takes most of a second of
 * processor time. Elsewhere they are closed, as an open one keeps its process running.
 */
const idle: PGlite[] = [];

const emptyAndKeep = async (connection: PGlite): Promise<void> => {
  const { rows } = await connection.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  await connection.exec(`TRUNCATE ${rows.map(({ name }) => name).join()} RESTART IDENTITY`);
  idle.push(connection);
};

/** PostgreSQL: `$1` parameters, rows out. */
export type Sql = { rows: <T>(text: string, values?: readonly unknown[]) => Promise<T[]> };

export type Database = Sql & {
  transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

type EmbeddedConnection = Pick<PGlite, 'query'>;

const sqlOf = (connection: EmbeddedConnection): Sql => ({
  rows: async <T>(text: string, values: readonly unknown[] = []) => (await connection.query<T>(text, [...values])).rows,
});

/**
 * Created in a process of its own, which takes its 400 MB with it, and under another name: a process that is killed
 * leaves no half of a database.
 */
const createIn = async (folder: string): Promise<void> => {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  if (!(await runTool('tsx', ['test/operator/create-database.ts', unfinished])))
    throw new Error('no database could be created');
  await rmdir(folder);
  await rename(unfinished, folder);
};

const openFolder = async (folder: string): Promise<PGlite> => {
  await mkdir(folder, { recursive: true });
  const isCreated = await stat(join(folder, 'PG_VERSION')).catch(() => undefined);
  if (!isCreated) await createIn(folder);
  const connection = await PGlite.create(folder, { startParams });
  await connection.exec(schema);
  return connection;
};

/** PostgreSQL in this process; in memory when no folder is given. */
export const openEmbedded = async (folder?: string): Promise<Database> => {
  const connection = await (folder ? openFolder(folder) : (idle.pop() ?? emptyInMemory()));
  return {
    ...sqlOf(connection),
    transaction: (work) => connection.transaction((transaction) => work(sqlOf(transaction))),
    close: () => (folder === undefined && process.env['VITEST'] ? emptyAndKeep(connection) : connection.close()),
  };
};

/** A new database takes half of it, in bytes. */
const leastRoom = 100_000_000;

/** The stored state of an operator between two starts, in `folder`. */
export const openKept = async (folder: string, reset: boolean): Promise<Database> => {
  try {
    if (reset) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < leastRoom) throw new Error('the disk is full');
    return await openEmbedded(folder);
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new Error(
      `The operator cannot keep its data in ${folder}: ${reason}. It needs 100 MB there, and the right to write.`,
      { cause: error },
    );
  }
};

/** One folder for each running operator: two of them must not write the same files. */
export const folderOf = (providerPort: string): string => `.cache/operator/${providerPort}`;
