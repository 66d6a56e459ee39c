import { exportFleetJourneys, fleetJourneysOf, type FleetNarrowing, type FleetTypes } from '#api/fleet.ts';
import { narrowingOf, needsWholeList, rowsMatching, rowsSorted } from '#domain/fleet/due.ts';
import { type FleetQuery, fleetParamsOf, fleetQueryOf, pageIn } from '#domain/fleet/lists.ts';
import { type FleetPage, findOwed, type Owed } from '#domain/fleet/selection.ts';
import { bigPage, loadWholeList } from '#domain/fleet/whole-list.ts';
import { withMarks } from '#domain/money/known-payments.ts';
import { type Journey, letterNumberOf } from '#domain/trips/journey.ts';
import { ledgerOf } from '#payments/ledger.ts';
import type { Ports } from '#runtime/ports.ts';

/** The whole list, without paging. */
export const everything: FleetQuery = fleetQueryOf({});

type OnProgress = (percent: number) => void;
type Whole = { rows: Journey[]; sessionId: string };

/** How many trips one call asks for by their ids: a longer address may be refused. */
const idsAtOnce = 50;
/** A selection that needs at most so many such calls is asked for without the whole list. */
const fewCalls = 4;
/** How long a whole list serves the pages of its filters, in ms. */
const keepTime = 300_000;

/** The part of a query that decides which rows match. */
const matchOf = (query: FleetQuery): string =>
  JSON.stringify(
    fleetParamsOf({ ...query, page: 0, pageSize: bigPage, sortBy: everything.sortBy, order: everything.order }),
  );

/** The operator's list of the trips of a fleet: by pages, whole, and by single trips. */
export const fleetListOf = (ports: Ports, types: FleetTypes) => {
  const ledger = ledgerOf(ports);
  const signedClient = async () => (await ports.account.load()).client;
  /** Null until an answer shows whether the operator has the filters that only the portal had at first. */
  let filtersAtOperator: boolean | null = null;
  let kept: (Whole & { match: string; readAt: number }) | null = null;

  const ask = async (query: FleetQuery, narrowing: FleetNarrowing = {}, cursor?: string) => {
    const {
      data,
      sessionId = '',
      ...part
    } = await fleetJourneysOf(await signedClient(), query, types, narrowing, cursor);
    const rows = withMarks(data, ledger.known(), { plate: '', countryCode: '', sessionId });
    const isNarrowed = Object.keys(narrowing).every((name) => part.applied?.includes(name) ?? false);
    return { ...part, rows, sessionId, isNarrowed };
  };
  const pageOf = ({ rows, total, pageTotal, sessionId }: FleetPage): FleetPage => ({
    rows,
    total,
    pageTotal,
    sessionId,
  });

  /** All matching trips, also by the filters that the operator's call does not have. */
  const loadWhole = async (query: FleetQuery, onProgress: OnProgress, signal: AbortSignal): Promise<Whole> => {
    let sessionId = '';
    const narrowing = narrowingOf(query, ports.now());
    const load = async (page: number, cursor?: string) => {
      const part = await ask({ ...query, page, pageSize: bigPage }, narrowing, cursor);
      ({ sessionId } = part);
      return part;
    };
    const rows = rowsMatching(await loadWholeList(load, onProgress, signal), query, ports.now());
    return { rows, sessionId };
  };

  /** The trips of these ids; null if the operator cannot be asked for them. */
  const askByIds = async (ids: readonly string[], signal: AbortSignal): Promise<Journey[] | null> => {
    const found: Journey[] = [];
    for (let at = 0; at < ids.length && !signal.aborted; at += idsAtOnce) {
      const some = ids.slice(at, at + idsAtOnce);
      const load = (page: number, cursor?: string) =>
        ask({ ...everything, page, pageSize: idsAtOnce }, { ids: some }, cursor);
      let first: Awaited<ReturnType<typeof load>> | null = await load(0);
      if (!first.isNarrowed) return null;
      const loadNext = async (page: number, cursor?: string) => {
        const part = first ?? (await load(page, cursor));
        first = null;
        return part;
      };
      found.push(...(await loadWholeList(loadNext, () => {}, signal)));
    }
    return found;
  };

  /** Asks for trips that a list lacks: by their ids, or else one by one by what is known of them. */
  const askFor = async (ids: readonly string[], known: readonly Journey[], signal: AbortSignal): Promise<Journey[]> => {
    const named = await askByIds(ids, signal);
    if (named !== null) return named;
    const found: Journey[] = [];
    const missing = new Set(ids);
    for (const trip of known) {
      const search = letterNumberOf(trip) ?? trip.plate ?? '';
      if (!missing.has(trip.id) || search === '' || signal.aborted) continue;
      const { rows } = await loadWhole({ ...everything, search }, () => {}, signal);
      found.push(...rows.filter((row) => row.id === trip.id));
    }
    return found;
  };

  return {
    loadWhole,
    /** The rows of the list may have changed: no page is made of those read before. */
    forget: () => {
      kept = null;
    },
    loadPage: async (query: FleetQuery, signal: AbortSignal): Promise<FleetPage> => {
      if (!needsWholeList(query)) return pageOf(await ask(query));
      if (filtersAtOperator !== false) {
        const page = await ask(query, narrowingOf(query, ports.now()));
        filtersAtOperator = page.isNarrowed;
        if (page.isNarrowed) return pageOf(page);
      }
      const [match, readAt] = [matchOf(query), Date.parse(ports.now())];
      if (kept?.match !== match || Math.abs(readAt - kept.readAt) > keepTime)
        kept = { ...(await loadWhole(query, () => {}, signal)), match, readAt };
      const { rows, sessionId } = kept;
      const marked = withMarks(rows, ledger.known(), { plate: '', countryCode: '', sessionId });
      return { ...pageIn(rowsSorted(marked, query), query), sessionId };
    },
    /** Which trips are still unpaid; one that the whole list lacks is asked for by itself before it counts as gone. */
    loadOwed: async (
      ids: readonly string[],
      known: readonly Journey[],
      onProgress: OnProgress,
      signal: AbortSignal,
    ): Promise<Owed> => {
      const named = ids.length <= idsAtOnce * fewCalls ? await askByIds(ids, signal) : null;
      if (named !== null) return findOwed(ids, named);
      const { rows } = await loadWhole(everything, onProgress, signal);
      const listed = new Set(rows.map(({ id }) => id));
      const missing = [...new Set(ids)].filter((id) => !listed.has(id));
      return findOwed(ids, [...rows, ...(await askFor(missing, known, signal))]);
    },
    exportAll: async (query: FleetQuery, onBytes: (bytes: number) => void, signal: AbortSignal): Promise<Blob> =>
      exportFleetJourneys(await signedClient(), query, types, onBytes, signal),
  };
};
