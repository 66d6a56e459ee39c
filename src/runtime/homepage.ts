import { homepageOf } from '#api/settings.ts';
import type { Client } from '#api/client.ts';

type Homepage = Awaited<ReturnType<typeof homepageOf>>;

const latest = new WeakMap<Client, { language: string | undefined; answer: Promise<Homepage> }>();

/** The operator's home page in the page's language: every page needs its actions, the home page all of it, and one call serves both. */
export const homepageIn = (client: Client): Promise<Homepage> => {
  const language = client.headers()['Accept-Language'];
  const known = latest.get(client);
  if (known?.language === language && known !== undefined) return known.answer;
  const answer = homepageOf(client);
  latest.set(client, { language, answer });
  answer.catch(() => {
    if (latest.get(client)?.answer === answer) latest.delete(client);
  });
  return answer;
};
