import { openKept, type Sql } from '../../operator/database.ts';

/** Every table's rows, each as one text. */
export const everyRow = async (sql: Sql): Promise<Record<string, string[]>> => {
  const tables = await sql.rows<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables)
    rows[name] = (await sql.rows<{ row: string }>(`SELECT t::text AS row FROM ${name} t ORDER BY 1`)).map(
      ({ row }) => row,
    );
  return rows;
};

const [folder] = process.argv.slice(2);

// A program of its own, which writes until it is killed: its rows first, then pairs of rows that belong together.
if (folder !== undefined && process.argv[1]?.endsWith('writing.ts')) {
  const database = await openKept(folder, false);
  const text = JSON.stringify(await everyRow(database));
  // The loop below leaves no time to send it.
  await new Promise((sent) => process.stdout.write(`${text}\n`, sent));
  for (let pair = 0; ; pair += 1)
    await database.transaction(async (sql) => {
      for (const side of ['left', 'right'])
        await sql.rows('INSERT INTO meta (name, value) VALUES ($1, $2)', [`${side} ${pair}`, 'x'.repeat(5_000)]);
    });
}
