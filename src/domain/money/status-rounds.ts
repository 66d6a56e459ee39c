import type { Problem } from '../problem.ts';
import { isOpen, type Verdict } from './verdict.ts';

/** What a page about an open payment knows: how often it has checked, and the answer. */
export type Checked = { checks: number; verdict: Verdict | null; problem: Problem | null };

/** Whether the last answer was an error, or none came. */
export const isFailing = ({ verdict }: Pick<Checked, 'verdict'>): boolean =>
  verdict !== null && isOpen(verdict) && verdict !== 'pending';

const first = 20_000;
const longest = 120_000;
/** While the platform fails: a rarer call helps it more than it costs the driver. */
const longestFailing = 300_000;

/** ms until the status is requested again, before the random part. */
export const pauseAfter = (checked: Checked): number =>
  Math.max(
    Math.min(first * 2 ** checked.checks, isFailing(checked) ? longestFailing : longest),
    checked.problem?.retryAfter ?? 0,
  );

/** Up to a quarter is added at random, so that drivers who failed together do not return together. */
const mostAdded = 1 / 4;

/** A pause with its random part; `random` is from 0 to below 1. */
export const spread = (pause: number, random: number): number => Math.round(pause * (1 + mostAdded * random));

/** The minutes within which the next check comes. */
export const minutesUntil = (checked: Checked): number => Math.ceil(spread(pauseAfter(checked), 1) / 60_000);
