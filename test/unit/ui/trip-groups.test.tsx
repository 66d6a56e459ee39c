import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { DateTime } from 'luxon';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Journey, JourneysPage } from '#domain/trips/journey.ts';
import { JourneySelectionView } from '#flows/journey-selection/JourneySelectionView.tsx';
import { journeySelectionMachine } from '#machines/journey-selection.ts';
import { PortalContext, useActorState } from '#runtime/use-flow.ts';
import { TripGroups } from '#ui/trips/TripGroups.tsx';
import { type Line, TripList } from '#ui/trips/TripList.tsx';
import { textElement } from '#ui/Messages.tsx';
import { input } from '../../models/journey-selection.ts';
import { finishedTrip } from '../finished-trip.ts';
import { show as render, speakEnglish } from './show.tsx';
import { stillPortal } from './still-portal.ts';

speakEnglish();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const trip = (id: string, date: string): Journey =>
  finishedTrip(id, {
    date,
    deadline: '2026-11-30',
    ttcPrice: 520,
    in: { id: '23', label: 'Montmarault' },
    out: { id: '33', label: 'Digoin' },
  });
const trips = [trip('a', '2026-11-20T08:15:00'), trip('b', '2026-11-20T09:00:00'), trip('c', '2026-11-21T10:30:00')];

const onToggle = () => {};
const onToggleMonth = () => {};
const list = (rowState: (trip: Journey) => 'selectable' | 'disabled', selected: readonly string[], shown = trips) => (
  <>
    <TripGroups
      trips={shown}
      selected={selected}
      now="2026-11-22T12:00:00"
      primoPassantText={undefined}
      rowState={rowState}
      onToggle={onToggle}
      onToggleMonth={onToggleMonth}
      isWhole={false}
      skipLinks={[{ id: 'pay', label: 'Skip to payment' }]}
    />
    <button id="pay" type="button">
      Pay
    </button>
  </>
);
const show = (rowState: (trip: Journey) => 'selectable' | 'disabled' = () => 'selectable', shown = trips) =>
  render(list(rowState, ['a'], shown));
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const stops = () => boxes().flatMap(({ value, tabIndex }) => (tabIndex === 0 ? [value] : []));

describe('A list of trips', () => {
  it('Each box in a list of trips is named by sentences with all texts of its row, and a screen reader reads them only there', () => {
    const owed = { carCategory: '1', network: 'A79', indemnity: 1000, note: 'checking' } as const;
    const letter = { nature: 'latePayment', pvNumber: 'N-1', alreadyPaid: 100, in: undefined } as const;
    const [first = trip('a', ''), ...others] = trips;
    show(undefined, [first, ...others.map((one, index) => ({ ...one, ...(index === 0 ? owed : letter) }))]);
    expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual([
      '20/11/26 08:15. €5.20. 8 days left to pay: Monday 30 November. Montmarault to Digoin. Free-flow.',
      '20/11/26 09:00. Payment being checked. €15.20, with a surcharge of €10.00. Montmarault to Digoin. Free-flow, Class 1, A79.',
      '21/11/26 10:30. €4.20, already paid: €1.00. 8 days left to pay: Monday 30 November. Payment request, Notice no. N-1.',
    ]);
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll('[aria-hidden=true], label')) part.remove();
    expect([...copy.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['', '€15.20', '€4.20']);
  });

  it('A gate with a name from right to left does not change the place of the other gate', () => {
    show();
    const [route] = document.querySelectorAll('p[aria-hidden=true]:has([dir=auto])');
    expect([...(route?.querySelectorAll('[dir=auto]') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Montmarault',
      'Digoin',
    ]);
  });

  it('A list of trips has one list a group, in which each trip has its date, which machines can read', () => {
    show(undefined, [...trips, { ...trip('d', '2026-11-02T08:15:00'), nature: 'latePayment' }]);
    expect([...document.querySelectorAll('ul')].map((list) => list.children.length)).toEqual([3, 1]);
    expect([...document.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([
      '2026-11-20T08:15:00',
      '2026-11-20T09:00:00',
      '2026-11-21T10:30:00',
      '2026-11-02T08:15:00',
    ]);
  });

  it('The button beside the heading of a group explains the group on request', () => {
    show();
    const ask = screen.getByRole('button', { name: 'What does this mean?' });
    expect(screen.queryByText(/^Free-flow means/)).toBeNull();
    fireEvent.click(ask);
    expect(ask.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText(/^Free-flow means/)).toBeTruthy();
    fireEvent.click(ask);
    expect(screen.queryByText(/^Free-flow means/)).toBeNull();
  });

  it('A list of trips has up to twenty stops of the Tab key, and the arrow keys lead through all days', () => {
    show();
    expect(stops()).toEqual(['a', 'b', 'c']);
    expect(screen.queryByRole('grid')).toBeNull();
    boxes()[0]?.focus();
    for (const [key, id] of [
      ['ArrowDown', 'b'],
      ['ArrowDown', 'c'],
      ['ArrowDown', 'c'],
      ['ArrowUp', 'b'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect((document.activeElement as HTMLInputElement).value).toBe(id);
    }
  });

  it('A list of more than twenty trips is a grid: one stop of the Tab key, whose first box explains the arrow keys', () => {
    const days = Array.from({ length: 21 }, (_, index) =>
      trip(String(index), `2026-11-${index + 1}T08:15:00`.replace(/-(\d)T/, '-0$1T')),
    );
    show(({ id }) => (id === '20' ? 'disabled' : 'selectable'), days);
    expect(screen.queryByRole('grid')).toBeNull();
    cleanup();
    show(undefined, days);
    expect(screen.getByRole('grid', { name: 'Free-flow trips' })).toHaveProperty('isConnected', true);
    expect([screen.getAllByRole('row').length, screen.getAllByRole('gridcell').length]).toEqual([21, 21]);
    const [first] = stops();
    expect(stops()).toHaveLength(1);
    const isHinted = (box: Element | null) =>
      (box?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .some((id) => document.getElementById(id)?.textContent?.includes('arrow keys') === true);
    const box = boxes().find(({ value }) => value === first);
    expect(boxes().filter(isHinted)).toEqual([box]);
    act(() => box?.focus());
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
    expect(stops()).toEqual([(document.activeElement as HTMLInputElement).value]);
    expect(isHinted(document.activeElement)).toBe(false);
    act(() => document.getElementById('pay')?.focus());
    expect(boxes().filter(isHinted)).toEqual(boxes().filter(({ tabIndex }) => tabIndex === 0));
  });

  it('Ticking all trips renders only the boxes again, and parses no date', () => {
    const { rerender } = show();
    const read = vi.spyOn(DateTime, 'fromISO');
    rerender(list(() => 'selectable', ['a', 'b', 'c']));
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true]);
    expect(read).not.toHaveBeenCalled();
  });

  it('One tick in 10,000 trips renders its own row, and one frame later the sums and the buttons that change, and looks at few ids', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    const journeys = Array.from({ length: 10_000 }, (_, index) =>
      trip(String(index), new Date(Date.UTC(2026, 0, 1) + index * 1_800_000).toISOString().slice(0, 19)),
    );
    const still = fromCallback(() => {});
    const loadPage = fromPromise(async (): Promise<JourneysPage> => ({ canAddPrepayment: true }));
    const machine = journeySelectionMachine.provide({ actors: { loadPage, watchNotes: still, watchDay: still } });
    const actor = createActor(machine, { input: { ...input, set: { ...input.set, journeys } } }).start();
    await waitFor(actor, (state) => state.can({ type: 'prepayment.pressed' }));
    const start = actor.getSnapshot();
    const Running = () => <JourneySelectionView state={useActorState(actor, start)} send={actor.send} params={{}} />;
    render(
      <PortalContext value={stillPortal}>
        <Running />
      </PortalContext>,
    );
    const [first] = boxes();
    const sum = () => document.querySelector('aside strong')?.textContent;
    fireEvent.click(first ?? document.body);
    expect([first?.checked, sum()]).toEqual([false, '€52,000.00']);
    await vi.waitFor(() => expect(sum()).toBe('€51,994.80'));
    const elements = [...document.body.querySelectorAll('*')];
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    /** React gives an element that it renders again new props. */
    const propsOf = (element: Element): unknown =>
      Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1];
    const before = elements.map(propsOf);
    const compared = vi.spyOn(Set.prototype, 'has');
    fireEvent.click(first ?? document.body);
    expect([first?.checked, sum()]).toEqual([true, '€51,994.80']);
    await vi.waitFor(() => expect(sum()).toBe('€52,000.00'));
    const ofTicked = compared.mock.contexts.filter((set) => set instanceof Set && set.size > 9_000);
    const again = elements.filter((element, index) => propsOf(element) !== before[index]);
    expect(again.filter((element) => element.matches('li')).length).toBe(1);
    expect(again.filter((element) => !element.matches(textElement)).length).toBeLessThan(65);
    expect(ofTicked.length).toBeLessThan(100);
  });

  it('In a long list, a month can be jumped to, and its button selects the month, or deselects it once all of it is selected', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    const toggled: string[] = [];
    const days = Array.from({ length: 300 }, (_, index) =>
      trip(String(index), `2026-0${1 + (index % 2)}-${10 + (index % 18)}T08:15:00`),
    ).toSorted((one, other) => one.date.localeCompare(other.date));
    const january = days.flatMap(({ id, date }) => (date.startsWith('2026-01') ? [id] : []));
    render(
      <TripGroups
        trips={days}
        selected={january}
        now="2026-11-22T12:00:00"
        primoPassantText={undefined}
        rowState={() => 'selectable'}
        onToggle={onToggle}
        onToggleMonth={(month) => toggled.push(month)}
        isWhole={false}
        skipLinks={[]}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Deselect January 2026' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Go to month' }), { target: { value: '2026-02' } });
    fireEvent.click(screen.getByRole('button', { name: 'Select February 2026' }));
    expect(toggled).toEqual(['2026-01', '2026-02']);
  });

  it('A list of trips can be skipped', () => {
    show();
    fireEvent.click(screen.getByText('Skip to payment'));
    expect(document.activeElement?.id).toBe('pay');
  });

  it('A long list of trips renders the rows in sight, also after the page above it has become longer', () => {
    const resized: ((entries: never[]) => void)[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: (entries: never[]) => void) {
          resized.push(tell);
        }
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      },
    );
    vi.stubGlobal('scrollY', 4_000);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    const above = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(0);
    const lines = Array.from(
      { length: 300 },
      (_, index): Line => ({ trip: trip(String(index), '2026-11-20T08:15:00'), place: index + 1 }),
    );
    const rowOf = ({ id }: Journey) => <input type="checkbox" value={id} />;
    render(<TripList lines={lines} trips={300} rowOf={rowOf} kept={undefined} name="trips" grid={undefined} />);
    const first = () => Number(boxes()[0]?.value);
    expect(first()).toBe(28);
    above.mockReturnValue(2_000);
    act(() => resized.forEach((tell) => tell([])));
    expect(first()).toBe(6);
  });
});
