import { linesOf } from '#tools/replay/walk.ts';
import { isWide } from '../wide.ts';
import { expect, test } from './driver.ts';
import { serveStories } from './stories/serve.ts';
import { runStories } from './stories/story.ts';

test('In random stories of two tabs and failing calls, payments and what the pages say of them stay true', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [seed, seconds] = isWide ? [Date.now() % 1_000_000, 120] : [1, 20];
  const server = await serveStories('dist');
  const { walk, stories } = await runStories({ browser, server }, { seed, seconds });
  await server.close();
  expect(walk.violation, `seed ${seed}\n${linesOf(walk).join('\n')}`).toBeNull();
  expect(stories).toBeGreaterThan(0);
});
