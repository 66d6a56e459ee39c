/** Samples for the paths of the chatbot: a small tree of questions, and how each call may end. */
import { ProblemError } from '#domain/problem.ts';
import type { SmartNode } from '#domain/operator/smart-form.ts';
import { chatbotMachine } from '#machines/chatbot.ts';
import { modelFor } from '#tools/paths/model.ts';

const noAnswer = new ProblemError({ code: 'no_answer' });
const root: SmartNode = {
  id: 'root',
  kind: 'ROOT',
  title: 'How can we help?',
  children: [{ id: 'form', title: 'A payment' }],
};
const action: SmartNode = { id: 'form', kind: 'ACTION', page: 'CONTACT_FORM', children: [] };

export const model = modelFor({
  machine: chatbotMachine,
  inputs: { 'the conversation': undefined },
  events: [
    { type: 'retry.pressed' },
    { type: 'answer.chosen', id: 'form', title: 'A payment' },
    { type: 'back.pressed' },
    { type: 'restart.pressed' },
    { type: 'contact.chosen' },
  ],
  effects: {
    loadRoot: {
      done: { 'the first question': root },
      error: [new ProblemError({ code: 'not_found', status: 404 }), noAnswer],
    },
    loadNode: { done: { 'the contact form': action }, error: [noAnswer] },
  },
  contextKey: ({ node, trail, chosen }) =>
    [node?.kind ?? 'nothing yet', `${Math.min(trail.length, 2)} answers`, ...(chosen.id === '' ? [] : ['chosen'])].join(
      ', ',
    ),
});
