import type { Call } from './faults.ts';
import { type HarEntry, withoutCaptcha, withoutSecrets } from './har.ts';

const nameOf = (method: string, url: string, body: string): string => {
  const { pathname, searchParams } = new URL(withoutCaptcha(url));
  searchParams.sort();
  return [method, pathname, searchParams.toString(), withoutSecrets(body)].join(' ');
};
const placeOf = (method: string, url: string): string => `${method} ${new URL(url).pathname}`;

const notPassedOn = /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|date|set-cookie)$/i;

const answerOf = ({ status, headers, content }: HarEntry['response']): Response => {
  const body = content.encoding === 'base64' ? Buffer.from(content.text ?? '', 'base64') : (content.text ?? '');
  const kept = headers.filter(({ name }) => !notPassedOn.test(name) && !name.startsWith(':'));
  return new Response([101, 204, 205, 304].includes(status) ? null : body, {
    status,
    headers: kept.map(({ name, value }): [string, string] => [name, value]),
  });
};

/**
 * An operator that answers as recorded: a repeated call gets its answers in their order, and then the last of them; a
 * call with other values gets the answer recorded for its address; anything else 404.
 */
export const replaying = (entries: readonly HarEntry[]): Call => {
  const answers = new Map<string, HarEntry['response'][]>();
  for (const { request, response } of entries)
    for (const name of [
      nameOf(request.method, request.url, request.postData?.text ?? ''),
      placeOf(request.method, request.url),
    ])
      answers.set(name, [...(answers.get(name) ?? []), response]);
  return async (request) => {
    const exact = answers.get(nameOf(request.method, request.url, await request.clone().text()));
    const found = exact ?? answers.get(placeOf(request.method, request.url));
    const [next] = found ?? [];
    if (next === undefined) return Response.json({ message: 'not_found' }, { status: 404 });
    if (found !== undefined && found.length > 1) found.shift();
    return answerOf(next);
  };
};
