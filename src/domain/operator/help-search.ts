import type { HelpArticle, HelpCategoryPage } from './help.ts';

/** A question that was found, with the category that it belongs to. */
export type FoundQuestion = { category: Pick<HelpCategoryPage, 'id' | 'title' | 'language'>; question: HelpArticle };

/** Fewer letters find too much. */
const fewestLetters = 2;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether enough is typed for a search. */
export const isSearchable = (query: string): boolean => query.trim().length >= fewestLetters;

/** The questions whose title or category holds every word, whatever its accents and case; those whose title does come first (rule HELP-13). */
export const foundQuestions = (topics: readonly HelpCategoryPage[], query: string): FoundQuestion[] => {
  if (!isSearchable(query)) return [];
  const words = plain(query).split(/\s+/);
  const holds = (text: string): boolean => words.every((word) => plain(text).includes(word));
  const all = topics.flatMap(({ id, title, articles }) =>
    articles.map((question) => ({ category: { id, title }, question })),
  );
  const byTitle = new Set(all.filter(({ question }) => holds(question.title)));
  return [
    ...byTitle,
    ...all.filter((one) => !byTitle.has(one) && holds(`${one.question.title} ${one.category.title}`)),
  ];
};
