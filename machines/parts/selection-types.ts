import type { Notes } from '#domain/attempt.ts';
import type { CalendarDay } from '#domain/calendar.ts';
import type { Journey, JourneysPage } from '#domain/journey.ts';
import type { KnownVehicle } from '#domain/known-vehicles.ts';
import type { DoubtedPayment } from '#domain/relisted-trip.ts';
import type { SelectionInput } from '#domain/trip-list.ts';

/** What is known of a list of trips while some of them are chosen. */
export type Selection = SelectionInput & {
  trips: Journey[];
  selected: string[];
  page: JourneysPage;
  owners: string[];
  /** The payment that the driver doubts; null where none is. */
  doubted: DoubtedPayment | null;
};

/** The events of a list of trips. */
export type SelectionEvent =
  | { type: 'trip.toggled'; id: string }
  | { type: 'all.toggled' }
  | { type: 'pay.pressed' }
  | { type: 'completion.pressed'; id: string }
  | { type: 'prepayment.removed'; id: string }
  | { type: 'prepayment.pressed' }
  | { type: 'contest.pressed' }
  | { type: 'vehicle.pressed'; vehicle: KnownVehicle }
  | { type: 'alert.pressed' }
  | { type: 'calendar.pressed'; days: CalendarDay[] }
  | { type: 'receipt.pressed'; id: string }
  | { type: 'payment.doubted'; id: string }
  | { type: 'payment.repeated' }
  | { type: 'retry.pressed' }
  | { type: 'notes.changed'; notes: Notes }
  | { type: 'language.changed' }
  | { type: 'dialog.closed' };

/** Where a list of trips leads. */
export type SelectionDestination =
  | '/'
  | '/payment'
  | '/payment/success'
  | '/prepayment'
  | '/claim'
  | '/inprogress'
  | '/form/payment'
  | '/alert';
