import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bookFolder, buildBook } from '#tools/book/build/build.ts';
import { bookFiles } from './book-files.ts';

const port = Number(process.env['BOOK_PORT'] ?? '4175');

console.log('Building the chart book…');
await buildBook();
serve({
  fetch: new Hono().route('/', bookFiles(bookFolder)).get('*', (c) => c.redirect('/book/')).fetch,
  port,
  hostname: 'localhost',
});
console.log(`\nThe chart book is ready:  http://localhost:${port}/book/\n\nStop with Ctrl-C.`);
