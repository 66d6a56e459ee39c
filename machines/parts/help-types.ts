import type { HelpAnswer, HelpCategoryPage, HelpMenu } from '#domain/help.ts';

/** `categoryId` is null on the menu; `title` is the category's where it is known from an earlier visit. */
export type HelpInput = {
  categoryId: string | null;
  title: string | null;
  /** The question whose answer is wanted at once, null for none. */
  questionId: string | null;
  /** The menu as the operator gave it when the page was written, null where it was not asked. */
  menu: HelpMenu | null;
};

export type HelpContext = Omit<HelpInput, 'questionId'> & {
  category: HelpCategoryPage | null;
  /** The category that was asked for does not exist. */
  isMissing: boolean;
  articleId: string;
  /** Answers read on this visit. */
  answers: Record<string, HelpAnswer>;
  /** What is searched for, as typed, and all categories with their questions once they are known. */
  query: string;
  topics: HelpCategoryPage[];
};
export type HelpEvent =
  | { type: 'retry.pressed' }
  | { type: 'article.opened'; id: string }
  | { type: 'article.closed' }
  | { type: 'search.focused' }
  | { type: 'query.typed'; query: string };
