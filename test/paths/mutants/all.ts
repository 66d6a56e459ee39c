import { everyModel } from '#tools/paths/every-model.ts';
import { hunt } from './hunt.ts';

let [tried, survived] = [0, 0];
for (const model of await everyModel()) {
  const { machine, tried: number, survivors } = hunt(model);
  tried += number;
  survived += survivors.length;
  console.log(
    `${machine}: ${number - survivors.length} of ${number} mutants caught${survivors.map((what) => `\n  survived: ${what}`).join('')}`,
  );
}
const share = (100 * (tried - survived)) / tried;
console.log(`\n${tried - survived} of ${tried} mutants caught (${share.toFixed(1)} %); at least 95 % have to be.`);
process.exitCode = share < 95 ? 1 : 0;
