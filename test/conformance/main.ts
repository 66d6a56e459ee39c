import { isWrongUse } from '#tools/command-line.ts';
import { usage, wishesOf } from './command-line.ts';
import { runOnce } from './one-run.ts';
import { countsOf } from './report/plain.ts';
import { runWatching } from './watch.ts';

const main = async (): Promise<number> => {
  const wishes = wishesOf(process.argv.slice(2));
  if (wishes === undefined) {
    console.log(usage);
    return 0;
  }
  if (wishes.watch) return runWatching(wishes);
  return countsOf(await runOnce(wishes)).failed > 0 ? 1 : 0;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(isWrongUse(error) ? `${error.message} (--help lists the options.)` : error);
  process.exitCode = 2;
}
