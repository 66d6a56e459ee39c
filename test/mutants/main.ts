import { endWrongUse, optionsOf } from '#tools/command-line.ts';
import { hunt } from './hunt.ts';
import { parts, plantIn } from './sources.ts';

const { values } = optionsOf('mutants', {
  options: {
    in: { type: 'string', multiple: true },
    most: { type: 'string', default: '40' },
    seed: { type: 'string', default: '0' },
    of: { type: 'string', multiple: true, default: [] },
    tests: { type: 'string', multiple: true, default: [] },
  },
});
const asked = values.in?.flatMap((names) => names.split(','));

/** Then the screens of all flows are drawn. */
process.env['DRAWN_FLOWS'] ??= 'all';

/** The tests run once, for the faults of all parts. */
const huntIn = async (names: readonly string[]): Promise<void> => {
  const started = Date.now();
  const planted = names.map((name) => plantIn(name, Number(values.most), Number(values.seed), values.of));
  const { survivors, flaky } = await hunt(planted.flat(), values.tests);
  for (const name of flaky) console.log(`  put aside, it does not pass by itself: ${name}`);
  let isEnough = true;
  for (const [place, name] of names.entries()) {
    const own = planted[place] ?? [];
    const left = survivors.filter((one) => own.includes(one.planted));
    for (const {
      planted: { file, mutation },
      isReached,
    } of left)
      console.log(`  survived: ${file}:${mutation.line} ${mutation.what}${isReached ? '' : ' (no test runs it)'}`);
    const share = (100 * (own.length - left.length)) / own.length;
    isEnough &&= share >= 90;
    console.log(`${name}: ${own.length - left.length} of ${own.length} caught (${share.toFixed(0)} %)`);
  }
  console.log(`${Math.round((Date.now() - started) / 1_000)} s; at least 90 % have to be caught.`);
  process.exitCode = isEnough ? 0 : 1;
};

if (asked === undefined) await (await import('../paths/mutants/hunt.ts')).huntInMachines();
else if (asked.every((name) => name in parts)) await huntIn(asked);
else {
  endWrongUse(
    `Say in which parts: npm run mutants -- --in ${Object.keys(parts).join(',')} [--most 40] [--seed 0] [--tests unit/domain]`,
  );
}
