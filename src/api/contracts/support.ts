import * as z from 'zod/mini';
import { shortCodePattern } from '#domain/short-code.ts';

/** The longest support code that the portal makes, in characters. */
const longestCode = 200_000;

/** Body of POST /support-codes, and answer of GET /support-codes/{shortCode}: a support code of the portal, whole. */
export const wholeCode = z.object({ code: z.string().check(z.minLength(1), z.maxLength(longestCode)) });

/** Answer of POST /support-codes: what a driver can read out. */
export const shortCode = z.object({ shortCode: z.string().check(z.regex(shortCodePattern)) });
