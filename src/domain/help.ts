export type HelpCategory = { id: string; icon?: string | undefined; title: string };

/** The help centre's first page. */
export type HelpMenu = {
  title: string;
  subtitle?: string | undefined;
  picture?: string | undefined;
  categories: HelpCategory[];
};

/** One question; of type URL it is a plain link. */
export type HelpArticle = {
  id: string;
  title: string;
  url?: string | undefined;
  urlOpenNewTab?: boolean | undefined;
  articleType?: 'URL' | undefined;
};

export type HelpCategoryPage = { id: string; title: string; articles: HelpArticle[] };
