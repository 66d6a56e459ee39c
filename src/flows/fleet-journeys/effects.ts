import { assign, createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import type { FleetTypes } from '#api/fleet.ts';
import { journeyFields } from '#api/fleet-files.ts';
import { searchByNumber, searchByPlate } from '#api/journeys.ts';
import { fleetQueryOf } from '#domain/fleet/lists.ts';
import { lookOf } from '#domain/fleet/table.ts';
import { cellsWith, type FileCell } from '#domain/fleet/workbook.ts';
import { needsWholeList, totalsOf } from '#domain/fleet/due.ts';
import { findIn, findOwed } from '#domain/fleet/selection.ts';
import { paidByCompany } from '#domain/money/known-payments.ts';
import { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { saveFile } from '#runtime/browser.ts';
import { watchDayOf } from '#runtime/watch-day.ts';
import { captchaOf } from '#flows/captcha/effects.ts';
import { attemptedSession, fleetPaymentOf, saveReceiptOf } from '#flows/fleet-payment/effects.ts';
import { linkSharingOf } from '#flows/link-sharing/effects.ts';
import { fleetTotalsOf } from '#flows/fleet-totals/effects.ts';
import { everything, fleetListOf } from './fleet-list.ts';
import { claimLines, journeyLine, linkLines, paidLines } from './journeys-csv.ts';
import { journeyCells } from './journeys-workbook.ts';
import { csvOf, exportName } from '#runtime/csv-writing.ts';
import { loadingIn, translateFile, writeFile, writingIn } from '#runtime/write-file.ts';
import { defaultCountry } from '#domain/country.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { attemptOf } from '#flows/payment-attempt/effects.ts';
import { sessionEndOf } from '#flows/payment/session-end.ts';
import { paymentMachine } from '#machines/payment.ts';
import { ledgerOf } from '#payments/ledger.ts';
import { keptSelection } from '#runtime/kept-selection.ts';
import { watchMoney } from '#payments/money.ts';
import { statedSelection } from '#payments/selection.ts';
import { doubtedVerdict } from '#payments/status-now.ts';
import type { Ports } from '#runtime/ports.ts';

/** Paying selected trips of a fleet: the browser stores only that a payment is under way. */
const fleetPayingOf = (ports: Ports) => {
  const signedClient = async () => (await ports.account.load()).client;
  return paymentMachine.provide({
    actors: {
      listMethods: fromPromise(async ({ input: { sessionId, trips } }) => ({
        ...(await statedSelection(ports).state(sessionId, trips, signedClient)),
        sessionId,
        known: { billingCountry: defaultCountry },
      })),
      ...sessionEndOf(ports, signedClient),
      attempt: attemptOf(ports),
      watchMoney: fromCallback<EventObject, { sessionId: string; trips: Journey[] }>(({ input, sendBack }) =>
        watchMoney(ports, input, (money) => sendBack({ type: 'money.changed', money })),
      ),
    },
    actions: { printPage: () => ports.window.print() },
  });
};

/** Saves lines as a file that a spreadsheet in the page's language opens (rule FLEET-7). */
const saveLines = ({ window, now }: Ports, names: readonly string[], lines: FileCell[][], title: string): void =>
  saveFile(window, csvOf(names, lines, window.document.documentElement.lang), exportName(title, now()));

/** Passing selected trips on to the drivers who pay them, also as a file of links. */
const fleetSharingOf = (ports: Ports) =>
  linkSharingOf(ports).provide({
    actions: {
      saveLinks: ({ context: { tolls, origin } }, { title, names }) =>
        saveLines(ports, names, linkLines(tolls, origin), title),
    },
  });

/** renters/travels, and renters/paymentNotice for late payments alone (`params.types`). */
export const open: Flow<'fleet-journeys'> = (ports, { params, query, isOffered, showInAddress }) => {
  const { local, tabStorage, window } = ports;
  const types: FleetTypes = params['types'] === 'latePayment' ? 'latePayment' : undefined;
  const look = lookOf(local.read('fleet/table'));
  const ledger = ledgerOf(ports);
  const list = fleetListOf(ports, types);
  const kept = keptSelection(ports, types ?? 'trips');
  const keptOut = keptSelection(ports, `${types ?? 'trips'}/left-out`);
  /** The trips of a payment that was not made, and those that were selected before and are part of no payment. */
  const earlier = (): string[] => {
    const { open: waiting, paid } = ledger.known();
    const inPayment = new Set([...waiting, ...paid].flatMap(({ trips }) => trips.map(({ id }) => id)));
    return [...(tabStorage.read('fleet/unpaid') ?? []), ...kept.read().filter((id) => !inPayment.has(id))];
  };

  const actor = createActor(
    fleetJourneysMachine.provide({
      actors: {
        loadPage: fromPromise(({ input: { query }, signal }) => list.loadPage(query, signal)),
        loadAll: fromPromise(
          async ({ input: { query, onProgress }, signal }) => (await list.loadWhole(query, onProgress, signal)).rows,
        ),
        loadOwed: fromPromise(async ({ input: { selected, onProgress }, signal }) => {
          const isReturn = selected.length === 0;
          const ids = isReturn ? earlier() : selected.map(({ id }) => id);
          const out = isReturn ? keptOut.read() : [];
          const { trips } = await list.loadOwed([...ids, ...out], selected, onProgress, signal);
          if (signal.aborted) throw signal.reason;
          tabStorage.remove('fleet/unpaid');
          kept.noteFound();
          keptOut.noteFound();
          return { ...findOwed(ids, trips), leftOut: findOwed(out, trips).trips };
        }),
        exportList: fromPromise(async ({ input: { query, title, words, onProgress }, signal }) => {
          const { lang: language } = window.document.documentElement;
          const names = journeyFields.map((field) => words[field] ?? field);
          const make = async (): Promise<Blob> => {
            if (needsWholeList(query)) {
              const { rows } = await list.loadWhole(query, loadingIn(onProgress), signal);
              const target = { kind: 'csv', names, language } as const;
              return writeFile(target, rows, (trip) => journeyLine(trip, words), writingIn(onProgress), signal);
            }
            const file = await list.exportAll(query, (bytes) => onProgress(bytes, 'bytes'), signal);
            return translateFile({ file, words, language }, signal);
          };
          const file = await make();
          if (!signal.aborted) saveFile(window, file, exportName(title, ports.now()));
        }),
        makeWorkbook: fromPromise(async ({ input: { query, title, columns, onProgress }, signal }) => {
          const lineOf = cellsWith(journeyCells, columns);
          const { rows } = await list.loadWhole({ ...query, page: 0 }, loadingIn(onProgress), signal);
          const file = await writeFile(
            { kind: 'workbook', columns, title },
            rows,
            lineOf,
            writingIn(onProgress),
            signal,
          );
          if (!signal.aborted) saveFile(window, file, exportName(title, ports.now(), 'xlsx'));
        }),
        captcha: captchaOf(ports),
        // One proof is valid for one call.
        findSession: fromPromise(async ({ input: { trips, captchaToken } }) => {
          const captcha = captchaToken === null ? {} : { captchaToken };
          const [{ plate = '', countryCode: country = defaultCountry, pvNumber, cnpNumber } = {}] = trips;
          const caseNumber = pvNumber ?? cnpNumber ?? '';
          return findIn(
            trips,
            plate === ''
              ? await searchByNumber(ports.client, { caseNumber, ...captcha })
              : await searchByPlate(ports.client, { plate, country, ...captcha }),
          );
        }),
        saveReceipt: saveReceiptOf(ports),
        askEarlier: fromPromise(({ input: { sessionId } }) => doubtedVerdict(ports, sessionId)),
        watchDay: watchDayOf(ports),
        watchNotes: fromCallback(({ sendBack }) =>
          ledger.subscribe(() => sendBack({ type: 'notes.changed', notes: ledger.known() })),
        ),
        payment: fleetPayingOf(ports),
        linkSharing: fleetSharingOf(ports),
        fleetPayment: fleetPaymentOf(ports),
        totals: fleetTotalsOf(async (signal) => {
          const { rows } = await list.loadWhole(everything, () => {}, signal);
          return totalsOf(rows, ports.now());
        }),
      },
      actions: {
        showInAddress: (_, { params: shown }) => showInAddress(shown),
        forgetRows: list.forget,
        readTime: assign({ now: () => ports.now() }),
        storeLook: (_, params) => local.write('fleet/table', params.look),
        saveClaims: ({ context: { claims } }, { title, names }) => saveLines(ports, names, claimLines(claims), title),
        savePaid: ({ context: { notes } }, { title, names }) =>
          saveLines(ports, names, paidLines(paidByCompany(notes)), title),
        reopenTrip: (_, { paidIn, ...trip }) => ledger.apply({ type: 'trip.reopened', paidIn, trip }),
        storeClaimed: (_, { trips, sessionId }) => {
          local.write('journeys', { type: 'detailed', plate: '', countryCode: '', sessionId, journeys: trips });
          local.write('claimed-journeys', trips);
          if (sessionId === '') local.remove('sessionId');
          else local.write('sessionId', sessionId);
        },
      },
    }),
    {
      input: {
        query: fleetQueryOf(query, look.pageSize),
        look,
        paymentSessionId: attemptedSession(ports),
        claims: local.read('claims/sent') ?? [],
        hasKept: earlier().length + keptOut.read().length > 0,
        offersClaims: isOffered('/claim/select'),
        notes: ledger.known(),
        now: ports.now(),
      },
    },
  );
  kept.follow(actor, ({ selected }) => selected);
  keptOut.follow(actor, ({ leftOut }) => leftOut);
  return actor;
};
