/** Samples for the paths of writing to the operator: subjects, files, what is typed, and how sending may end. */
import type { Attachment } from '#domain/claims/attachment.ts';
import { emptyMessage } from '#domain/claims/contact.ts';
import { ProblemError } from '#domain/problem.ts';
import { contactMachine } from '#machines/contact.ts';
import { modelFor } from '#tools/paths/model.ts';

const ready = { ...emptyMessage, firstName: 'Ana', lastName: 'García', email: 'ana@example.es', text: 'Hola' };
const receipt: Attachment = { id: 'file-1', name: 'receipt.pdf', size: 1_000, kind: 'pdf' };

const twoEntries = [
  { id: 'payment', title: 'A payment' },
  { id: 'receipt', title: 'A receipt', requiresAttachment: true },
];

export const model = modelFor({
  machine: contactMachine,
  inputs: {
    'an empty form': { message: emptyMessage, lostFiles: [] },
    'a form kept over a reload': { message: { ...ready, entryId: 'payment' }, lostFiles: ['receipt.pdf'] },
  },
  events: [
    { type: 'retry.pressed' },
    { type: 'language.changed' },
    { type: 'field.typed', field: 'entryId', value: 'receipt' },
    { type: 'field.typed', field: 'entryId', value: 'payment' },
    { type: 'files.chosen', files: [] },
    { type: 'file.removed', id: 'file-1' },
    { type: 'message.submitted' },
  ],
  effects: {
    loadEntries: {
      done: {
        'two entries': { entries: twoEntries, known: {} },
        'two entries, for a customer': { entries: twoEntries, known: { lastName: 'Ruiz', email: 'eva@example.es' } },
        'no entries': { entries: [], known: {} },
      },
      error: [new ProblemError({ code: 'no_answer' })],
    },
    inspectFiles: {
      done: { 'a receipt': [receipt], 'a file of no known kind': [{ ...receipt, kind: null }] },
      error: [new Error('The file is gone.')],
    },
    sendMessage: {
      done: [undefined],
      error: [new ProblemError({ code: 'claim_files_toobig_contact' }), new ProblemError({ code: 'no_answer' })],
    },
  },
  contextKey: ({ message, attachments, lostFiles, fieldProblems, problem }) =>
    [
      message.email === '' ? 'blank' : 'complete',
      message.entryId === '' ? 'no subject' : `about ${message.entryId}`,
      ...(attachments.length === 0
        ? []
        : [attachments.some(({ kind }) => kind === null) ? 'with a wrong file' : 'with a file']),
      ...(lostFiles.length === 0 ? [] : ['files lost']),
      ...(Object.keys(fieldProblems).length === 0 ? [] : [`wrong: ${Object.keys(fieldProblems).sort().join(' ')}`]),
      ...(problem === null ? [] : [problem.code]),
    ].join(', '),
});
