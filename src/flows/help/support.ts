/** What a support code may say of this machine. */
export const allowed = [
  'menu.title',
  'menu.subtitle',
  'menu.categories.*.id',
  'menu.categories.*.title',
  'menu.categories.*.icon',
  'categoryId',
  'title',
  'isMissing',
  'category.id',
  'category.title',
  'category.articles.*.id',
  'category.articles.*.title',
  'articleId',
  'answers.+',
];
