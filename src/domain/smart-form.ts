import type { Article } from './article.ts';

/** The pages that an operator's decision tree may lead to. */
export const smartPages = ['CONTACT_FORM', 'PREPAYMENT', 'PROTEST', 'LOGIN', 'ALERT', 'SIGN_UP', 'PAYMENT'] as const;
export type SmartPage = (typeof smartPages)[number];

/** ROOT and QUESTION offer their children, TEXT and ARTICLE show content, ACTION links to a page. */
export const nodeKinds = ['ROOT', 'QUESTION', 'TEXT', 'ARTICLE', 'ACTION'] as const;

/** A node of the operator's decision tree. */
export type SmartNode = {
  id: string;
  kind: (typeof nodeKinds)[number];
  title?: string | undefined;
  /** The language of its title and content, if it is not the page’s (rule HELP-14). */
  language?: string | undefined;
  content?: string | undefined;
  article?: Article | undefined;
  page?: SmartPage | undefined;
  children: { id: string; title: string; language?: string | undefined }[];
};
