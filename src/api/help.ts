import type { Client } from './client.ts';
import { article, faq, faqCategory } from './contracts/content.ts';
import { smartFormNode } from './contracts/pages.ts';

/** The help centre's categories. */
export const faqOf = (client: Client) => client.json(faq, '/helpcenter/faq');

/** The questions of a category. */
export const faqCategoryOf = (client: Client, id: string) =>
  client.json(faqCategory, '/helpcenter/faq/categories/{id}', { params: { id } });

/** A question with its answer. */
export const faqArticleOf = (client: Client, id: string) =>
  client.json(article, '/helpcenter/faq/articles/{id}', { params: { id } });

/** The root of a help category's decision tree; 404 if it has none. */
export const smartFormRootOf = (client: Client, categoryId: string) =>
  client.json(smartFormNode, '/helpcenter/faq/categories/{categoryId}/smartform', { params: { categoryId } });

/** Any other node of the tree. */
export const smartFormNodeOf = (client: Client, id: string) =>
  client.json(smartFormNode, '/helpcenter/smartform/{id}', { params: { id } });
