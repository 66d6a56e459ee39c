import * as z from 'zod/mini';
import type { Card } from '#domain/operator/article.ts';
import type { HelpArticle, HelpCategory, HelpCategoryPage, HelpMenu } from '#domain/operator/help.ts';
import type { HomePage } from '#domain/operator/home.ts';
import { languageTagPattern } from '#domain/language.ts';
import {
  type Declarant,
  type FooterEntry,
  footerSections,
  homeActions,
  type Label,
  type Service,
} from '#domain/operator/settings.ts';
import { notice } from './notice.ts';
import { flag, id, knownOr, listOf, objectOf, optional, renamer } from './shape.ts';

type Seo = { title?: string | undefined; description?: string | undefined };
type Theme = { primary?: string | undefined };

/** Answer of GET /whitelabels. */
export const whitelabel = objectOf<Label & { seo?: Seo | undefined; theme?: Theme | undefined }>()({
  gdprText: optional(z.string()),
  logoUrl: optional(z.string()),
  seo: optional(z.object({ title: optional(z.string()), description: optional(z.string()) })),
  declarant: optional(
    objectOf<Declarant>()({
      name: optional(z.string()),
      site: optional(z.string()),
      address: optional(z.string()),
      email: optional(z.string()),
      phone: optional(z.string()),
      audited: optional(z.string()),
      authority: optional(z.string()),
    }),
  ),
  service: optional(
    objectOf<Service>()({
      phone: optional(z.string()),
      hours: optional(z.string()),
      answerTime: optional(z.string()),
      claimTime: optional(z.string()),
      listingTime: optional(z.string()),
      letterPicture: optional(z.string()),
    }),
  ),
  /** Web addresses that are the operator's too (rule TRUST-2). */
  addresses: optional(z.array(z.string())),
  notices: optional(
    z.pipe(
      listOf(optional(notice)),
      z.transform((notices) => notices.filter((known) => known !== undefined)),
    ),
  ),
  theme: optional(z.object({ primary: optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))) })),
});

/** The operators' name of a flag. */
const newTab = { newTab: 'urlOpenNewTab' } as const;

const action = knownOr(homeActions, undefined);

/** The language of plain texts, if it is not the requested one (rule HELP-14). HTML names its own. */
export const language = optional(z.string().check(z.regex(languageTagPattern)));

/** An article, whole or as a card. `content` is HTML from the operator. */
export const article = renamer<Card>()(newTab, {
  id,
  title: z.string(),
  language,
  content: optional(z.string()),
  url: optional(z.string()),
  newTab: flag,
  picture: optional(z.string()),
  icon: optional(z.string()),
  catchphrase: optional(z.string()),
  buttonText: optional(z.string()),
  darkMode: flag,
  extract: optional(z.string()),
  articleType: z.optional(knownOr(['URL'], undefined)),
});

/** Answer of GET /homepage. Unknown actions are left out. */
export const homepage = renamer<HomePage>()(newTab, {
  title: z.string(),
  language,
  subtitle: optional(z.string()),
  picture: optional(z.string()),
  url: optional(z.string()),
  newTab: flag,
  actions: z.pipe(
    listOf(action),
    z.transform((actions) => actions.filter((name) => name !== undefined)),
  ),
  listBlockTitle: optional(z.string()),
  listBlockArticles: listOf(article),
  sliderBlockArticlesIds: listOf(id),
  footerArticle: optional(article),
});

const footerLink = { label: optional(z.string()), language, url: z.string(), newTab: flag };

/** Answer of GET /footer, read as its entries; one of an unknown section is left out (rule CALL-5). */
export const footer = z.pipe(
  z.object({
    footerEntries: listOf(
      z.object({
        footerEntrySection: knownOr(footerSections, undefined),
        article: optional(z.object({ id, title: z.string(), language })),
        link: optional(renamer<NonNullable<FooterEntry['link']>>()(newTab, footerLink)),
      }),
    ),
  }),
  z.transform(({ footerEntries }) =>
    footerEntries.flatMap(({ footerEntrySection: section, ...rest }): FooterEntry[] =>
      section === undefined ? [] : [{ section, ...rest }],
    ),
  ),
);

export const helpCategory = objectOf<HelpCategory>()({ id, icon: optional(z.string()), title: z.string(), language });

/** Answer of GET /helpcenter/faq. */
export const faq = objectOf<HelpMenu>()({
  title: z.string(),
  language,
  subtitle: optional(z.string()),
  picture: optional(z.string()),
  categories: listOf(helpCategory),
});

/** Answer of GET /helpcenter/faq/categories/{id}. */
export const faqCategory = objectOf<HelpCategoryPage>()({
  id,
  title: z.string(),
  language,
  articles: listOf(
    renamer<HelpArticle>()(newTab, {
      id,
      title: z.string(),
      language,
      url: optional(z.string()),
      newTab: flag,
      articleType: z.optional(knownOr(['URL'], undefined)),
    }),
  ),
});

/** An error body: `{ message: code }` (rule CALL-7). */
export const errorBody = z.object({ message: z.string() });
