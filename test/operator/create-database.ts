import { PGlite } from '@electric-sql/pglite';
import { schema } from './schema.sql.ts';

const [folder = ''] = process.argv.slice(2);

const connection = await PGlite.create(folder, { initDbStartParams: ['--wal-segsize=1'] });
await connection.exec(schema);
await connection.close();
