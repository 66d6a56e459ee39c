/** What a support code may say of this machine. */
export const allowed = [
  'asked',
  'home.title',
  'home.language',
  'home.subtitle',
  'home.actions.*',
  'home.listBlockTitle',
  'home.listBlockArticles.*.*',
  'home.sliderBlockArticlesIds.*',
  'home.footerArticle.*',
  'categories.*.id',
  'categories.*.title',
  'categories.*.icon',
  'slides.*.*',
];
