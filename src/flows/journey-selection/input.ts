import { prepaidOf } from '#domain/trips/prepayment.ts';
import type { JourneysSet } from '#domain/trips/journey.ts';
import type { SelectionInput } from '#domain/trips/list.ts';
import { searchedNumber } from '#domain/search/number.ts';
import { withoutVehicle } from '#domain/vehicles/known.ts';
import type { Ports } from '#runtime/ports.ts';
import type { Visit } from '#runtime/visit.ts';
import { ledgerOf } from '#payments/ledger.ts';

/** What this browser stores of a search, and who asks for its list. `params.shows`: all vehicles together come first. */
export const readStored = (ports: Ports, visit: Visit) => {
  const { local, tabStorage } = ports;
  const { enabled } = visit;
  const showsVehicles = visit.params['shows'] === 'vehicles';
  return {
    showsVehicles,
    set: showsVehicles ? undefined : local.read('journeys'),
    byNumber: !showsVehicles && (local.read('isFromAvisOrCnp') ?? false),
    prepaid: local.read('prepaid-journeys') ?? [],
    vehicles: local.read('vehicles/known') ?? [],
    rental: local.read('location/dates') ?? null,
    typedNumber: searchedNumber(tabStorage.read('form/draft')?.number ?? ''),
    typedAlert: tabStorage.read('alert/draft'),
    isCustomer: ports.account.presumed() === 'customer',
    enabled,
    // An unknown offer counts as offered.
    hasAccounts: enabled || !visit.settingsKnown,
    offersAlerts: visit.isOffered('/alert'),
    offersPrepaying: visit.isOffered('/prepayment'),
    offersClaims: visit.isOffered('/claim'),
    notes: ledgerOf(ports).known(),
    now: ports.now(),
  };
};
type Stored = ReturnType<typeof readStored>;

/** Nothing was searched for: the own vehicles come first (rules LIST-33, LIST-34). */
const noSearch: JourneysSet = { type: 'detailed', plate: '', countryCode: '', sessionId: '', journeys: [] };

/** What the list shows at first; null without anything to list. */
export const inputOf = (stored: Stored): SelectionInput | null => {
  const { showsVehicles, byNumber, vehicles, isCustomer, hasAccounts, typedAlert } = stored;
  const hasOwn = isCustomer ? hasAccounts : showsVehicles && vehicles.length > 0;
  if (stored.set === undefined && !hasOwn) return null;
  const set = stored.set ?? noSearch;
  return {
    set,
    // Prepayments of another plate belong to another list.
    prepaid: prepaidOf(stored.prepaid, set),
    notes: stored.notes,
    mode: 'travelList',
    now: stored.now,
    byNumber,
    number: byNumber ? stored.typedNumber : '',
    // A customer's list is of own vehicles.
    otherVehicles: isCustomer ? [] : withoutVehicle(vehicles, { plate: set.plate, country: set.countryCode }),
    // Nothing is requested for an address that was typed for another vehicle.
    alert: stored.offersAlerts
      ? { email: typedAlert?.plate === set.plate ? typedAlert.email : '', rental: stored.rental }
      : null,
    offersPrepaying: stored.offersPrepaying,
    offersClaims: stored.offersClaims,
    offersAccounts: stored.enabled && !isCustomer,
    isOwnList: hasAccounts && isCustomer && !byNumber,
    showsVehicles,
    // As on journeys: the list of a visitor that was found by plate.
    removesAllPrepaid: hasAccounts && !isCustomer && !byNumber,
  };
};
