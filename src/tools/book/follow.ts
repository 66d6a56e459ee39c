import type { BehaviourStep } from './data.ts';
import { plain } from './finds.ts';

/** Answers under the names by which people ask for them, and the words for them in `test/behaviour/`. */
export const answers: Readonly<Record<string, RegExp>> = {
  'a lost answer': /\bno[ _]answer\b|\bunanswered\b|\bnothing was answered\b|\bThere is no answer\b|\.lost$/,
  'too many calls (429)': /\btoo many calls\b|\b429\b|\btoo_many/,
  'a session that has ended (401)': /\b401\b|\bsession has expired\b|_session_invalid\b/,
  'something that is not there (404)': /\b404\b|\bnot_found\b/,
  'a fault of the operator (500)': /\b50\d\b|\bbad_answer\b|\ba broken answer\b/,
};

/** What follows in one state of a machine: it is entered from these states, by these events. */
export type Follower = { to: string; by: { from: string; event: string }[] };

/** Whether an event is the one that is asked for: a named answer, or one with all of the words. */
const isAsked = (wanted: string): ((event: string) => boolean) => {
  const named = answers[wanted];
  if (named) return (event) => named.test(event);
  const words = plain(wanted).split(/\s+/);
  return (event) => words.every((word) => plain(event).includes(word));
};

/** The states of every machine that can follow an event or an answer. */
export const followersOf = (
  behaviour: Readonly<Record<string, readonly BehaviourStep[]>>,
  wanted: string,
): Map<string, Follower[]> => {
  const asks = isAsked(wanted.trim());
  const found = new Map<string, Follower[]>();
  for (const [machine, steps] of Object.entries(behaviour)) {
    const states = new Map<string, Follower>();
    for (const { from, event, to } of steps) {
      if (from === 'start' || !asks(event)) continue;
      const follower = states.get(to) ?? { to, by: [] };
      states.set(to, follower);
      if (!follower.by.some((one) => one.from === from && one.event === event)) follower.by.push({ from, event });
    }
    if (states.size > 0) found.set(machine, [...states.values()]);
  }
  return found;
};
