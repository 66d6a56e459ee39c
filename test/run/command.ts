import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWrongUse } from '#tools/command-line.ts';
import { commands } from './commands.ts';

const [name = '', ...given] = process.argv.slice(2);
const words = commands[name];
if (words === undefined) throw new Error(`test/run/commands.ts has no command "${name}".`);
if (given[0] === '--help') {
  for (const word of Object.keys(words)) console.log(`npm run ${name}${word === '' ? '' : ` -- ${word}`}`);
  if (words['']?.hasHelp !== true) process.exit();
}
const [word = '', ...rest] = given;
const isWord = word !== '' && word in words;
const command = words[isWord ? word : ''];
if (command === undefined) endWrongUse(`npm run ${name} asks for one of: ${Object.keys(words).join(', ')}.`);
const windows = process.platform === 'win32';
const program =
  command.program === 'node'
    ? process.execPath
    : join('node_modules', '.bin', windows ? `${command.program}.cmd` : command.program);
const child = spawn(program, [...command.args, ...(isWord ? rest : given)], {
  stdio: 'inherit',
  shell: windows && command.program !== 'node',
  env: { ...process.env, ...(command.isWide && { WIDE: '1' }) },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
