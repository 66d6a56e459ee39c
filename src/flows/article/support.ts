import { leaving } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [
  ...leaving,
  'articleId',
  'article.title',
  'article.language',
  'article.content',
  'article.extract',
  'article.catchphrase',
];
