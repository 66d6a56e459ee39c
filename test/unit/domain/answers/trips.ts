import * as claim from '#domain/claims/claim.ts';
import * as gates from '#domain/trips/gates.ts';
import type { Journey } from '#domain/trips/journey.ts';
import * as selection from '#domain/trips/selection.ts';
import { sentClaimOf, withSentClaim } from '#domain/claims/sent.ts';
import * as tripList from '#domain/trips/list.ts';
import { withoutPassage } from '#domain/trips/prepayment.ts';
import { trip, running, remitted, late, ahead, noted, set, list, each, type Row } from './samples.ts';

export const tripsRows: readonly Row[] = [
  ['claimTypeOf', claim.claimTypeOf, ...each([trip('a'), late, trip('c', { cnpNumber: 'C-1' })])],
  [
    'canBeSetApart',
    claim.canBeSetApart,
    [[trip('a'), trip('b')], [], 'a'],
    [[trip('a'), trip('b')], ['b'], 'a'],
    [[trip('a'), trip('b')], ['b'], 'b'],
    [[trip('a'), trip('b')], [], 'z'],
  ],
  ['contestableIds', claim.contestableIds, [[trip('a'), late, running], []], [[trip('a'), late, trip('b')], ['late']]],
  ['hasKinds', claim.hasKinds, [[trip('a'), trip('b')]], [[trip('a'), late]], [[trip('a'), trip('b'), late]]],
  ['sentClaimOf', sentClaimOf, [[late, trip('a')], { number: 'R', sentAt: 'now', reason: 'Sold' }]],
  [
    'withSentClaim',
    (...given: Parameters<typeof withSentClaim>) => withSentClaim(...given).map(({ number }) => number),
    [
      [
        { number: 'A', trips: Array.from({ length: 4999 }) },
        { number: 'B', trips: [1] },
      ],
      { number: 'C', trips: [1] },
    ],
    [[{ number: 'A', trips: Array.from({ length: 5000 }) }], { number: 'C', trips: [1] }],
  ],
  ...Object.entries({
    paymentBlocks: selection.paymentBlocks,
    shownTrips: selection.shownTrips,
    summaryOf: selection.summaryOf,
  }).map(
    ([name, answer]): Row => [
      name,
      answer,
      ...[
        [],
        [running],
        [remitted],
        [remitted, trip('a')],
        [trip('a'), remitted],
        [noted, trip('a'), late, running, ahead],
      ].map((trips) => [trips]),
    ],
  ),
  [
    'firstSelection',
    selection.firstSelection,
    [[trip('a'), running, remitted, noted, ahead], 'travelList'],
    [[trip('a')], 'claim'],
  ],
  [
    'selectedTotal',
    selection.selectedTotal,
    [
      [trip('a'), running, late],
      ['a', 'running', 'late'],
    ],
    [[trip('a')], []],
  ],
  [
    'selectableTogether',
    selection.selectableTogether,
    ...['travelList', 'claim'].map((mode) => [[trip('a'), running, remitted, noted, ahead], mode]),
  ],
  [
    'rowRule',
    (trips: Journey[], ticked: string[], mode: selection.SelectionMode) =>
      trips.map(selection.rowRule(trips, ticked, mode)),
    ...['travelList', 'claim'].flatMap((mode) =>
      [[], ['a'], ['other'], ['a', 'b']].map((ticked) => [
        [
          trip('a'),
          trip('b'),
          running,
          remitted,
          noted,
          trip('other', { status: 'INCONNU' as never }),
          trip('shut', { status: 'EN_COURS', in: undefined, out: undefined }),
        ],
        ticked,
        mode,
      ]),
    ),
  ],
  ['isWhole', selection.isWhole, [[], []], [['a'], ['a']], [['a', 'b'], ['a']], [['a'], ['a', 'b']]],
  [
    'tickingOf',
    (...given: Parameters<typeof selection.tickingOf>) => ({ ...selection.tickingOf(...given), rowState: undefined }),
    [[trip('a'), running], ['a'], 'travelList'],
    [[running], [], 'travelList'],
  ],
  [
    'allFinishedSelected',
    selection.allFinishedSelected,
    [[trip('a'), running], ['a']],
    [[trip('a'), trip('b')], ['a']],
  ],
  [
    'recordedWay',
    gates.recordedWay,
    ...each([null, {}, { in: { id: '23' } }, { out: { id: '34' } }, { in: { id: '25' }, out: { id: '30' } }]),
  ],
  [
    'canPrepay',
    tripList.canPrepay,
    ...[true, false, undefined].flatMap((canAddPrepayment) =>
      [['a'], []].map((selected) => [{ canAddPrepayment }, { trips: [trip('a')], selected }]),
    ),
  ],
  [
    'canContest',
    tripList.canContest,
    ...[true, false].flatMap((canContestJourney) =>
      [[trip('a')], [ahead], [remitted], [running], [ahead, trip('a')]].map((trips) => [
        { canContestJourney },
        { trips },
      ]),
    ),
  ],
  ['firstList', tripList.firstList, [list], [{ ...list, mode: 'claim' }]],
  ['withSet', tripList.withSet, [{ ...list, trips: [trip('a')], selected: [] }, set([trip('a'), trip('new')])]],
  [
    'withOtherNotes',
    tripList.withOtherNotes,
    [
      { ...list, trips: [trip('a'), trip('c')], selected: ['a', 'c'], set: set([trip('a'), trip('c')]) },
      { open: [], paid: [] },
    ],
    [
      { ...list, trips: [trip('a', { note: 'checking' })], selected: [] },
      { open: [], paid: [] },
    ],
  ],
  [
    'withoutPassage',
    withoutPassage,
    [
      [
        { ids: ['p1', 'p2'], count: 2 },
        { ids: ['p3'], count: 1 },
      ],
      'p1',
    ],
    [[{ ids: ['p3'], count: 1 }], 'p3'],
  ],
  ['isPrepaid', tripList.isPrepaid, [[ahead], 'ahead'], [[trip('a'), ahead], 'a'], [[ahead], 'z']],
];
