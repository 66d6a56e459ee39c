import { createHash } from 'node:crypto';
import type { Chart, ChartState } from '#tools/charts/graph.ts';

/** A remark on a state, or on an event in it. `print`: the fingerprint of that part of the chart when the note was last confirmed. */
export type Note = {
  machine: string;
  /** The state by its path in the chart: `waiting.idle`. */
  state: string;
  event: string | null;
  role: string;
  /** yyyy-MM-dd */
  date: string;
  print: string | null;
  text: string;
};

/** A note as the chart book shows it, at a state of the chart. */
export type ShownNote = Note & { stateId: string; isOutdated: boolean };

const head = /^## (\S+?)(?:, on (\S+))?\n(.+), (\d{4}-\d\d-\d\d)(?:, seen ([0-9a-f]{8}))?\n\n/;

/** The notes of a file; throws if a part of it is no note. */
export const notesIn = (machine: string, file: string): Note[] =>
  file
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## '))
    .map((part) => {
      const [start, state, event, role, date, print] = head.exec(part) ?? [];
      if (start === undefined || state === undefined || role === undefined || date === undefined)
        throw new Error(
          `machines/notes/${machine}.md: a note begins with “## state” or “## state, on event”, then “Role, yyyy-MM-dd”, and an empty line; not with “${part.split('\n', 2).join(' / ')}”.`,
        );
      return {
        machine,
        state,
        event: event ?? null,
        role,
        date,
        print: print ?? null,
        text: part.slice(start.length).trim(),
      };
    });

/** The content of the file with these notes, all of one machine. */
export const fileOf = (machine: string, notes: readonly Note[]): string =>
  `# Notes on ${machine}\n\n${notes
    .map(
      ({ state, event, role, date, print, text }) =>
        `## ${state}${event === null ? '' : `, on ${event}`}\n${role}, ${date}${print === null ? '' : `, seen ${print}`}\n\n${text}\n`,
    )
    .join('\n')}`;

/** A state is named by its path in the machine, or by an id of its own. */
const stateOf = (chart: Chart, state: string): ChartState | undefined =>
  chart.states.find(({ id }) => id === `${chart.name}.${state}`) ?? chart.states.find(({ id }) => id === state);

/** The fingerprint of that part of the chart, in eight characters; undefined without such a state or event. */
export const printOf = (chart: Chart, { state, event }: Pick<Note, 'state' | 'event'>): string | undefined => {
  const own = stateOf(chart, state);
  const leaving = chart.transitions.filter(
    ({ source, label }) => source === own?.id && (event === null || label === event),
  );
  if (own === undefined || (event !== null && leaving.length === 0)) return undefined;
  const part = event === null ? [own, leaving] : leaving;
  return createHash('sha256').update(JSON.stringify(part)).digest('hex').slice(0, 8);
};

/** Notes as the book shows them; those of removed states are left out. */
export const shownNotes = (chart: Chart, notes: readonly Note[]): ShownNote[] =>
  notes.flatMap((note) => {
    const print = printOf(chart, note);
    return print === undefined
      ? []
      : [{ ...note, stateId: stateOf(chart, note.state)?.id ?? '', isOutdated: print !== note.print }];
  });
