import * as z from 'zod/mini';
import { ProblemError } from '#domain/problem.ts';
import type { Client } from './client.ts';
import { footer, homepage, whitelabel } from './contracts/content.ts';

/** The operator's name, logo, texts and colour (rule SHELL-17). */
export const whitelabelOf = (client: Client) => client.json(whitelabel, '/whitelabels');

/** The content of the home page and the features that exist (rule HOME-3). */
export const homepageOf = (client: Client) => client.json(homepage, '/homepage');

/** The links of the footer (rule SHELL-5). */
export const footerOf = (client: Client) => client.json(footer, '/footer');

/** The challenge of the captcha as JSON; null if the operator answers 404 and requires none. Anything but a JSON object fails. */
export const challengeOf = async (client: Client): Promise<string | null> => {
  try {
    return JSON.stringify(await client.json(z.looseObject({}), '/captcha/challenge', { mayBeMissing: true }));
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'not_found') return null;
    throw error;
  }
};
