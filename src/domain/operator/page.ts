/** A link below the texts of a page. */
export type PageLink = { title: string; language?: string | undefined; url: string; newTab?: boolean | undefined };

/** The operator's texts, picture and links on the page of a step (rule CALL-4). `content` is its HTML. */
export type OperatorPage = {
  title?: string | undefined;
  subtitle?: string | undefined;
  content?: string | undefined;
  backgroundPicture?: string | undefined;
  articleList?: PageLink[] | undefined;
};

/** The operator's texts after a payment; `paidTwiceText` is its HTML about a payment made twice. */
export type ConfirmationPage = OperatorPage & { paidTwiceText?: string | undefined };
