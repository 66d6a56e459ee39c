import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#app/flow.ts';
import { exportFleetJourneys, fleetJourneysOf, type FleetTypes } from '#api/fleet.ts';
import { type FleetQuery, fleetQueryOf } from '#domain/fleet.ts';
import { type FleetPage, owedOf } from '#domain/fleet-selection.ts';
import { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { saveFile } from '#flows/parts/browser.ts';
import { attemptedSession, fleetPaymentOf, fleetPayingOf } from '#flows/parts/fleet-payment/effects.ts';
import { exportName, safeCsv } from '#flows/parts/fleet/safe-csv.ts';
import { bigPage, loadEveryPage } from '#flows/parts/fleet/load-all.ts';

/** The whole list, whatever its page shows. */
const everything: FleetQuery = { ...fleetQueryOf({}), pageSize: bigPage };

/** renters/travels, and renters/paymentNotice for late payments alone (`params.types`). */
export const open: Flow<'fleet-journeys'> = (ports, { params, query, showInAddress }) => {
  const { account, local, session, window } = ports;
  const types: FleetTypes = params['types'] === 'latePayment' ? 'latePayment' : undefined;
  const signed = async () => (await account.load()).client;
  const pageOf = async (asked: FleetQuery): Promise<FleetPage> => {
    const { data, total, pageTotal, sessionId = '' } = await fleetJourneysOf(await signed(), asked, types);
    return { rows: data, total, pageTotal, sessionId };
  };

  return createActor(
    fleetJourneysMachine.provide({
      actors: {
        loadPage: fromPromise(({ input: { query } }) => pageOf(query)),
        loadAll: fromPromise(({ input: { query, onProgress }, signal }) =>
          loadEveryPage((page) => pageOf({ ...query, page, pageSize: bigPage }), onProgress, signal),
        ),
        loadOwed: fromPromise(async ({ input: { ids, onProgress }, signal }) => {
          const owed = owedOf(
            ids ?? session.read('fleet/unpaid') ?? [],
            await loadEveryPage((page) => pageOf({ ...everything, page }), onProgress, signal),
          );
          session.remove('fleet/unpaid');
          return owed;
        }),
        exportList: fromPromise(async ({ input: { query, title, onProgress } }) => {
          const file = await exportFleetJourneys(await signed(), query, types, onProgress);
          saveFile(window, await safeCsv(file, window.document.documentElement.lang), exportName(title, ports.now()));
        }),
        payment: fleetPayingOf(ports),
        fleetPayment: fleetPaymentOf(ports),
      },
      actions: {
        showInAddress: (_, { params: shown }) => showInAddress(shown),
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
        query: fleetQueryOf(query),
        paymentSessionId: attemptedSession(ports),
        hasUnpaid: session.read('fleet/unpaid') !== undefined,
        now: ports.now(),
      },
    },
  );
};
