import { leaving } from '#support/allow.ts';

/** What a node of the operator's questions says. */
const node = (place: string): string[] =>
  [
    'id',
    'kind',
    'title',
    'content',
    'page',
    'article.title',
    'article.content',
    'children.*.id',
    'children.*.title',
  ].map((field) => `${place}.${field}`);

/** What a support code may say of this machine. */
export const allowed = [
  ...leaving,
  ...node('node'),
  ...node('trail.*.node'),
  'trail.*.answer',
  'chosen.id',
  'chosen.title',
];
