import type { Client } from './client.ts';
import { smartFormNode } from './contracts/pages.ts';

/** The root of a help category's decision tree; 404 if it has none. */
export const smartFormRootOf = (client: Client, categoryId: string) =>
  client.json(smartFormNode, '/helpcenter/faq/categories/{categoryId}/smartform', { params: { categoryId } });

/** Any other node of the tree. */
export const smartFormNodeOf = (client: Client, id: string) =>
  client.json(smartFormNode, '/helpcenter/smartform/{id}', { params: { id } });
