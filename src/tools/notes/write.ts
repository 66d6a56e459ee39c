import { writeFileSync } from 'node:fs';
import { chartOf } from '#tools/charts/graph.ts';
import { machinesIn } from '#tools/charts/machine-files.ts';
import { optionsOf } from '#tools/command-line.ts';
import { fileOf, type Note, printOf } from './notes.ts';
import { notesFolder, readNotes } from './read-notes.ts';

const { values, positionals } = optionsOf('charts -- --notes', {
  options: { accept: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const charts = new Map(
  (await machinesIn(new URL('../../../machines/', import.meta.url))).map((machine) => [machine.id, chartOf(machine)]),
);

const noteLine = ({ machine, state, event, role, date, print }: Note, now: string | undefined): string => {
  const about = `${machine}: ${state}${event === null ? '' : `, on ${event}`} (${role}, ${date})`;
  if (now === undefined) return `GONE     ${about}: the chart has no such state or event`;
  return print === now ? `ok       ${about}` : `CHANGED  ${about}: the chart says something else since`;
};

for (const [machine, notes] of readNotes()) {
  if (positionals.length > 0 && !positionals.includes(machine)) continue;
  const chart = charts.get(machine);
  const printed = notes.map((note) => ({ note, now: chart && printOf(chart, note) }));
  for (const { note, now } of printed) console.log(noteLine(note, now));
  if (printed.some(({ now }) => now === undefined)) process.exitCode = 1;
  if (values.accept)
    writeFileSync(
      new URL(`${machine}.md`, notesFolder),
      fileOf(
        machine,
        printed.map(({ note, now }) => ({ ...note, print: now ?? note.print })),
      ),
    );
}
