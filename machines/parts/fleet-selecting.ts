import type { FleetPage, Owed } from '#domain/fleet-selection.ts';
import type { Journey } from '#domain/journey.ts';
import type { FleetQuery } from '#domain/fleet.ts';
import { effect } from './effect.ts';
import { failure } from './failure.ts';
import { carried, output, using } from './params.ts';
import type { Progress } from './progress.ts';
import { makeWorkbook } from './workbook-export.ts';

/** One page of what matches a query. */
const loadPage = effect<FleetPage, { query: FleetQuery }>();
/** Saves all that matches a query under a title. */
const exportList = effect<void, Progress & { query: FleetQuery; title: string }>();
/** All that matches a query. */
const loadAll = effect<Journey[], Progress & { query: FleetQuery }>();
/** Which of these trips are still owed; null: of those whose payment was not made. */
const loadOwed = effect<Owed, Progress & { ids: string[] | null }>();

/** What the list asks its effects for. */
export const listActors = { loadPage, loadAll, loadOwed, exportList, makeWorkbook };

const showOnError = { target: 'idle', actions: using('showProblem', failure) } as const;

/** What follows once a whole list has come to select from it: all of it, or what of the selection is still owed. */
export const selectingAll = {
  onDone: { target: 'idle', actions: using('takeAll', output) },
  onError: showOnError,
} as const;
export const checkingOwed = {
  onDone: { target: 'idle', actions: using('takeOwed', output) },
  onError: showOnError,
} as const;
/** It says how far it got, and can be stopped. */
export const whileSelecting = {
  'progress.made': { actions: using('noteProgress', carried) },
  'selecting.cancelled': 'idle',
} as const;
