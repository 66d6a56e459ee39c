import { leaving } from '#support/allow.ts';

/** The fields of a node of the operator's questions. */
const node = (place: string): string[] =>
  [
    'id',
    'kind',
    'title',
    'language',
    'content',
    'page',
    'article.title',
    'article.language',
    'article.content',
    'children.*.id',
    'children.*.title',
    'children.*.language',
  ].map((field) => `${place}.${field}`);

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...leaving,
  ...node('node'),
  ...node('trail.*.node'),
  'trail.*.answer',
  'chosen.id',
  'chosen.title',
];
