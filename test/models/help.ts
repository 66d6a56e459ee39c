/** Samples for the paths of the help centre: categories, questions, searches, and how each call may end. */
import { ProblemError } from '#domain/problem.ts';
import { helpMachine } from '#machines/help.ts';
import { modelFor } from '#tools/paths/model.ts';

const noAnswer = new ProblemError({ code: 'no_answer' });

const menu = { title: 'Help', categories: [{ id: 'payment', title: 'Paying' }] };

export const model = modelFor({
  machine: helpMachine,
  inputs: {
    'the menu': { categoryId: null, title: null, questionId: null, menu: null },
    'a menu that was written': { categoryId: null, title: null, questionId: null, menu },
    'a category': { categoryId: 'payment', title: 'Paying', questionId: null, menu: null },
    'a question that was found': { categoryId: 'payment', title: null, questionId: 'how', menu: null },
  },
  events: [
    { type: 'retry.pressed' },
    { type: 'article.opened', id: 'how' },
    { type: 'article.opened', id: 'when' },
    { type: 'article.closed' },
    { type: 'search.focused' },
    { type: 'query.typed', query: 'how' },
  ],
  effects: {
    loadMenu: { done: [menu], error: [noAnswer] },
    loadCategory: {
      done: [
        {
          id: 'payment',
          title: 'Paying',
          articles: [
            { id: 'how', title: 'How?' },
            { id: 'when', title: 'When?' },
          ],
        },
      ],
      error: [noAnswer, new ProblemError({ code: 'not_found', status: 404 })],
    },
    loadTopics: {
      done: [[{ id: 'payment', title: 'Paying', articles: [{ id: 'how', title: 'How?' }] }]],
      error: [noAnswer],
    },
    loadAnswer: { done: [{ content: '<p>So.</p>' }], error: [noAnswer] },
    checkContact: { done: { 'entries to write about': true, 'no entries': false }, error: [noAnswer] },
  },
  // The search text stays out of it: it changes nothing in the other regions, and would multiply them.
  contextKey: ({ menu, category, isMissing, articleId, answers }) =>
    [
      ...(isMissing ? ['no such category'] : []),
      menu ? 'menu' : category ? 'category' : 'nothing yet',
      ...(articleId === '' ? [] : [`at ${articleId}`]),
      ...Object.keys(answers)
        .map((id) => `${id} read`)
        .sort(),
    ].join(', '),
});
