import { leaving } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [
  ...leaving,
  'article.title',
  'article.language',
  'article.content',
  'article.extract',
  'article.catchphrase',
];
