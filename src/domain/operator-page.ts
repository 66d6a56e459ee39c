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

/** What the operator has to say once a payment is paid; `paidTwiceText` is its HTML on what it does about a payment made twice. */
export type ConfirmationPage = OperatorPage & { paidTwiceText?: string | undefined };
