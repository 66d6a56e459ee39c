import { type Examples } from '#tools/openapi/document.ts';
import { calls, isCallTo } from '#tools/openapi/calls.ts';
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

/** A request and an answer of each recorded call, as examples of the OpenAPI document. */
export const examplesOf = (recorded: readonly Exchange[]): Examples =>
  Object.fromEntries(
    calls.map((call) => {
      const made = recorded.filter(({ method, path }) => isCallTo(call, method, path));
      const taken = made.filter(({ status }) => status >= 200 && status < 300);
      // Some calls can only be refused in a run: a link from a letter works once.
      const request = fullest(taken.map((one) => one.request)) ?? fullest(made.map((one) => one.request));
      const answers = taken.map((one) => one.answer);
      return [
        `${call.method.toUpperCase()} ${call.path}`,
        { request, answer: answers.find(isGoodEnd) ?? fullest(answers) },
      ];
    }),
  );

/** Runs the kit against the stand-in operator in memory, and returns examples from its calls. */
export const recordExamples = async (): Promise<Examples> => {
  const operator = await createOperator();
  const recorded: Exchange[] = [];
  await runSuites({
    origin: operatorOrigin,
    host: 'pay.operator.example',
    fetch: recordCalls(operator.fetch, recorded),
    unread: async ({ address, ...request }) =>
      void operator.fetch(address, { ...request, ...(request.body && { body: request.body }) }).catch(() => {}),
    sources: {
      ...sourcesFromControl('http://control.test', async (input, init) =>
        operator.control.request(String(input).replace('http://control.test', ''), init),
      ),
      // A failed call gives no example, and the stand-in would print its error.
      fail: async () => false,
    },
    suites: allSuites(),
  });
  await operator.desk.database.close();
  return examplesOf(recorded);
};
