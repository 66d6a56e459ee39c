import { noFilters } from '#domain/fleet/lists.ts';
import { trips, vehicles, type Variations } from './samples.ts';

const fleetQuery = {
  page: 1,
  pageSize: 50,
  sortBy: 'plate',
  order: 'desc',
  search: 'AB',
  from: '2026-11-01',
  to: '2026-11-20',
  late: 'soon',
  network: 'A79',
  status: '',
};

const sum = (name: string, count: number) => ({ name, count, cents: count * 420 });

const payment = { sessionId: 's1', cents: 2840, count: 2, madeAt: Date.parse('2026-11-20T09:00:00Z') };
const named = { sessionId: 's1', charge: { cents: 2840, count: 2 } };
const twoOpen = [payment, { ...payment, sessionId: 's2', cents: 1350 }];

export const ofFleet: Variations = {
  'fleet-payment': [
    { is: 'paid.offeringReceipt', where: 'its amount is known', context: { ...named, open: twoOpen.slice(1) } },
    { is: 'refused', where: 'its amount is known', context: named },
    { is: 'pending', where: 'another one is open', context: { ...named, open: twoOpen } },
    { is: 'unknown', where: 'another one is open', context: { ...named, open: twoOpen } },
  ],
  'fleet-journeys': [
    {
      is: 'open.list.shown, open.work.idle',
      where: 'trips of every kind are there, filtered',
      context: {
        rows: trips,
        total: 300,
        pageTotal: 6,
        query: fleetQuery,
        filters: { search: 'AB', from: '2026-11-01', to: '2026-11-20', late: 'soon', network: 'A79' },
        look: { pageSize: 50, hidden: ['way', 'date'], widths: [{ column: 'plate', width: 200 }] },
        selected: trips.slice(0, 1),
        gone: 2,
        claims: [
          {
            number: 'R-1',
            sentAt: '2026-11-20T08:00:00Z',
            reason: 'Sold',
            trips: [
              { plate: 'AA123BB', number: 'N-1', date: '2026-11-01T08:00:00', cents: 420 },
              { plate: 'AA123BC', number: '', date: '2026-11-01T08:00:00', cents: 120 },
              { plate: 'AA123BD', number: '', date: '2026-11-01T08:00:00', cents: 120 },
            ],
          },
          {
            number: 'R-2',
            sentAt: '2026-11-19T08:00:00Z',
            reason: 'Lent',
            trips: [{ plate: 'AA123BB', number: 'N-2', date: '2026-11-01T08:00:00', cents: 420 }],
          },
        ],
      },
    },
    {
      is: 'open.list.shown, open.work.idle',
      where: 'nothing is to pay',
      context: { rows: [], total: 0, pageTotal: 0, query: { ...fleetQuery, ...noFilters }, selected: [] },
    },
    {
      is: 'open.list.shown, open.work.idle',
      where: 'all on the page are selected, and something failed',
      context: {
        rows: trips.slice(0, 2),
        selected: trips.slice(0, 2),
        problem: { code: 'no_answer' },
        claims: [],
        query: { ...fleetQuery, late: 'yes', order: 'asc' },
      },
    },
    {
      is: 'open.list.shown, open.work.idle',
      where: 'it is said why rows cannot be selected, one is gone, and what is filtered is to come',
      context: {
        rows: trips,
        query: { ...fleetQuery, late: 'no', page: 5 },
        filters: { search: '', from: '', to: '', late: 'no', network: '' },
        pageTotal: 6,
        selected: [],
        gone: 1,
        now: '2026-11-20T12:00:00+01:00',
      },
    },
    {
      is: 'open.list.shown, open.work.idle',
      where: 'no trip is there',
      context: { rows: [], total: 0, pageTotal: 0, query: { ...fleetQuery, search: '', late: 'no' } },
    },
  ],
  'fleet-totals': [
    {
      is: 'shown',
      where: 'twelve vehicles owe',
      context: {
        totals: {
          due: sum('', 3),
          overdue: sum('', 2),
          soon: sum('', 1),
          networks: [sum('A79', 2), sum('A14', 1)],
          vehicles: Array.from({ length: 30 }, (_, place) => sum(`AA-${100 + place}-BB`, place + 1)),
        },
      },
    },
    {
      is: 'shown',
      where: 'no vehicle owes',
      context: { totals: { due: sum('', 0), overdue: sum('', 0), soon: sum('', 0), networks: [], vehicles: [] } },
    },
  ],
  'fleet-vehicles': [
    {
      is: 'list.shown, work.idle',
      where: 'vehicles with dates are there, two of them selected',
      context: {
        vehicles,
        total: 120,
        pageTotal: 3,
        query: { ...fleetQuery, sortBy: 'deadline' },
        search: 'AB',
        selected: vehicles.slice(0, 2),
        closed: 2,
      },
    },
    {
      is: 'list.shown, work.idle',
      where: 'one is selected, and one was taken out',
      context: { vehicles, total: 3, pageTotal: 4, selected: vehicles.slice(0, 1), closed: 1 },
    },
    {
      is: 'list.shown, work.idle',
      where: 'no vehicle is there',
      context: { vehicles: [], total: 0, pageTotal: 0, problem: { code: 'no_answer' } },
    },
  ],
  'vehicle-closure': [
    {
      is: 'confirming.editing',
      where: 'three vehicles leave',
      context: {
        vehicles,
        end: '',
        endProblem: 'mandatory_field',
        problem: { code: 'no_answer' },
        percent: 30,
        closed: ['v3'],
      },
    },
    {
      is: 'confirming.editing',
      where: 'more vehicles leave than are named',
      context: {
        vehicles: Array.from({ length: 14 }, (_, place) => ({ ...vehicles[0], plate: `AA-${100 + place}-BB` })),
        closed: ['v1', 'v2'],
        endProblem: 'invalid_date_range',
      },
    },
    {
      is: 'confirming.editing',
      where: 'one vehicle leaves, too early',
      context: { vehicles: vehicles.slice(1, 2), endProblem: 'invalid_date_range' },
    },
    {
      is: 'confirming.editing',
      where: 'one vehicle leaves at no time',
      context: { vehicles: vehicles.slice(1, 2), endProblem: 'required' },
    },
  ],
};
