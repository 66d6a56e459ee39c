import { buildBook } from '#book/build/build.ts';

await buildBook();
