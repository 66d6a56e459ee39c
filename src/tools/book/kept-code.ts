import { createClient } from '#api/client.ts';
import { codeFor } from '#api/support-codes.ts';
import { problemOf } from '#domain/problem.ts';

/** The code that the operator keeps under one of these; else in words why there is none. */
export type AskOperator = (short: readonly string[]) => Promise<{ code: string } | { problem: string }>;

/** Asks the operator on the origin of the book. Six characters are the only text for which the book makes a call. */
export const askOperator: AskOperator = async (short) => {
  const client = createClient({ host: window.location.host, language: () => 'en' });
  const names = short.map((one) => `“${one}”`).join(' or ');
  for (const one of short) {
    try {
      return { code: await codeFor(client, one) };
    } catch (error) {
      if (problemOf(error).code !== 'not_found')
        return {
          problem: `The operator could not be asked for ${names} from here. Please ask the platform for GET /services/v1/support-codes/${one}, and paste its answer.`,
        };
    }
  }
  return { problem: `The operator keeps no support code under ${names}, or no longer. Please ask for the whole code.` };
};
