import type { MessageDescriptor } from '@lingui/core';
import { withAccountTexts, withFleetTexts, withSearchTexts, withStatementTexts, withTexts } from '#i18n/catalogue.ts';
import type { HomeAction } from '#domain/settings.ts';
import type { AccountType } from '#domain/account-type.ts';
import type { SmartPage } from '#domain/smart-form.ts';

/** A rule of single pages (`guards.ts`): it names a better page, if there is one. */
export type GuardName = 'isRead' | 'hasPlate' | 'hasTrips' | 'hasContested';

/** One page of the portal: everything that anybody needs to know of it. */
export type Page = {
  /** The flow that its route runs: a folder of `src/flows`. */
  flow: string;
  /** Shown from the operator's settings alone: there is a view and no machine. */
  isStatic?: true;
  /** The flow's view, where it is not named after the flow. */
  view?: string;
  /** Whether the flow starts anew in another language, since it shows the operator's texts. */
  perLanguage?: true;
  /** The flow follows the query of its address by itself, or takes it out: another query is no other visit. */
  followsQuery?: true;
  /** The flow takes what it begins with out of the fragment: another fragment is another visit (rule SEARCH-15). */
  takesFragment?: true;
  /** What the route itself says, beside its address. */
  params?: Readonly<Record<string, string>>;
  /** Names a better page, if there is one. */
  guard?: GuardName;
  /** Back does not leave the page. */
  holdsBack?: true;
  /** What the page is called in the browser's tab, beside the operator's own title. */
  title: MessageDescriptor;
  /** What a search engine is told of it, where the operator's own description is not enough. */
  description?: MessageDescriptor;
  /** The page's tag for an operator's tag manager. */
  tag: string;
  /** Whose area it belongs to; without, that of drivers, visitors and customers alike. */
  account?: 'customer' | 'renter';
  /** Open to rental companies too, in their own shell (rule ROUTE-16). */
  forEveryone?: true;
  /** For whoever is not signed in yet: sign in, register, activate, replace a password. */
  door?: true;
  /** The operator's offer without which the page is closed, and nothing leads here (rule ROUTE-28). */
  offer?: HomeAction;
  /** In the main menu (`label`: under another name than its title), in the order of the table; `accounts`: only for them. */
  menu?: { label?: MessageDescriptor; accounts?: readonly AccountType[]; onPhoneOnly?: true };
  /** In the rental companies' header, under this name. */
  tab?: MessageDescriptor;
  /** Tells of payments that were left unfinished. */
  tellsPayments?: true;
  /** In the built-in site map. */
  inSiteMap?: true;
  /** The page of the operator's decision tree that this is. */
  smartPage?: SmartPage;
  /** `search`: shows no other texts than the search, and waits for no others; `fleet`, `account`, `statement`: shows those for rental companies, for customers, or of the accessibility statement too (`lingui.config.ts`). */
  texts?: 'search' | 'fleet' | 'account' | 'statement';
  /** The flow that comes next, whose code is fetched while this page is shown (rule RELEASE-3). */
  nextFlow?: string;
  /** Written as HTML when the portal is built, in every language: where drivers come from outside (rule FIRST-1). */
  isPrerendered?: true;
  /** Its first view shows nothing of what its flow knows, only that something is under way; the query stands for any (rule FIRST-7). */
  frame?: Readonly<Record<string, string>>;
  /** Among the pages of its flow, one at which the chart book shows it. */
  inBook?: true;
};

const withTextsOf = {
  search: withSearchTexts,
  fleet: withFleetTexts,
  account: withAccountTexts,
  statement: withStatementTexts,
};

/** Fetches what a page shows together with its texts. */
export const withItsTexts = ({ texts }: Page) => (texts === undefined ? withTexts : withTextsOf[texts]);
