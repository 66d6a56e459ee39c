/** A page of the operator's own; `content` is its HTML. */
export type Article = {
  title: string;
  /** The language of its texts, where it is another than the one that was asked for (rule HELP-14). */
  language?: string | undefined;
  content?: string | undefined;
  picture?: string | undefined;
  catchphrase?: string | undefined;
  extract?: string | undefined;
  url?: string | undefined;
  urlOpenNewTab?: boolean | undefined;
  buttonText?: string | undefined;
};

/** An article as a card: `url` is where its button leads, `darkMode` wants light text on dark. */
export type Card = Article & {
  id: string;
  icon?: string | undefined;
  darkMode?: boolean | undefined;
  /** One of type URL is a plain link. */
  articleType?: 'URL' | undefined;
};
