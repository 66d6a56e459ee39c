import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { detailsOfSession, journeysPageOf, ownersOfPlate } from '#api/journeys.ts';
import type { JourneysPage, JourneysSet, PrepaidEntry } from '#domain/trips/journey.ts';
import { receiptOf } from '#domain/money/known-payments.ts';
import { type CalendarDay, calendarFile, lookAgainAt } from '#domain/calendar.ts';
import { prepaidOf } from '#domain/trips/prepayment.ts';
import { roundVehicle, type RoundVehicle } from '#domain/money/round.ts';
import { updateChosen } from '#domain/trips/selection.ts';
import { linkTo, type Named } from '#domain/search/link.ts';
import { GoneError } from '#domain/problem.ts';
import { journeySelectionMachine } from '#machines/journey-selection.ts';
import type { Ports } from '#runtime/ports.ts';
import { saveFile } from '#runtime/browser.ts';
import { watchDayOf } from '#runtime/watch-day.ts';
import { validityOf } from '#domain/vehicles/validity.ts';
import { storeFindings } from '#runtime/search/store-findings.ts';
import { holdingSearch, ownSearch } from '#runtime/search/hold-search.ts';
import { alertSubscriptionOf } from '#flows/alert-subscription/effects.ts';
import { linkSharingOf } from '#flows/link-sharing/effects.ts';
import { ownTripsIn } from '#flows/own-trips/effects.ts';
import { refreshedList } from '#runtime/account/own-trips.ts';
import { showPayment } from '#payments/shown.ts';
import { ledgerOf } from '#payments/ledger.ts';
import { changesIn } from '#payments/changes-in.ts';
import { beginRound } from '#payments/round.ts';
import { doubtedVerdict } from '#payments/status-now.ts';
import { inputOf, readStored } from './input.ts';

const storeSet = (ports: Ports, set: JourneysSet, byNumber: boolean): void => {
  const { local } = ports;
  ledgerOf(ports).list(set, byNumber);
  local.write('journeys', set);
  local.write('sessionId', set.sessionId);
  const chosen = updateChosen(set.journeys, local.read('travels-to-pay') ?? []);
  if (chosen.length > 0) local.write('travels-to-pay', chosen);
  else local.remove('travels-to-pay');
};

/** Begins a round of the vehicles that still owe something, if there are several. */
const storeRound = (ports: Ports, round: readonly RoundVehicle[]): void => {
  const notes = ledgerOf(ports).known();
  const vehicles = round.map((one) => roundVehicle(one.set, one.rental, notes));
  const due = vehicles.filter((one) => one.set.journeys.length > 0);
  if (due.length > 1) beginRound(ports, due);
};

/** Stores the prepayments of a list in place of those that it had. */
const storePrepaid = ({ local }: Ports, set: JourneysSet, prepaid: PrepaidEntry[]): void => {
  const all = local.read('prepaid-journeys') ?? [];
  const own = prepaidOf(all, set);
  local.write('prepaid-journeys', [...all.filter((entry) => !own.includes(entry)), ...prepaid]);
};

const saveCalendar = ({ window, now }: Ports, days: CalendarDay[]): void => {
  const { host, origin } = window.location;
  const file = calendarFile(days, { host, url: `${origin}/form/payment` }, now());
  saveFile(window, new Blob([file], { type: 'text/calendar' }), 'tolls.ics');
};

/** Saves two moments to look again, with a link to the search. */
const saveReminders = (
  { window, now }: Ports,
  named: Named,
  { title, text }: { title: string; text: string },
): void => {
  const { host, origin } = window.location;
  const url = linkTo(origin, named);
  const moments = lookAgainAt(now()).map((at) => ({ id: `${at}.look`, at, title, text: `${text}\n${url}` }));
  const file = calendarFile(moments, { host, url }, now());
  saveFile(window, new Blob([file], { type: 'text/calendar' }), 'look-again.ics');
};

/** The list of trips of journeys, travels and paymentNotice (rule LIST-1), from what the search stored. */
export const open: Flow<'journey-selection'> = (ports, visit) => {
  const { client, local, tabStorage, now, window } = ports;
  const ledger = ledgerOf(ports);
  if (visit.params['shows'] !== 'vehicles') ownSearch(local);
  const input = inputOf(readStored(ports, visit));
  if (input === null) throw new GoneError();
  if (input.set.sessionId !== '') ledger.list(input.set, input.byNumber);
  const followNotes = changesIn(ledger, ledger.known, input.notes);
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
      // While the list was loading, another tab may have paid some of it.
      watchNotes: fromCallback(({ sendBack }) => followNotes((notes) => sendBack({ type: 'notes.changed', notes }))),
      watchDay: watchDayOf(ports),
      loadOwners: fromPromise(({ input: { plate, countryCode } }) => ownersOfPlate(client, plate, countryCode)),
    },
    actions: {
      storeSet: ({ context: { byNumber } }, { set }) => {
        if (set !== null) storeSet(ports, set, byNumber);
      },
      storeSelection: (_, { trips }) => local.write('travels-to-pay', trips),
      storeFindings: (_, { vehicle, set: found }) => {
        if (found !== null) storeFindings(ports, found, { rental: vehicle && validityOf(vehicle) });
      },
      storeRound: (_, { round }) => storeRound(ports, round),
      storePrepaid: ({ context }, { prepaid }) => storePrepaid(ports, context.set, prepaid),
      storeTripInProgress: (_, { trip }) => {
        if (trip) local.write('inprogress/journey', trip);
      },
      saveCalendar: (_, { days }) => saveCalendar(ports, days),
      printPage: () => window.print(),
      saveReminders: ({ context: { byNumber, number } }, texts) => {
        const { plate, countryCode: country } = input.set;
        saveReminders(ports, byNumber ? { number } : { plate, country }, texts);
      },
      reopenTrip: (_, { paidIn, ...trip }) => ledger.apply({ type: 'trip.reopened', paidIn, trip }),
      showReceipt: ({ context }, { id }) => {
        const sessionId = receiptOf(context.notes, id);
        if (sessionId !== undefined) showPayment(ports, sessionId);
      },
      nameVehicle: (_, { vehicle }) => tabStorage.write('form/start', vehicle),
    },
  });
  const actor = createActor(machine, { input });
  // All vehicles together belong to no search.
  return input.showsVehicles === true ? actor : holdingSearch(local, actor);
};
