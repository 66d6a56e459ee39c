import { readFile, writeFile } from 'node:fs/promises';
import { calls, isCallTo } from '#tools/openapi/calls.ts';
import { jsonText } from '#tools/json-text.ts';
import { createOperator, operatorOrigin } from '../operator/app.ts';
import { sourcesFromControl } from './control-sources.ts';
import { type Exchange, recordCalls } from './recorded.ts';
import { runSuites } from './run.ts';
import { allSuites } from './suites/all.ts';

const secrets = /^(?:accessToken|refreshToken|captchaToken)$/;
const mostItems = 2;

/** The amount of trips that no other example holds: with a mock of the document, they could not be paid. */
const amount = 'amountToPay';

/** A body for a reader: lists of two, and no long tokens. */
const short = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string' && secrets.test(name))
    return 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJkcml2ZXIifQ.c2lnbmF0dXJl';
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item: unknown) => short(item));
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).filter(([key]) => key !== amount);
  return Object.fromEntries(shown.map(([key, inner]) => [key, short(inner, key)]));
};
/** The example with the most content. */
const fullest = (bodies: readonly unknown[]): unknown =>
  bodies
    .filter((body) => body !== undefined)
    .map((body) => short(body))
    .reduce<unknown>(
      (best, body) => (JSON.stringify(body).length > (JSON.stringify(best)?.length ?? 0) ? body : best),
      undefined,
    );

/** With this mock of the document, a trip can be paid. */
const isGoodEnd = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'SUCCEED';

/** Runs the kit against the stand-in operator, and stores requests and answers as the examples of the OpenAPI document. */
const operator = await createOperator();
const recordedExchanges: Exchange[] = [];
await runSuites({
  origin: operatorOrigin,
  host: 'pay.operator.example',
  fetch: recordCalls(operator.fetch, recordedExchanges),
  unread: async ({ address, ...request }) =>
    void operator.fetch(address, { ...request, ...(request.body && { body: request.body }) }).catch(() => {}),
  sources: sourcesFromControl('http://control.test', async (input, init) =>
    operator.control.request(String(input).replace('http://control.test', ''), init),
  ),
  suites: allSuites(),
});
await operator.desk.database.close();

const file = new URL('../../src/tools/openapi/examples.json', import.meta.url);
const before = new Map<string, unknown>(Object.entries(JSON.parse(await readFile(file, 'utf8')) as object));

/** Whether two values have the same fields of the same types or null: ids, dates and the order of plates differ in each run. */
const isAlike = (one: unknown, other: unknown): boolean => {
  if (one === null || other === null) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return typeof one === typeof other;
  const [fields, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return (
    fields.length === others.size && fields.every(([key, value]) => others.has(key) && isAlike(value, others.get(key)))
  );
};

const examples = calls.flatMap((call) => {
  const made = recordedExchanges.filter(({ method, path }) => isCallTo(call, method, path));
  const taken = made.filter(({ status }) => status >= 200 && status < 300);
  // Some calls can only be refused in a run: a link from a letter works once.
  const request = fullest(taken.map((one) => one.request)) ?? fullest(made.map((one) => one.request));
  const answers = taken.map((one) => one.answer);
  const answer = answers.find(isGoodEnd) ?? fullest(answers);
  const bodies = { ...(request !== undefined && { request }), ...(answer !== undefined && { answer }) };
  if (Object.keys(bodies).length === 0) return [];
  const name = `${call.method.toUpperCase()} ${call.path}`;
  const kept = before.get(name);
  return [[name, isAlike(bodies, kept) ? kept : bodies]];
});
await writeFile(file, `${jsonText(Object.fromEntries(examples))}\n`);
process.exit();
