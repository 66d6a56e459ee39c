import { ProblemError } from '#domain/problem.ts';
import type { Client, Request } from './client.ts';

/** The source of the access token of one call. */
export type Bearer = {
  /** The token for a call, renewed first if it has expired. Throws `not_connected`, or `no_answer` if it could not be renewed. */
  token: () => Promise<string>;
  /** Replaces a refused token by a new one; throws as the client does. */
  renew: (refused: string) => Promise<string>;
  /** Called when the new token was refused as well. */
  rejected: (token: string) => void;
  /** Throws `not_connected` if another sign-in has replaced the one of the call: its answer is for no page. */
  answered: () => void;
};

// A 401 with a code about a wrong password is about what was typed, not about the token.
const isRefused = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.status === 401 && error.problem.code !== 'invalid_password';

/** Also passes a token to calls that no client sends by itself: an upload that reports its progress. */
export type SignedClient = Client & { withToken: <T>(call: (token: string) => Promise<T>) => Promise<T> };

/** A client whose calls carry a bearer token (rule SIGNIN-3). A call answered 401 is repeated once with a renewed token: a refused call was not carried out. `bearerOf` is called as a call begins. */
export const createSignedClient = (client: Client, bearerOf: () => Bearer): SignedClient => {
  const withToken = async <T>(call: (token: string) => Promise<T>): Promise<T> => {
    const bearer = bearerOf();
    const token = await bearer.token();
    const send = async (access: string): Promise<T> => {
      const answer = await call(access);
      bearer.answered();
      return answer;
    };
    try {
      return await send(token);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    const renewed = await bearer.renew(token);
    try {
      return await send(renewed);
    } catch (error) {
      if (isRefused(error)) bearer.rejected(renewed);
      throw error;
    }
  };
  const ask = <T>(call: (request: Request) => Promise<T>, request: Request = {}): Promise<T> =>
    withToken((token) => call({ ...request, token }));
  return {
    ...client,
    withToken,
    json: (schema, path, request) => ask((signed) => client.json(schema, path, signed), request),
    versioned: (path, request) => ask((signed) => client.versioned(path, signed), request),
    send: (path, request) => ask((signed) => client.send(path, signed), request),
    blob: (path, request) => ask((signed) => client.blob(path, signed), request),
    stream: (path, request) => ask((signed) => client.stream(path, signed), request),
  };
};
