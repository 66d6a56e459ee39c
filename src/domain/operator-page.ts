/** The operator's texts, picture and links on the page of a step (rule CALL-4). `content` is its HTML. */
export type OperatorPage = {
  title?: string | undefined;
  subtitle?: string | undefined;
  content?: string | undefined;
  backgroundPicture?: string | undefined;
  articleList?:
    | { title: string; language?: string | undefined; url: string; urlOpenNewTab?: boolean | undefined }[]
    | undefined;
};

/** The operator's texts after a payment; `paidTwiceText` is its HTML about a payment made twice. */
export type ConfirmationPage = OperatorPage & { paidTwiceText?: string | undefined };
