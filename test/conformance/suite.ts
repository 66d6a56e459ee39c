import type { Answer } from './answer.ts';
import type { Sources } from './sources.ts';

export type CallOptions = {
  query?: Record<string, string | undefined>;
  /** JSON. */
  body?: unknown;
  form?: FormData;
  /** An access token. */
  token?: string;
  language?: string;
  /** Sends a solved captcha along as `captchaToken`, where the operator has one. */
  captcha?: boolean;
  /** The Idempotency-Key of a call that acts: a new one by default, null for none. */
  key?: string | null;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a step works with. */
export type Kit = {
  call: (method: Method, path: string, options?: CallOptions) => Promise<Answer>;
  /** A call that can be sent again, byte for byte the same; `sendUnheard` cuts the connection before the answer. */
  prepared: (
    method: Method,
    path: string,
    options?: CallOptions,
  ) => Promise<{ send: () => Promise<Answer>; sendUnheard: () => Promise<void> }>;
  /** A solved captcha; undefined where the operator has none. */
  captchaToken: () => Promise<string | undefined>;
  sources: Sources;
  /** An e-mail address and a French plate that no one else uses. */
  freshEmail: () => string;
  freshPlate: () => string;
};

export type Step = {
  /** What holds of the operator, as a sentence. */
  name: string;
  run: (kit: Kit) => Promise<void>;
  /** Leaves something behind at the operator. */
  writes?: boolean;
  /** In a life cycle: the steps after it do not build on it. */
  isAside?: boolean;
};

/** Checks about one thing. A life cycle's steps build on one another: after one that failed, the others cannot be told. */
export type Suite = {
  name: string;
  /** The rules in docs/rules.md that it holds the operator to. */
  rule: string;
  isLifeCycle?: boolean;
  steps: readonly Step[];
};

/** Thrown by a step that cannot be tried; says what it would take. */
export class Skip extends Error {
  override readonly name = 'Skip';
}

/** A thing that the step cannot do without. */
export const needed = <T>(value: T | undefined, why: string): T => {
  if (value === undefined) throw new Skip(why);
  return value;
};
