import { act, fireEvent, screen } from '@testing-library/react';
import { DateTime } from 'luxon';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { emptyPage } from '#domain/fleet/selection.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { JourneyTable } from '#flows/fleet-journeys/JourneyTable.tsx';
import { VehicleTable } from '#flows/fleet-vehicles/VehicleTable.tsx';
import { fleetJourneysMachine } from '#machines/fleet-journeys.ts';
import { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import { listInput } from '../flows/fleet-list-input.ts';
import { show, speakEnglish } from './show.tsx';
import { finishedTrip } from '../finished-trip.ts';

speakEnglish();
afterEach(() => void vi.restoreAllMocks());

const trip = (id: string, more: Partial<Journey> = {}): Journey =>
  finishedTrip(id, { plate: id, date: '2026-11-20T08:15:00', deadline: '2026-11-30', ...more });
/** What is read of the last row, its id aside. */
const reads: PropertyKey[] = [];
const watched = new Proxy(trip('c', { paymentLimit: 'OMP' }), {
  get: (target, key) => {
    if (key !== 'id') reads.push(key);
    return Reflect.get(target, key);
  },
});
const rows = [trip('a'), trip('b'), watched];

it('The boxes of a fleet’s short table are stops of the Tab key, and a selection renders only the boxes that change', async () => {
  const actor = createActor(
    fleetJourneysMachine.provide({
      actors: { loadPage: fromPromise(async () => ({ ...emptyPage, rows, total: 3, pageTotal: 1 })) },
    }),
    { input: listInput },
  ).start();
  await waitFor(actor, (state) => state.matches({ open: { list: 'shown' } }));
  const { send } = actor;
  const Shown = () => {
    const state = useSyncExternalStore(
      (listener) => actor.subscribe(listener).unsubscribe,
      () => actor.getSnapshot(),
    );
    return <JourneyTable state={state} send={send} title="Trips" isLate={false} />;
  };
  show(<Shown />);
  const tickedRows = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .slice(0, 4)
      .map(({ checked }) => checked);
  expect(screen.getAllByRole('checkbox').map(({ tabIndex }) => tabIndex)).not.toContain(-1);
  const selectionMarks = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-selected'));
  const read = vi.spyOn(DateTime, 'fromISO');
  reads.length = 0;
  fireEvent.click(screen.getByLabelText(/^Select b, €\d+\.\d\d, 30\/11\/26, 20\/11\/26 08:15$/));
  expect(reads).toEqual([]);
  expect([tickedRows(), selectionMarks()]).toEqual([
    [false, false, true, false],
    [null, 'false', 'true', 'false'],
  ]);
  fireEvent.click(screen.getByLabelText('Select this page'));
  expect(tickedRows()).toEqual([true, true, true, false]);
  act(() => send({ type: 'selection.cleared' }));
  expect([tickedRows(), selectionMarks()]).toEqual([
    [false, false, false, false],
    [null, 'false', 'false', 'false'],
  ]);
  const closed = screen.getByLabelText<HTMLInputElement>(/^Select c, €\d+\.\d\d, 30\/11\/26, 20\/11\/26 08:15$/);
  expect(closed.disabled).toBe(true);
  expect(document.getElementById(closed.getAttribute('aria-describedby') ?? '')?.textContent).toContain('prosecutor');
  expect(read).not.toHaveBeenCalled();
  actor.stop();
});

/** Whether the browser's own answer to a key was replaced. */
const press = (element: HTMLElement, key: string, more: KeyboardEventInit = {}): boolean =>
  !fireEvent.keyDown(element, { key, ...more });

it('In a fleet’s trips Ctrl+A selects all pages, Enter selects and deselects a row, and Escape clears the selection', async () => {
  const actor = createActor(
    fleetJourneysMachine.provide({
      actors: {
        loadPage: fromPromise(async () => ({ ...emptyPage, rows, total: 4, pageTotal: 2 })),
        loadAll: fromPromise(async () => [...rows, trip('d')]),
      },
    }),
    { input: listInput },
  ).start();
  const selected = () => actor.getSnapshot().context.selected.map(({ id }) => id);
  const state = await waitFor(actor, (now) => now.matches({ open: { list: 'shown' } }));
  show(<JourneyTable state={state} send={actor.send} title="Trips" isLate={false} />);
  const box = screen.getByLabelText(/^Select b, €\d+\.\d\d, 30\/11\/26, 20\/11\/26 08:15$/);
  expect(screen.getByRole('table', { description: /Ctrl\+A.*Escape/ })).toBeDefined();
  expect([press(box, 'a'), press(box, 'a', { ctrlKey: true, altKey: true })]).toEqual([false, false]);
  expect([press(box, 'Enter'), selected()]).toEqual([true, ['b']]);
  expect([press(box, 'Enter'), selected()]).toEqual([true, []]);
  expect(press(screen.getByRole('region'), 'a', { ctrlKey: true })).toBe(true);
  await waitFor(actor, (now) => now.matches({ open: { work: 'idle' } }));
  expect(selected()).toEqual(['a', 'b', 'd']);
  press(box, 'Escape');
  expect(selected()).toEqual([]);
  press(box, 'A', { metaKey: true });
  await waitFor(actor, (now) => now.context.selected.length === 3);
  // A button keeps its own Enter.
  expect(press(screen.getByRole('button', { name: /^Plate/ }), 'Enter')).toBe(false);
  actor.stop();
});

it('In a company’s vehicles Ctrl+A selects the page, and does not deselect it', async () => {
  const vehicles = ['A', 'B'].map((plate) => ({ id: plate, plate, countryCode: 'FR', emailNotifications: true }));
  const actor = createActor(
    fleetVehiclesMachine.provide({
      actors: { loadPage: fromPromise(async () => ({ vehicles, total: 9, pageTotal: 5 })) },
    }),
    { input: { query: listInput.query, look: listInput.look, hasKept: false } },
  ).start();
  await waitFor(actor, (now) => now.matches({ list: 'shown' }));
  const Shown = () => {
    const state = useSyncExternalStore(
      (listener) => actor.subscribe(listener).unsubscribe,
      () => actor.getSnapshot(),
    );
    return <VehicleTable state={state} send={actor.send} title="Vehicles" />;
  };
  show(<Shown />);
  const selected = () => actor.getSnapshot().context.selected.map(({ id }) => id);
  const selectAll = () => press(screen.getByLabelText('Select A'), 'a', { ctrlKey: true });
  expect([selectAll(), selected()]).toEqual([true, ['A', 'B']]);
  expect([selectAll(), selected()]).toEqual([true, ['A', 'B']]);
  expect(screen.getByRole('table', { description: /this page/ })).toBeDefined();
  press(screen.getByLabelText('Select B'), 'Escape');
  expect(selected()).toEqual([]);
  actor.stop();
});

it('A list whose operator returns fewer rows than the page size shows that, and numbers its rows correctly', async () => {
  const page = Array.from({ length: 3 }, (_, index) => trip(`p${index}`));
  const actor = createActor(
    fleetJourneysMachine.provide({
      actors: { loadPage: fromPromise(async () => ({ ...emptyPage, rows: page, total: 11, pageTotal: 4 })) },
    }),
    { input: { ...listInput, query: { ...listInput.query, page: 2, pageSize: 500 } } },
  ).start();
  const state = await waitFor(actor, (now) => now.matches({ open: { list: 'shown' } }));
  show(<JourneyTable state={state} send={actor.send} title="Trips" isLate={false} />);
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '8', '9', '10']);
  expect(screen.getByText('Page 3 of 4')).toBeDefined();
  expect(screen.getByText('This list comes in smaller pages.')).toBeDefined();
  actor.stop();
});
