import * as z from 'zod/mini';
import type { ContactEntry } from '#domain/claims/contact.ts';
import type { JourneysPage } from '#domain/trips/journey.ts';
import type { ConfirmationPage, OperatorPage, PageLink } from '#domain/operator/page.ts';
import type { PrepaymentPage } from '#domain/trips/prepayment.ts';
import { nodeKinds, type SmartNode, smartPages } from '#domain/operator/smart-form.ts';
import { gate } from './journeys.ts';
import { flag, id, knownOr, listOf, objectOf, optional, renamer } from './shape.ts';
import { article, language } from './content.ts';

/** A node of the smart form, the chatbot's tree (rule HELP-5). An unknown kind is shown as a text, an unknown page as none. */
export const smartFormNode = objectOf<SmartNode>()({
  id,
  kind: knownOr(nodeKinds, 'TEXT'),
  title: optional(z.string()),
  language,
  content: optional(z.string()),
  article: optional(article),
  page: z.optional(knownOr(smartPages, undefined)),
  children: listOf(z.object({ id, title: z.string(), language })),
});

/** Answer of GET /contact. */
export const contactDetails = z.object({
  contactFormEntries: listOf(objectOf<ContactEntry>()({ id, title: z.string(), requiresAttachment: flag })),
});

/** Part `message` of POST /contact. */
export const contactMessage = z.object({
  entryId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  plate: z.optional(z.string()),
  text: z.string(),
});

/** A link below the texts of a page. */
export const pageLink = renamer<PageLink>()(
  { newTab: 'urlOpenNewTab' },
  { title: z.string(), language, url: z.string(), newTab: flag },
);

const pageTexts = {
  title: optional(z.string()),
  subtitle: optional(z.string()),
  content: optional(z.string()),
  backgroundPicture: optional(z.string()),
  articleList: listOf(pageLink),
};

/** Answer of GET /journeys/toPay/page. */
export const journeysPage = objectOf<JourneysPage>()({
  ...pageTexts,
  primoPassantText: optional(z.string()),
  canAddPrepayment: optional(z.boolean()),
  canContestJourney: optional(z.boolean()),
  paymentPeriod: optional(z.number()),
});

/** Answer of GET /payments/prepayments/page (rule PREP-11). `canPrepay` false: the operator forbids prepaying; `gates`: their names. */
export const prepaymentPage = objectOf<PrepaymentPage>()({
  ...pageTexts,
  vehicleClassText: optional(z.string()),
  canPrepay: optional(z.boolean()),
  gates: listOf(gate),
});

/** Answer of GET /payments/confirmation/page. `paidTwiceText`: the operator's text about a payment made twice (rule RESULT-2). */
export const confirmationPage = objectOf<ConfirmationPage>()({ ...pageTexts, paidTwiceText: optional(z.string()) });

/** Answer of GET /authentication-page. */
export const authenticationPage = objectOf<OperatorPage>()(pageTexts);
