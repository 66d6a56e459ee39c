import * as z from 'zod/mini';
import { knownOr, listOf, optional } from './shape.ts';

/** Answer of GET /whitelabels (decisions §5). */
export const whitelabel = z.object({
  gdprText: optional(z.string()),
  logoUrl: optional(z.string()),
  seo: optional(z.object({ title: optional(z.string()), description: optional(z.string()) })),
  theme: optional(z.object({ primary: optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))) })),
});

const action = knownOr(['freeflow', 'payment-notice', 'prepayment', 'subscription'], undefined);

/** Answer of GET /homepage, as far as the main job needs it (decisions §5). Unknown actions are left out. */
export const homepage = z.object({
  title: z.string(),
  subtitle: optional(z.string()),
  actions: z.pipe(
    listOf(action),
    z.transform((actions) => actions.filter((name) => name !== undefined)),
  ),
});

const pageLink = z.object({ title: z.string(), url: z.string(), urlOpenNewTab: optional(z.boolean()) });

/** Answer of GET /journeys/toPay/page (§3 "Journeys page data", decisions §5). */
export const journeysPage = z.object({
  title: optional(z.string()),
  subtitle: optional(z.string()),
  content: optional(z.string()),
  backgroundPicture: optional(z.string()),
  articleList: listOf(pageLink),
  primoPassantText: optional(z.string()),
  canAddPrepayment: optional(z.boolean()),
  canContestJourney: optional(z.boolean()),
  paymentPeriod: optional(z.number()),
});

/** Answer of GET /payments/confirmation/page (decisions §5). */
export const confirmationPage = z.object({
  title: optional(z.string()),
  subtitle: optional(z.string()),
  content: optional(z.string()),
  backgroundPicture: optional(z.string()),
  articleList: listOf(pageLink),
});

/** An error body: `{ message: code }` (decisions §1). */
export const errorBody = z.object({ message: z.string() });
