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

/** Whether the conversation ends here with a page: an action, or a node without answers that asks or says nothing. */
export const isLast = ({ kind, children, content, article }: SmartNode): boolean =>
  kind === 'ACTION' ||
  (children.length === 0 && (kind === 'ROOT' || kind === 'QUESTION' || (content ?? article) === undefined));

/** The page that it ends with. */
export const pageOf = ({ kind, page }: SmartNode): SmartPage | undefined => (kind === 'ACTION' ? page : 'CONTACT_FORM');
