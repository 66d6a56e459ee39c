/** Samples for the paths of a company’s profile: what is changed, and how each call may end. */
import { ProblemError } from '#domain/problem.ts';
import { renterProfileMachine } from '#machines/renter-profile.ts';
import { problemsKey } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

const company = { renterName: 'Ardoin', email: 'f@example.com', phoneNumber: '' };
const elsewhere = { ...company, renterName: 'Ardoin SA' };
const outdated = new ProblemError({ code: 'changed_meanwhile', status: 412 });
const lost = new ProblemError({ code: 'no_answer' });

export const model = modelFor({
  machine: renterProfileMachine,
  inputs: {
    'without a payment': { sessionId: null, kept: null },
    'with another name typed before a reload': {
      sessionId: null,
      kept: { draft: { renterName: 'Ardoin SL', phoneNumber: '' }, before: company },
    },
  },
  events: [
    { type: 'retry.pressed' },
    { type: 'edit.pressed' },
    { type: 'field.typed', field: 'renterName', value: '' },
    { type: 'field.typed', field: 'renterName', value: 'Ardoin SL' },
    { type: 'save.pressed' },
    { type: 'part.chosen', part: 'renterName', keeps: 'typed' },
    { type: 'part.chosen', part: 'renterName', keeps: 'saved' },
    { type: 'cancel.pressed' },
    { type: 'passwordChange.pressed' },
    { type: 'deletion.pressed' },
    { type: 'deletion.confirmed' },
    { type: 'dialog.closed' },
  ],
  effects: {
    loadProfile: { done: { Ardoin: { data: company, version: '"1"' } }, error: [lost] },
    rereadProfile: { done: { 'Ardoin SA': { data: elsewhere, version: '"2"' } }, error: [lost] },
    watchSaved: { sends: [{ type: 'saved.read', saved: { data: elsewhere, version: '"2"' } }], error: [lost] },
    saveProfile: {
      done: { 'Ardoin SL': { data: { ...company, renterName: 'Ardoin SL' }, version: '"3"' }, unread: null },
      error: [lost, outdated],
    },
    deleteAccount: { done: [undefined], error: [lost] },
    passwordChange: { done: [undefined] },
  },
  contextKey: ({ profile, draft, version, clashes, ...problems }) =>
    [
      profile.renterName || 'nobody',
      draft.renterName || '-',
      ...(version === null ? ['no version'] : []),
      ...clashes,
      problemsKey(problems),
    ].join(' | '),
});
