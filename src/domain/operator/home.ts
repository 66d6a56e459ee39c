import type { Card } from './article.ts';
import type { HomeAction } from './settings.ts';

/** The operator's content of the home page. */
export type HomePage = {
  title: string;
  language?: string | undefined;
  subtitle?: string | undefined;
  picture?: string | undefined;
  url?: string | undefined;
  newTab?: boolean | undefined;
  actions: HomeAction[];
  listBlockTitle?: string | undefined;
  listBlockArticles: Card[];
  sliderBlockArticlesIds: string[];
  footerArticle?: Card | undefined;
};
