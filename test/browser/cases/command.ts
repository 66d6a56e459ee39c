import { optionsOf } from '#tools/command-line.ts';
import { coverageOf } from '#tools/paths/coverage.ts';
import { everyModel } from '#tools/paths/every-model.ts';
import { explore } from '#tools/paths/explore.ts';
import { runSuite } from './suite.ts';

/** `npm run paths`: prints what the paths of each machine cover; with names it runs the suite of these machines. */
const { positionals } = optionsOf('paths', { allowPositionals: true });
if (positionals.length > 0) process.exitCode = (await runSuite(positionals)) ? 0 : 1;
else
  for (const { machine, ...model } of await everyModel()) {
    const { states, transitions, paths } = coverageOf(machine, explore({ machine, ...model }));
    console.log(
      `${machine.id}: ${states.join(' of ')} states, ${transitions.join(' of ')} transitions, in ${paths} paths`,
    );
  }
