/** What schedules have to reach again and again: a property without anything to judge proves nothing. */
export const milestones = [
  'listed trips',
  'typed or chose something',
  'waited for an answer',
  'sent a fuel card',
  'charged',
  'at the provider',
  'told that it is paid',
  'told that it is refused or cancelled',
  'told that the end is not known',
  'paid again by choice',
  'signed out',
] as const;
export type Milestone = (typeof milestones)[number];
export type Reach = (milestone: Milestone) => void;

/** How many schedules reached each. */
export type Reached = Record<Milestone, number>;
export const nothingReached = (): Reached =>
  Object.fromEntries(milestones.map((milestone) => [milestone, 0])) as Reached;
