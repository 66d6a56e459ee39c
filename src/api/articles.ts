import type { Client } from './client.ts';
import { article } from './contracts/content.ts';

/** An article of the operator; an unknown one answers 404 (rule HELP-11). */
export const articleOf = (client: Client, id: string) => client.json(article, '/articles/{id}', { params: { id } });
