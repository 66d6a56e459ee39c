import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { detailsOfSession, journeysPageOf, ownersOfPlate } from '#api/journeys.ts';
import type { JourneysPage, JourneysSet } from '#domain/trips/journey.ts';
import { receiptOf } from '#domain/money/attempt.ts';
import { calendarFile, lookAgainAt } from '#domain/calendar.ts';
import { withoutVehicle } from '#domain/vehicles/known.ts';
import { prepaidOf } from '#domain/trips/prepayment.ts';
import { roundVehicle } from '#domain/money/round.ts';
import { updateChosen } from '#domain/trips/selection.ts';
import { linkTo } from '#domain/search/link.ts';
import { GoneError } from '#domain/problem.ts';
import { journeySelectionMachine } from '#machines/journey-selection.ts';
import { saveFile } from '#runtime/browser.ts';
import { watchDayOf } from '#runtime/watch-day.ts';
import { validityOf } from '#domain/vehicles/validity.ts';
import { storeFindings } from '#runtime/search/store-findings.ts';
import { holdingSearch, ownSearch } from '#runtime/search/hold-search.ts';
import { alertSubscriptionOf } from '#flows/alert-subscription/effects.ts';
import { linkSharingOf } from '#flows/link-sharing/effects.ts';
import { ownTripsIn } from '#flows/own-trips/effects.ts';
import { refreshedList } from '#runtime/account/own-trips.ts';
import { noteVerdictOf } from '#payments/note-verdict.ts';
import { paymentNotes } from '#payments/notes.ts';
import { beginRound } from '#payments/round.ts';
import { doubtedVerdict } from '#payments/status-now.ts';

/** Nothing was searched for: the own vehicles come first (rules LIST-33, LIST-34). */
const noSearch: JourneysSet = { type: 'detailed', plate: '', countryCode: '', sessionId: '', journeys: [] };

/** The list of trips of journeys, travels and paymentNotice (rule LIST-1), from what the search stored; `params.shows`: all vehicles together come first. */
export const open: Flow<'journey-selection'> = (ports, { params, enabled, settingsKnown, isOffered }) => {
  const { client, local, tabStorage, now, account, window } = ports;
  const notes = paymentNotes(ports);
  const isCustomer = account.presumed() === 'customer';
  // An unknown offer counts as offered.
  const hasAccounts = enabled || !settingsKnown;
  const showsVehicles = params['shows'] === 'vehicles';
  const known = local.read('vehicles/known') ?? [];
  const byNumber = !showsVehicles && (local.read('isFromAvisOrCnp') ?? false);
  if (!showsVehicles) ownSearch(local);
  const stored = showsVehicles ? undefined : local.read('journeys');
  const hasOwn = isCustomer ? hasAccounts : showsVehicles && known.length > 0;
  if (stored === undefined && !hasOwn) throw new GoneError();
  const set = stored ?? noSearch;
  const machine = journeySelectionMachine.provide({
    actors: {
      alert: alertSubscriptionOf(ports),
      ownTrips: ownTripsIn(ports),
      linkSharing: linkSharingOf(ports),
      loadOwnTrips: fromPromise(async ({ input: { set: stored } }) => {
        const found = await refreshedList(ports, stored);
        return { set: found && { ...found, searchedAt: now() } };
      }),
      askEarlier: fromPromise(({ input: { sessionId } }) => doubtedVerdict(ports, sessionId)),
      loadDetails: fromPromise(({ input }) => detailsOfSession(client, input)),
      loadPage: fromPromise((): Promise<JourneysPage> => journeysPageOf(client)),
      watchNotes: fromCallback(({ sendBack }) => {
        const sendNotes = (): void => sendBack({ type: 'notes.changed', notes: notes.all() });
        // While the list was loading, another tab may have paid some of it.
        sendNotes();
        return notes.subscribe(sendNotes);
      }),
      watchDay: watchDayOf(ports),
      loadOwners: fromPromise(({ input: { plate, countryCode } }) => ownersOfPlate(client, plate, countryCode)),
    },
    actions: {
      storeSet: (_, { set: found }) => {
        if (found === null) return;
        local.write('journeys', found);
        local.write('sessionId', found.sessionId);
        const chosen = updateChosen(found.journeys, local.read('travels-to-pay') ?? []);
        if (chosen.length > 0) local.write('travels-to-pay', chosen);
        else local.remove('travels-to-pay');
      },
      storeSelection: (_, { trips }) => local.write('travels-to-pay', trips),
      storeFindings: (_, { vehicle, set: found }) => {
        if (found !== null) storeFindings(ports, found, { rental: vehicle && validityOf(vehicle) });
      },
      storeRound: (_, { round }) => {
        const vehicles = round.map((one) => roundVehicle(one.set, one.rental, notes.all()));
        const due = vehicles.filter((one) => one.set.journeys.length > 0);
        if (due.length > 1) beginRound(ports, due);
      },
      storePrepaid: ({ context }, { prepaid }) => {
        const all = local.read('prepaid-journeys') ?? [];
        const own = prepaidOf(all, context.set);
        local.write('prepaid-journeys', [...all.filter((entry) => !own.includes(entry)), ...prepaid]);
      },
      storeTripInProgress: (_, { trip }) => {
        if (trip) local.write('inprogress/journey', trip);
      },
      saveCalendar: (_, { days }) => {
        const { host, origin } = window.location;
        const file = calendarFile(days, { host, url: `${origin}/form/payment` }, now());
        saveFile(window, new Blob([file], { type: 'text/calendar' }), 'tolls.ics');
      },
      printPage: () => window.print(),
      saveReminders: ({ context }, { title, text }) => {
        const { host, origin } = window.location;
        const { byNumber, number } = context;
        const named = byNumber ? { number } : { plate: set.plate, country: set.countryCode };
        const url = linkTo(origin, named);
        const moments = lookAgainAt(now()).map((at) => ({ id: `${at}.look`, at, title, text: `${text}\n${url}` }));
        saveFile(
          window,
          new Blob([calendarFile(moments, { host, url }, now())], { type: 'text/calendar' }),
          'look-again.ics',
        );
      },
      reopenTrip: (_, { paidIn, ...trip }) => notes.reopen(paidIn, trip),
      showReceipt: ({ context }, { id }) => {
        const sessionId = receiptOf(context.notes, id);
        if (sessionId !== undefined) noteVerdictOf(ports, sessionId, { verdict: 'paid', problem: null });
      },
      nameVehicle: (_, { vehicle }) => tabStorage.write('form/start', vehicle),
    },
  });
  // Nothing is requested for an address that was typed for another vehicle.
  const typed = tabStorage.read('alert/draft');
  const actor = createActor(machine, {
    input: {
      set,
      // Prepayments of another plate belong to another list.
      prepaid: prepaidOf(local.read('prepaid-journeys') ?? [], set),
      notes: notes.all(),
      mode: 'travelList',
      now: now(),
      byNumber,
      number: byNumber ? (tabStorage.read('form/draft')?.number.trim() ?? '') : '',
      // A customer's list is of own vehicles.
      otherVehicles: isCustomer ? [] : withoutVehicle(known, { plate: set.plate, country: set.countryCode }),
      alert: isOffered('/alert')
        ? { email: typed?.plate === set.plate ? typed.email : '', rental: local.read('location/dates') ?? null }
        : null,
      offersPrepaying: isOffered('/prepayment'),
      offersClaims: isOffered('/claim'),
      offersAccounts: enabled && !isCustomer,
      isOwnList: hasAccounts && isCustomer && !byNumber,
      showsVehicles,
      // As on journeys: the list of a visitor that was found by plate.
      removesAllPrepaid: hasAccounts && !isCustomer && !byNumber,
    },
  });
  // All vehicles together belong to no search.
  return showsVehicles ? actor : holdingSearch(local, actor);
};
