import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#app/flow.ts';
import { exportFleetJourneys, fleetJourneysOf, type FleetTypes } from '#api/fleet.ts';
import { fleetQueryOf } from '#domain/fleet.ts';
import type { Journey } from '#domain/journey.ts';
import { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { saveFile } from '#flows/parts/browser.ts';
import { attemptedSession, fleetPaymentOf, fleetPayingOf } from '#flows/parts/fleet-payment/effects.ts';
import { safeCsv } from '#flows/parts/fleet/safe-csv.ts';

/** The most that one call brings while everything is being selected. */
const bigPage = 200;

/** renters/travels, and renters/paymentNotice for late payments alone (`params.types`). */
export const open: Flow<'fleet-journeys'> = (ports, { params, query, showInAddress }) => {
  const { account, local, window } = ports;
  const types: FleetTypes = params['types'] === 'latePayment' ? 'latePayment' : undefined;
  const signed = async () => (await account.load()).client;

  return createActor(
    fleetJourneysMachine.provide({
      actors: {
        loadPage: fromPromise(async ({ input: { query } }) => {
          const { data, total, pageTotal, sessionId = '' } = await fleetJourneysOf(await signed(), query, types);
          return { rows: data, total, pageTotal, sessionId };
        }),
        loadAll: fromPromise(async ({ input: { query, total, onProgress }, signal }) => {
          const client = await signed();
          const rows: Journey[] = [];
          for (let page = 0; page * bigPage < total && !signal.aborted; page += 1) {
            rows.push(...(await fleetJourneysOf(client, { ...query, page, pageSize: bigPage }, types)).data);
            onProgress(Math.min(100, Math.round((rows.length / total) * 100)));
          }
          return rows;
        }),
        exportList: fromPromise(async ({ input: { query, onProgress } }) => {
          const file = await exportFleetJourneys(await signed(), query, types, onProgress);
          saveFile(window, await safeCsv(file), 'journeys.csv');
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
    { input: { query: fleetQueryOf(query), paymentSessionId: attemptedSession(ports), now: ports.now() } },
  );
};
