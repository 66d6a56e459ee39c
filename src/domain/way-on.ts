import type { Problem, ProblemCode } from './problem.ts';

/** The next step after a refused payment: another try, signing in again, another search, or another choice of trips. */
export type WayOn = 'retry' | 'signIn' | 'search' | 'list';

/** The next step that the text of each code names; the same request would be refused again (rule PAY-20). */
const ways: Partial<Record<ProblemCode, WayOn>> = {
  payment_session_invalid: 'search',
  payment_journeys_invalid: 'search',
  amount_changed: 'search',
  deadline_passed: 'search',
  session_without_journeys: 'search',
  false_in_progress_journey: 'search',
  missing_post_payment_with_prepayment: 'list',
  price_changed: 'list',
  journey_vehicle_category_forbidden: 'list',
  unauthorized_prepayment: 'list',
};

/** The next step after a status whose code names none: the call lacked a valid sign-in, or its object is gone. */
const waysByStatus: Readonly<Record<number, WayOn>> = { 401: 'signIn', 410: 'search' };

/** A 5xx does not answer the request, whatever code it carries. */
export const wayOnFrom = (problem: Problem | null): WayOn => {
  const status = problem?.status ?? 400;
  if (problem === null || status >= 500) return 'retry';
  return ways[problem.code] ?? waysByStatus[status] ?? 'retry';
};

/** Pages that may open although another one does not. */
export type OtherPage = 'home' | 'help' | 'contact';

/**
 * The pages to offer instead of one that could not be loaded (rule SHELL-25): never that page itself, and no home page
 * to rental companies, whose pages are all in their header.
 */
export const otherPages = (flow: string | undefined, isTopic: boolean, isRenter: boolean): OtherPage[] => {
  const pages: OtherPage[] = [];
  if (!isRenter && flow !== 'home') pages.push('home');
  if (flow !== 'help' || isTopic) pages.push('help');
  if (flow !== 'contact') pages.push('contact');
  return pages;
};
