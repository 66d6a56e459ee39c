import { type Counts, type Property, propertyNames } from './property.ts';

/** What schedules have to reach again and again: a property without anything to judge proves nothing. */
export const milestones = [
  'listed trips',
  'typed or chose something',
  'waited for an answer',
  'sent a fuel card',
  'charged',
  'charged after a refusal',
  'charged for a part of a list',
  'charged a price that has risen since an earlier list',
  'called refused though it was charged',
  'called pending or unknown though it was charged',
  'at the provider',
  'shown as paid',
  'thanked right after the payment page',
  'shown that one of several payments is confirmed',
  'shown as refused or cancelled',
  'shown as unknown',
  'paid again by choice',
  'began a round',
  'went on to the next vehicle of a round',
  'signed out',
  'signed in',
  'came back in a new tab',
  'reported to a company',
  'chose to pay again what is listed again',
  'kept a receipt on the device',
  'was not offered to pay at another amount than the one shown',
  'listed what a notice names',
  'was not offered to pay after a deadline',
  'warned that a session ends',
  'listed what was paid',
  'added a prepaid passage',
  'charged for a prepaid passage',
  'paid for prepaid passages alone',
  'completed a trip in progress',
  'charged for a completed trip',
] as const;
export type Milestone = (typeof milestones)[number];
export type Reach = (milestone: Milestone) => void;

/** How many schedules reached each. */
export type Reached = Record<Milestone, number>;
export const nothingReached = (): Reached =>
  Object.fromEntries(milestones.map((milestone) => [milestone, 0])) as Reached;

/** Called with a violation, and the property. */
export type Accuse = (property: Property, what: string) => void;

/** Checks a property: `isThere` is whether there is anything to judge, and `wrong` describes the violation, or is false. */
export type Judge = (property: Property, isThere: boolean, wrong: () => string | false) => void;

export const noCounts = (): Counts =>
  Object.fromEntries(propertyNames.map((name) => [name, { checks: 0, judged: 0, schedules: 0 }])) as Counts;

/** Judges one schedule, and counts. */
export const createJudge = (counts: Counts, accuse: Accuse): Judge => {
  const judged = new Set<Property>();
  return (property, isThere, wrong) => {
    const count = counts[property];
    count.checks += 1;
    if (!isThere) return;
    count.judged += 1;
    if (!judged.has(property)) count.schedules += 1;
    judged.add(property);
    const what = wrong();
    if (what !== false) accuse(property, what);
  };
};
