import type { Client } from './client.ts';
import { article, faq, faqCategory } from './contracts/content.ts';

/** The help centre's categories. */
export const faqOf = (client: Client) => client.json(faq, '/helpcenter/faq');

/** The questions of a category. */
export const faqCategoryOf = (client: Client, id: string) =>
  client.json(faqCategory, '/helpcenter/faq/categories/{id}', { params: { id } });

/** A question with its answer. */
export const faqArticleOf = (client: Client, id: string) =>
  client.json(article, '/helpcenter/faq/articles/{id}', { params: { id } });
