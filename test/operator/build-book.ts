import { buildBook } from '#tools/book/build/build.ts';

await buildBook();
