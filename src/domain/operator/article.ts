/** A page of the operator; `content` is its HTML. */
export type Article = {
  title: string;
  /** The language of its texts, if it is not the requested one (rule HELP-14). */
  language?: string | undefined;
  content?: string | undefined;
  picture?: string | undefined;
  catchphrase?: string | undefined;
  extract?: string | undefined;
  url?: string | undefined;
  newTab?: boolean | undefined;
  buttonText?: string | undefined;
};

/** An article as a card: `url` is the target of its button, `darkMode` means light text on dark. */
export type Card = Article & {
  id: string;
  icon?: string | undefined;
  darkMode?: boolean | undefined;
  /** One of type URL is a plain link. */
  articleType?: 'URL' | undefined;
};
