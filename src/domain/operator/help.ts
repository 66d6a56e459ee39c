export type HelpCategory = {
  id: string;
  icon?: string | undefined;
  title: string;
  /** The language of its title, if it is not the page’s (rule HELP-14). */
  language?: string | undefined;
};

/** The help centre's first page. */
export type HelpMenu = {
  title: string;
  language?: string | undefined;
  subtitle?: string | undefined;
  picture?: string | undefined;
  categories: HelpCategory[];
};

/** One question; of type URL it is a plain link. */
export type HelpArticle = {
  id: string;
  title: string;
  /** The language of its title, if it is not the page’s. */
  language?: string | undefined;
  url?: string | undefined;
  newTab?: boolean | undefined;
  articleType?: 'URL' | undefined;
};

export type HelpCategoryPage = { id: string; title: string; language?: string | undefined; articles: HelpArticle[] };

/** The answer to a question: HTML of the operator. */
export type HelpAnswer = { content: string; language?: string | undefined };
