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
  /** Sends a solved captcha as `captchaToken`, if the operator has one. */
  captcha?: boolean;
  /** The Idempotency-Key of a call that changes something: a new one by default, null for none. */
  key?: string | null;
  /** The version of the record that the call changes. */
  ifMatch?: string;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The tools of a step. */
export type Kit = {
  call: (method: Method, path: string, options?: CallOptions) => Promise<Answer>;
  /** A call that can be repeated byte by byte; `sendUnread` cuts the connection before the answer. */
  prepared: (
    method: Method,
    path: string,
    options?: CallOptions,
  ) => Promise<{ send: () => Promise<Answer>; sendUnread: () => Promise<void> }>;
  /** A solved captcha; undefined if the operator has none. */
  captchaToken: () => Promise<string | undefined>;
  /** This kit with the cookies of one browser: a call sends those that the answers before it have set. */
  inOneBrowser: () => Kit;
  sources: Sources;
  /** The portal's host, which `X-Whitelabel-Host` names. */
  host: string;
  /** An unused e-mail address and French plate. */
  freshEmail: () => string;
  freshPlate: () => string;
};

export type Step = {
  /** The requirement, as a sentence. */
  name: string;
  run: (kit: Kit) => Promise<void>;
  /** Leaves data at the operator. */
  writes?: boolean;
  /** In a life cycle: later steps do not depend on it. */
  isAside?: boolean;
};

type Of = (name: Step['name'], run: Step['run']) => Step;
export const step: Of = (name, run) => ({ name, run });
export const writing: Of = (name, run) => ({ name, run, writes: true });
export const aside: Of = (name, run) => ({ name, run, isAside: true });
export const writingAside: Of = (name, run) => ({ name, run, writes: true, isAside: true });

/** Checks of one subject. The steps of a life cycle depend on each other: after a failed one, the others cannot be judged. */
export type Suite = {
  name: string;
  /** The rules in docs/rules.md that it checks. */
  rule: string;
  isLifeCycle?: boolean;
  steps: readonly Step[];
};

/** Thrown by a step that cannot run; names what it needs. */
export class Skip extends Error {
  override readonly name = 'Skip';
}

/** A requirement of the step. */
export const need = <T>(value: T | undefined, why: string): T => {
  if (value === undefined) throw new Skip(why);
  return value;
};
