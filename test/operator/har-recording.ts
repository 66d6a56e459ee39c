import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Call } from './faults.ts';
import { type HarEntry, withoutCaptcha, withoutSecrets } from './har.ts';

const isText = (type: string | null): boolean => type === null || /json|text|xml|csv|svg/.test(type);

const bodyOf = async (response: Response): Promise<HarEntry['response']['content']> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  return isText(response.headers.get('Content-Type'))
    ? { text: withoutSecrets(bytes.toString()) }
    : { text: bytes.toString('base64'), encoding: 'base64' };
};

/** An operator whose calls are recorded, without tokens, passwords and cards; `record` is called for each. */
export const recording =
  (answer: Call, record: (entry: HarEntry) => void): Call =>
  async (request, env) => {
    const startedDateTime = new Date().toISOString();
    const { method, url } = request;
    const said = withoutSecrets(await request.clone().text());
    const response = await answer(request, env);
    // A dropped answer has no content.
    if (response !== RESPONSE_ALREADY_SENT)
      record({
        startedDateTime,
        request: { method, url: withoutCaptcha(url), ...(said !== '' && { postData: { text: said } }) },
        response: {
          status: response.status,
          headers: [...response.headers].map(([name, value]) => ({ name, value })),
          content: await bodyOf(response.clone()),
        },
      });
    return response;
  };
