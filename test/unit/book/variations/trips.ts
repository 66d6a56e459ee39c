import { page, gates, trip, late, trips, owners, missing, type Variations } from './samples.ts';

const remitted = [trip('x', { ...late, paymentLimit: 'OMP' }), trip('y', { ...late, paymentLimit: 'OMP' })];

const vehiclesKnown = [
  { plate: 'AA123BB', country: 'FR' },
  { plate: 'BB123CC', country: 'ES' },
];

const set = { type: 'detailed', plate: '1234BCD', countryCode: 'ES', sessionId: 's1', journeys: trips };

export const ofTrips: Variations = {
  'journey-selection': [
    {
      is: 'open.list.choosing, open.details.done, open.page.done, open.owners.known',
      where: 'trips of every kind are there',
      context: {
        trips,
        set,
        selected: ['long', 'notice'],
        owners,
        page: {
          ...page,
          primoPassantText: '<p>First</p>',
          canAddPrepayment: true,
          canContestJourney: true,
          paymentPeriod: 3,
        },
      },
    },
    {
      is: 'open.list.choosing, open.details.done, open.page.done, open.owners.unasked',
      where: 'an account is offered',
      context: {
        trips,
        set,
        offersAccounts: true,
        removesAllPrepaid: true,
        selected: ['declared'],
        page: { paymentPeriod: 1 },
      },
    },
    {
      is: 'open.list.choosing, open.details.done, open.page.done, open.owners.unasked',
      where: 'trips are to be contested',
      context: { trips, set, mode: 'claim', page: { canContestJourney: true } },
    },
    ...(['InProgress', 'Remitted'] as const).flatMap((reason) =>
      [true, false].flatMap((offersAccounts) =>
        [trips, [trip('a'), trip('b', { ...late, paymentLimit: 'OMP' })]].map((found, place) => ({
          is: `open.list.blockedBy${reason === 'InProgress' ? 'TripInProgress' : 'RemittedTrip'}, open.details.done, open.page.done`,
          where: `${place === 0 ? 'a' : 'no'} trip can be completed, and one ${offersAccounts ? 'can' : 'cannot'} sign in`,
          context: { offersAccounts, trips: found, set },
        })),
      ),
    ),
    {
      is: 'open.list.choosing, open.details.done, open.page.done, open.owners.unasked',
      where: 'nothing was prepaid',
      context: { trips: [], set: { ...set, sessionId: '', journeys: [] }, otherVehicles: vehiclesKnown },
    },
    {
      is: 'open.list.choosing, open.details.done, open.page.done, open.owners.unasked',
      where: 'all that is left is with the public prosecutor, and no number was given',
      context: { trips: remitted, set: { ...set, journeys: remitted }, byNumber: true, number: '' },
    },
    {
      is: 'open.list.choosing, open.details.done, open.page.done, open.owners.unasked',
      where: 'one trip and other vehicles are there, with a link and nothing else',
      context: {
        trips: [trip('a', { deadline: '2026-11-30' }), ...remitted],
        set: { ...set, plate: '' },
        selected: ['a'],
        otherVehicles: vehiclesKnown,
        page: { articleList: page.articleList.slice(1) },
      },
    },
    {
      is: 'open.list.choosing, open.details.done, open.page.done, open.owners.known',
      where: 'nobody owns the plate',
      context: { trips: [trip('a')], set, owners: [] },
    },
    {
      is: 'open.list.choosing, open.details.done, open.page.done, open.owners.unasked',
      where: 'all is paid',
      context: { trips: [trip('paid', { note: 'paid' })], set },
    },
    {
      is: 'open.list.choosing, open.details.done, open.page.done, open.owners.unasked',
      where: 'nothing is found under the number of a letter',
      context: { trips: [], set: { ...set, plate: '', journeys: [] }, byNumber: true, number: '0123456789' },
    },
    {
      is: 'open.list.choosing, open.details.done, open.page.done, open.owners.unasked',
      where: 'the only trip has no price yet',
      context: { trips: [trip('a', { status: 'TO_VALIDATE', ttcPrice: undefined, totalPrice: undefined })], set },
    },
    {
      is: 'open.list.choosing, open.details.done, open.page.done, open.owners.unasked',
      where: 'more was paid than the trip costs',
      context: { trips: [trip('a', { alreadyPaid: 1980, deadline: '2026-11-20T23:59:59' })], set },
    },
    {
      is: 'open.list.choosing, open.details.done, open.page.done, open.owners.unasked',
      where: 'the only trip was paid before',
      context: { trips: [trip('a', { alreadyPaid: 420, deadline: '2026-11-20T23:59:59' })], set },
    },
  ],
  claim: [
    {
      is: 'choosing',
      where: 'trips of every kind are there',
      context: {
        trips: trips.filter(({ id }) => !['tomorrow', 'past', 'unrecorded', 'last-day', 'unknown-nature'].includes(id)),
        selected: ['long', 'today'],
        now: '2026-11-20T12:00:00+01:00',
        page: { ...page, canContestJourney: true, primoPassantText: '<p>First</p>' },
      },
    },
  ],
  'claim-form': [
    {
      is: 'form.editing',
      where: 'a company contests one trip, with a reason that wants more, and some are gone',
      context: {
        company: 'Ardoin',
        trips: [trip('a', late)],
        reasons: [
          { id: 'other', label: 'Other', commentRequired: true, attachmentRequired: true },
          { id: 'sold', label: 'Sold' },
        ],
        draft: { reasonId: 'other', comment: '', firstName: '', lastName: '', email: '', phone: '' },
        problem: { code: 'journey_not_found', status: 404 },
      },
    },
    {
      is: 'form.editing',
      where: 'a company contests three trips, and none is apart',
      context: {
        company: 'Ardoin',
        trips: [trip('a', { ...late, plate: undefined }), trip('b'), trip('c')],
        apart: [],
        problem: { code: 'payment_session_invalid' },
      },
    },
    {
      is: 'form.editing',
      where: 'the operator fails',
      context: { company: '', trips: [trip('a')], problem: { code: 'unknown', status: 500 } },
    },
    { is: 'sent', where: 'two went before it', context: { sentBefore: ['C-1', 'C-2'], number: 'C-3' } },
    {
      is: 'form.editing',
      where: 'trips of every kind are contested, one set apart, and fields are missing',
      context: {
        trips: [trip('a', { ...late, ...gates, indemnity: 1000 }), trip('b'), trip('c')],
        apart: [trip('d')],
        sentBefore: ['e', 'f'],
        draft: {
          reasonId: 'other',
          comment: 'It was not me.',
          firstName: '',
          lastName: 'García',
          email: 'ana@example.es',
          phone: '600',
        },
        attachments: [
          { id: 'file-1', name: 'proof.pdf', size: 1_000, kind: 'pdf' },
          { id: 'file-2', name: 'proof.exe', size: 20_000_000, kind: null },
        ],
        lostFiles: ['a.pdf', 'b.pdf'],
        fieldProblems: missing('reasonId', 'comment', 'files', 'firstName', 'email', 'phone'),
        problem: { code: 'claim_files_toobig' },
      },
    },
    {
      is: 'sending',
      where: 'files are on their way',
      context: { percent: 40, attachments: [{ id: 'file-1', name: 'proof.pdf', size: 1_000, kind: 'pdf' }] },
    },
  ],
};
