import { execFileSync } from 'node:child_process';
import { commitFaults } from './words.ts';

/** Checks the messages of a range of commits, such as `origin/main..HEAD`, by the rule of CONTRIBUTING.md. */
const [range = 'HEAD~1..HEAD'] = process.argv.slice(2);
const log = execFileSync('git', ['log', '--no-merges', '--format=%h%x00%B%x01', range], { encoding: 'utf8' });
const faulty = log
  .split('\x01')
  .map((entry) => entry.trim())
  .filter((entry) => entry !== '')
  .map((entry) => entry.split('\0'))
  .flatMap(([hash = '', message = '']) => commitFaults(message).map((fault) => `${hash}: ${fault}`));
process.stdout.write(faulty.map((line) => `${line}\n`).join(''));
process.exitCode = faulty.length > 0 ? 1 : 0;
