import { claim, contesting, found, press, type Script, trip, typing } from '../scripts.ts';

const file = (name: string, bytes: string | number[], type = ''): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
/** A picture with its place in its metadata. */
const picture = file(
  'a.jpg',
  [0xff, 0xd8, 0xff, 0xe1, 0, 10, 0x45, 0x78, 0x69, 0x66, 0, 0, 1, 2, 0xff, 0xd9],
  'image/jpeg',
);
/** Its first bytes show its kind: no more of it is read before it is sent. */
const paper = Object.assign(file('b.pdf', '%PDF-1.7', 'application/pdf'), {
  arrayBuffer: () => Promise.reject(new Error('The whole of a paper was read.')),
});
const nameless = new Blob(['%PDF-1.4'], { type: 'application/pdf' });

const late = { ...trip, nature: 'latePayment', pvNumber: 'PV-1', plate: 'AA123BB', ttcPrice: 12.5 };
const contested = { ...found, 'claimed-journeys': [trip, { ...trip, id: 'id-2' }] };
const claiming = { flow: 'claim-form', local: contested, answers: contesting } as const;
const message: readonly [string, string][] = [
  ['entryId', 'id-1'],
  ['firstName', ' Anabel '],
  ['lastName', 'Garcia'],
  ['email', 'ana@example.es '],
  ['phone', ' +34 600 000 000'],
  ['plate', '1234BCD '],
  ['text', ' Where? '],
];

/** Contesting and writing. */
export const writingPlays: readonly Script[] = [
  {
    ...claiming,
    call: 'a claim with a picture, a paper and a file without a name, one of which is taken out',
    presses: [
      press('files.chosen', { files: [picture, paper, nameless] }),
      press('file.removed', { id: 'file-2' }),
      ...typing(['phone', ' +34 600 000 000 '], ['comment', '  ']),
      ...claim,
    ],
  },
  {
    ...claiming,
    call: 'a claim that is half written',
    presses: [press('files.chosen', { files: [paper] }), ...typing(['reasonId', 'id-1'])],
  },
  {
    ...claiming,
    call: 'a claim of before a reload',
    session: {
      'claim/draft': {
        draft: { reasonId: 'id-1', comment: 'x', firstName: 'Ana', lastName: 'G', email: 'ana@example.es', phone: '' },
        files: ['a.pdf'],
        apart: ['id-2', 'id-9'],
      },
    },
    presses: [],
  },
  {
    ...claiming,
    call: 'a claim of before a reload, all of whose trips were set apart',
    session: {
      'claim/draft': {
        draft: { reasonId: 'id-1', comment: 'x', firstName: 'Ana', lastName: 'G', email: 'ana@example.es', phone: '' },
        files: [],
        apart: ['id-1', 'id-2'],
      },
    },
    presses: [],
  },
  {
    ...claiming,
    call: 'trips that were contested before',
    session: { 'claim/sent': { number: 'R-1', trips: [{ ...trip, id: 'id-2' }, trip] } },
    presses: [],
  },
  {
    ...claiming,
    call: 'trips of which some were contested before',
    session: { 'claim/sent': { number: 'R-1', trips: [trip] } },
    presses: [],
  },
  {
    ...claiming,
    call: 'as many trips as were contested before, and one of them another',
    session: { 'claim/sent': { number: 'R-1', trips: [{ ...trip, id: 'id-9' }, trip] } },
    presses: [],
  },
  {
    ...claiming,
    call: 'the last claim after a reload',
    local: found,
    session: { 'claim/sent': { number: 'R-1', trips: [trip] } },
    presses: [],
  },
  {
    ...claiming,
    call: 'a rental company’s two claims',
    as: 'renter',
    local: {
      ...found,
      'claimed-journeys': [late, { ...late, id: 'id-2' }],
      'claims/sent': [{ number: 'R-0', sentAt: '2026-11-20T08:00:00Z', reason: 'Sold', trips: [] }],
    },
    presses: [
      press('trip.setApart', { id: 'id-2' }),
      ...claim,
      ...typing(['reasonId', 'id-1']),
      press('claim.submitted'),
    ],
  },
  {
    ...claiming,
    call: 'a rental company’s claim, some trips of which are paid meanwhile',
    as: 'renter',
    local: { ...found, 'claimed-journeys': [{ ...late, id: 'id-2' }, late] },
    presses: claim,
    fails: ['POST /protests', 'payment_journeys_invalid'],
  },
  {
    call: 'a message with all that it can hold',
    flow: 'contact',
    session: { 'contact/answers': ['Paying', 'A receipt'] },
    presses: [
      press('files.chosen', { files: [paper, nameless] }),
      press('file.removed', { id: 'file-1' }),
      ...typing(...message.map(([field, value]): [string, string] => [field, value])),
      press('message.submitted'),
    ],
    answers: { 'GET /contact': { contactFormEntries: [{ id: 'id-1', title: 'A trip' }] } },
  },
  { ...claiming, call: 'a claim about trips that are gone', local: {}, presses: [] },
  {
    ...claiming,
    call: 'a customer’s claim about trips of a session whose list is gone',
    as: 'customer',
    local: { sessionId: 's8', 'claimed-journeys': [trip] },
    presses: claim,
  },
  {
    call: 'a message of before a reload',
    flow: 'contact',
    as: 'customer',
    session: { 'contact/draft': { message: { ...Object.fromEntries(message), text: 'Where?' }, files: ['a.pdf'] } },
    presses: [],
    answers: { 'GET /contact': { contactFormEntries: [{ id: 'id-1', title: 'A trip' }] } },
  },
  {
    call: 'a message that is half written, of a rental company',
    flow: 'contact',
    as: 'renter',
    presses: [press('files.chosen', { files: [paper] })],
    answers: { 'GET /contact': { contactFormEntries: [{ id: 'id-1', title: 'A trip' }] } },
  },
];
