import type { Database } from './database.ts';
import type { ProofLength } from './captcha.ts';
import type { Language } from '#domain/language.ts';

/** The resources of every route of the operator. */
export type Desk = {
  database: Database;
  now: () => Date;
  /** Where the card providers' pages and the mailbox are served. */
  providerOrigin: string;
  /** Signs captcha challenges and what goes to the card providers. */
  secret: string;
  captcha: boolean;
  /** How long the proof of work of a captcha is. */
  proof: ProofLength;
  /** The features that the home page offers (rule HOME-3). */
  actions: readonly string[];
};

/** The values of the required headers; set before any route runs. */
export type OperatorEnv = { Variables: { language: Language; host: string } };
