import { buildBook } from '#tools/book/build/build.ts';
import { packFiles } from '#tools/build/packed.ts';

// What `npm start` builds while the portal is already served, in a process that takes its memory with it.
await (process.argv[2] === 'book' ? buildBook() : packFiles('dist'));
