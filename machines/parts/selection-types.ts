import type { Notes } from '#domain/attempt.ts';
import type { CalendarDay } from '#domain/calendar.ts';
import type { KnownVehicle } from '#domain/known-vehicles.ts';

/** What a driver does on a list of trips, and what the list is told. */
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
