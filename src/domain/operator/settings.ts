import type { OperatorText } from './text.ts';
import { ProblemError } from '../problem.ts';

/** What an operator may offer on its portal; `telemetry` is for the operator itself (rule WATCH-1). */
export const homeActions = ['freeflow', 'payment-notice', 'prepayment', 'subscription', 'telemetry'] as const;
export type HomeAction = (typeof homeActions)[number];

/** Whether an operator offers what a page needs; undefined without its answer, which counts as neither (rule ROUTE-28). */
export const isOffered = (
  offer: HomeAction | null | undefined,
  actions: readonly HomeAction[] | null,
): boolean | undefined => (offer === null || offer === undefined ? true : actions?.includes(offer));

export const footerSections = ['LEGAL_NOTICE', 'PERSONAL_DATA', 'SITE_MAP', 'TERMS_OF_USE', 'ACCESSIBILITY'] as const;
export type FooterSection = (typeof footerSections)[number];
/** A link of the footer: to an article of the operator or to an address (rule SHELL-5). */
export type FooterEntry = {
  section: FooterSection;
  article?: { id: string; title: string; language?: string | undefined } | undefined;
  link?:
    | { label?: string | undefined; language?: string | undefined; url: string; newTab?: boolean | undefined }
    | undefined;
};

/** What an operator answers for the accessibility statement (rule SHELL-22); `audited` is the day of its audit, ISO 8601. */
export type Declarant = Partial<
  Record<'name' | 'site' | 'address' | 'email' | 'phone' | 'audited' | 'authority', string | undefined>
>;

/**
 * How people reach the operator, in its own words: `hours` of the telephone, `answerTime` of a message (rule HELP-15),
 * `claimTime` of a claim, `listingTime` until a trip is listed; and the address of a picture of its letter.
 */
export type Service = Partial<
  Record<'phone' | 'hours' | 'answerTime' | 'claimTime' | 'listingTime' | 'letterPicture', string | undefined>
>;

export const severities = ['info', 'warning', 'critical'] as const;

/** A text may have this many characters, and a file may have this many notices. */
export const noticeLimits = { characters: 1000, notices: 10 } as const;

/**
 * What an operator wants drivers to know now (rule SHELL-26). `from` and `until` are moments, ISO 8601; `pages` are
 * addresses without a language, none means all pages.
 */
export type OperatorNotice = {
  text: OperatorText;
  severity: (typeof severities)[number];
  from?: string | undefined;
  until?: string | undefined;
  pages: string[];
};

/** What the operator's white label says under the same name as the portal. */
export type Label = {
  logoUrl?: string | undefined;
  gdprText?: string | undefined;
  declarant?: Declarant | undefined;
  service?: Service | undefined;
  /** The operator's other web addresses. */
  addresses?: string[] | undefined;
  notices?: OperatorNotice[] | undefined;
};

/** The operator's look on each page: logo, colour, texts, footer. */
export type Look = Label & {
  primaryColour?: string | undefined;
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
  footer: FooterEntry[];
};

/** The operator's settings, as far as every page needs them (rule SHELL-17). */
export type Settings = Look & {
  title: string;
  /** Of title and subtitle, if it is not the page’s. */
  language?: string | undefined;
  subtitle?: string | undefined;
  /** The picture of the home page's banner. */
  picture?: string | undefined;
  link?: { url: string; newTab?: boolean | undefined } | undefined;
  actions: HomeAction[];
};

/** The operator's offers could not be loaded; `look` is what it did answer. */
export class OfferUnknownError extends ProblemError {
  constructor(
    error: ProblemError,
    readonly look: Look,
  ) {
    super(error.problem, error);
  }
}

const withLanguage = <Text extends { language?: string | undefined }>(text: Text, language: string): Text => ({
  ...text,
  language: text.language ?? language,
});

/**
 * The same settings on a page in another language: until the operator answers in the new language, its texts are marked
 * as being in the old one (rule LANG-11).
 */
export const settingsIn = (settings: Settings, language: string): Settings => ({
  ...withLanguage(settings, language),
  footer: settings.footer.map(({ section, article, link }) => ({
    section,
    article: article && withLanguage(article, language),
    link: link && withLanguage(link, language),
  })),
});
