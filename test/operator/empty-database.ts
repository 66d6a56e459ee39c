import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { schema } from './schema.sql.ts';

const folder = '.cache/empty-database';

/** One snapshot for each version of PostgreSQL and of the schema. */
const nameOfSnapshot = async (): Promise<string> => {
  const program = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  const { size, mtimeMs } = await stat(program);
  return `${createHash('sha256').update(`${size} ${mtimeMs} ${schema}`).digest('hex').slice(0, 16)}.tar`;
};

/** Written under a name of its own and then renamed: several processes may make the snapshot at once. */
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

/** An empty database with its tables, in memory. It starts from a snapshot: setting PostgreSQL up again takes four seconds. */
export const emptyInMemory = async (): Promise<PGlite> => {
  const name = await nameOfSnapshot();
  const isMade = await stat(join(folder, name)).catch(() => undefined);
  if (!isMade) await makeSnapshot(name);
  return PGlite.create({ loadDataDir: new Blob([await readFile(join(folder, name))]) });
};
