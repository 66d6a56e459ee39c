import type { Journey } from '#domain/journey.ts';
import type { ChosenWay, PrepaymentPage, WayDraft } from '#domain/prepayment.ts';
import type { Leave } from './leave.ts';

/** `trip` is the one in progress that is to be completed, null for prepaying; `vehicleClass` is null until it is known. */
export type PrepaymentInput = {
  plate: string;
  country: string;
  trip: Journey | null;
  vehicleClass: string | null;
  isRental: boolean;
  /** What was chosen before a reload, or in another language; null where nothing was. */
  draft: WayDraft | null;
};
export type PrepaymentContext = Omit<PrepaymentInput, 'draft'> &
  ChosenWay & { page: PrepaymentPage; isElectric: boolean };
export type PrepaymentEvent =
  | { type: 'entrance.chosen'; gate: string }
  | { type: 'exit.chosen'; gate: string }
  | { type: 'gate.pressed'; gate: string }
  | { type: 'roundTrip.ticked'; isRoundTrip: boolean }
  | { type: 'count.chosen'; count: number }
  | { type: 'class.pressed' }
  | { type: 'class.chosen'; vehicleClass: string; isElectric: boolean }
  | { type: 'add.pressed' }
  | { type: 'change.pressed' }
  | { type: 'list.pressed' }
  | { type: 'dialog.closed' };

export type PrepaymentTypes = {
  context: PrepaymentContext;
  events: PrepaymentEvent;
  input: PrepaymentInput;
  output: Leave<'/travels' | '/'>;
  tags: 'busy' | 'dialog' | 'problem';
};
