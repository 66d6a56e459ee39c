/** Samples for the paths of the claim form: reasons, files, what is typed, and how sending may end. */
import type { Attachment } from '#domain/claims/attachment.ts';
import { emptyClaim } from '#domain/claims/claim.ts';
import { ProblemError } from '#domain/problem.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { claimFormMachine } from '#machines/claim-form.ts';
import { modelFor } from '#tools/paths/model.ts';

const ready = { ...emptyClaim, firstName: 'Ana', lastName: 'García', email: 'ana@example.es' };
const proof: Attachment = { id: 'file-1', name: 'proof.pdf', size: 1_000, kind: 'pdf' };
const trip = (id: string, date: string): Journey => ({ id, date, nature: 'latePayment', status: 'TERMINE' });
const trips = [trip('trip-1', '2026-11-01T08:00:00'), trip('trip-2', '2026-11-02T09:00:00')];
const start = { trips, apart: [], draft: emptyClaim, lostFiles: [], number: null };

const twoReasons = [
  { id: 'sold', label: 'Sold', attachmentRequired: true },
  { id: 'other', label: 'Other', commentRequired: true },
];

export const model = modelFor({
  machine: claimFormMachine,
  inputs: {
    'an empty form': start,
    'a form kept over a reload': { ...start, draft: { ...ready, reasonId: 'sold' }, lostFiles: ['proof.pdf'] },
    'a reason of other trips': { ...start, draft: { ...ready, reasonId: 'gone' } },
    'a claim already sent': { ...start, number: 'R-000001' },
  },
  events: [
    { type: 'retry.pressed' },
    { type: 'field.typed', field: 'reasonId', value: 'other' },
    { type: 'field.typed', field: 'comment', value: 'It was not me.' },
    { type: 'files.chosen', files: [] },
    { type: 'file.removed', id: 'file-1' },
    { type: 'trip.setApart', id: 'trip-2' },
    { type: 'claim.submitted' },
    { type: 'language.changed' },
  ],
  effects: {
    loadReasons: {
      done: {
        'two reasons': { reasons: twoReasons, known: {}, company: 'Ardoin' },
        'no reasons': { reasons: [], known: {}, company: '' },
      },
      error: [new ProblemError({ code: 'no_answer' })],
    },
    inspectFiles: {
      done: { 'a proof': [proof], 'a file of no known kind': [{ ...proof, kind: null }] },
      error: [new Error('The file is gone.')],
    },
    sendClaim: {
      done: ['R-000002'],
      error: [new ProblemError({ code: 'claim_files_toobig' }), new ProblemError({ code: 'payment_session_invalid' })],
      sends: [{ type: 'progress.made', amount: 40 }],
    },
  },
  contextKey: ({ draft, apart, sentBefore, attachments, lostFiles, percent, fieldProblems, problem, number }) =>
    [
      draft.email === '' ? 'blank' : 'complete',
      draft.reasonId === '' ? 'no reason' : `because ${draft.reasonId}`,
      ...(apart.length === 0 ? [] : ['one set apart']),
      ...(sentBefore.length === 0 ? [] : [`${sentBefore.length} sent before`]),
      ...(draft.comment === '' ? [] : ['with a comment']),
      ...(attachments.length === 0
        ? []
        : [attachments.some(({ kind }) => kind === null) ? 'with a wrong file' : 'with a file']),
      ...(lostFiles.length === 0 ? [] : ['files lost']),
      ...(percent === 0 ? [] : [`${percent} %`]),
      ...(Object.keys(fieldProblems).length === 0 ? [] : [`wrong: ${Object.keys(fieldProblems).sort().join(' ')}`]),
      ...(problem === null ? [] : [problem.code]),
      ...(number === null ? [] : [number]),
    ].join(', '),
});
