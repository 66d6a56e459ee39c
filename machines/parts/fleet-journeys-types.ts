import { type FleetFilters, type FleetQuery, filtersOf } from '#domain/fleet.ts';
import { emptyPage, type FleetPage } from '#domain/fleet-selection.ts';
import type { TableLook } from '#domain/fleet-table.ts';
import type { Journey } from '#domain/journey.ts';
import type { Problem } from '#domain/problem.ts';
import type { SentClaim } from '#domain/sent-claims.ts';
import type { ListEvent } from './paged-list.ts';
import type { ProgressEvent } from './progress.ts';
import type { WorkbookEvent } from './workbook-export.ts';

export type FleetJourneysInput = {
  query: FleetQuery;
  look: TableLook;
  paymentSessionId: string | null;
  /** Whether a payment of this browser was refused or cancelled since the list was left. */
  hasUnpaid: boolean;
  /** Whether claims can be made here (rule ROUTE-28). */
  offersClaims: boolean;
  /** What was contested in this browser, the newest first. */
  claims: SentClaim[];
  /** Against which deadlines are read, ISO 8601. */
  now: string;
};

export type FleetJourneys = FleetJourneysInput &
  FleetPage & {
    /** The filters as typed, until they are submitted. */
    filters: FleetFilters;
    /** Kept over pages. */
    selected: Journey[];
    /** How far selecting everything got, 0 to 100, and how much of the export has come, in bytes. */
    percent: number;
    bytes: number;
    /** How many trips of the selection are no longer owed: paid, contested or taken over meanwhile. */
    gone: number;
    listProblem: Problem | null;
    problem: Problem | null;
  };

export type FleetJourneysEvent =
  | ListEvent
  | { type: 'filter.typed'; change: Partial<FleetFilters> }
  | { type: 'filters.submitted' }
  | { type: 'row.toggled'; id: string }
  | { type: 'page.toggled' }
  /** Every row from one to the other is selected, in either direction. */
  | { type: 'range.selected'; from: string; to: string }
  | { type: 'all.pressed' }
  | { type: 'selecting.cancelled' }
  | { type: 'selection.cleared' }
  | { type: 'pay.pressed' }
  | { type: 'payment.left' }
  /** Which trips of the selection are still owed is asked. */
  | { type: 'selection.checked' }
  /** Those whose payment was not made are wanted again. */
  | { type: 'unpaid.wanted' }
  | { type: 'language.changed' }
  | { type: 'contest.pressed' }
  /** `title`: what the list is called on its page. */
  | { type: 'export.pressed'; title: string }
  /** The claims are saved as a file, under these names of columns. */
  | { type: 'claims.saved'; title: string; names: string[] }
  | WorkbookEvent
  | ProgressEvent;

export type FleetJourneysTypes = {
  context: FleetJourneys;
  events: FleetJourneysEvent;
  input: FleetJourneysInput;
  children: { payment: 'payment'; fleetPayment: 'fleetPayment'; totals: 'totals' };
  tags: 'busy' | 'problem';
};

/** What is known before the list has come. */
export const listAwaited = (input: FleetJourneysInput): FleetJourneys => ({
  ...input,
  ...emptyPage,
  filters: filtersOf(input.query),
  selected: [],
  percent: 0,
  bytes: 0,
  gone: 0,
  listProblem: null,
  problem: null,
});
