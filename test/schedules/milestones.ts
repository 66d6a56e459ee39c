/** What schedules have to come to again and again: a property that is never put to the question holds nothing. */
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
  'told that it is paid',
  'led from paying to the thanks',
  'told that it is refused or cancelled',
  'told that the end is not known',
  'paid again by choice',
  'signed out',
] as const;
export type Milestone = (typeof milestones)[number];
export type Reach = (milestone: Milestone) => void;

/** How many schedules came to each. */
export type Reached = Record<Milestone, number>;
export const nothingReached = (): Reached =>
  Object.fromEntries(milestones.map((milestone) => [milestone, 0])) as Reached;
