import type { MessageDescriptor } from '@lingui/core';
import { withAccountTexts, withFleetTexts, withSearchTexts, withStatementTexts, withTexts } from '#i18n/catalogue.ts';
import type { HomeAction } from '#domain/operator/settings.ts';
import type { AccountType } from '#domain/accounts/type.ts';
import type { SmartPage } from '#domain/operator/smart-form.ts';

/** A rule of single pages (`guards.ts`) that returns a better page, if there is one. */
export type GuardName = 'isNotContact' | 'hasPlate' | 'hasTrips' | 'hasContested';

/** A view that is not named after its page's flow. */
export type ViewName = 'RenterLoginView';

/** One page of the portal: its row in the page table. */
export type Page = {
  /** The flow that its route runs: a folder of `src/flows`. */
  flow: string;
  /** Rendered from the operator's settings alone: there is a view and no machine. */
  isStatic?: true;
  /** The flow's view, if it is not named after the flow. */
  view?: ViewName;
  /** Whether the flow restarts in another language, because it shows the operator's texts. */
  perLanguage?: true;
  /** The flow follows the query of its address by itself, or removes it: another query does not restart it. */
  followsQuery?: true;
  /** The flow takes its input from the fragment: another fragment is another visit (rule SEARCH-15). */
  takesFragment?: true;
  /** The route's own parameters, beside its address. */
  params?: Readonly<Record<string, string>>;
  /** Returns a better page, if there is one. */
  guard?: GuardName;
  /** Back does not leave the page. */
  holdsBack?: true;
  /** The page's name in the browser's tab, after the operator's own title. */
  title: MessageDescriptor;
  /** Its description for search engines, if the operator's own is not enough. */
  description?: MessageDescriptor;
  /** The page's tag for an operator's tag manager. */
  tag: string;
  /** Whose area it belongs to; without it, that of drivers, visitors and customers alike. */
  account?: 'customer' | 'renter';
  /** Open to rental companies too, in their own shell (rule ROUTE-16). */
  forEveryone?: true;
  /** Before signing in: sign in, register, activate, replace a password. */
  door?: true;
  /** The operator's offer that opens the page: without it the page is closed and no link leads to it (rule ROUTE-28). */
  offer?: HomeAction;
  /** In the main menu (`label`: under another name than its title), in the order of the table; `accounts`: only for them. */
  menu?: { label?: MessageDescriptor; accounts?: readonly AccountType[]; onPhoneOnly?: true };
  /** In the rental companies' header, under this name. */
  tab?: MessageDescriptor;
  /** Shows notices of unfinished payments. */
  showsPayments?: true;
  /** In the built-in site map, in this group. */
  inSiteMap?: 'pay' | 'claims' | 'alerts' | 'account' | 'help';
  /** The page of the operator's decision tree that this is. */
  smartPage?: SmartPage;
  /**
   * `search`: shows only texts of the search, and waits for no others; `fleet`, `account`, `statement`: also shows
   * those for rental companies, for customers, or of the accessibility statement (`lingui.config.ts`).
   */
  texts?: 'search' | 'fleet' | 'account' | 'statement';
  /** The flow that comes next, whose code is fetched while this page is shown (rule RELEASE-3). */
  nextFlow?: string;
  /** Written as HTML when the portal is built, in every language: a page on which drivers arrive from outside (rule FIRST-1). */
  isPrerendered?: true;
  /** Its first view shows no data of its flow, only that it loads; any query fits (rule FIRST-7). */
  frame?: Readonly<Record<string, string>>;
  /** Shown in the chart book, as one of the pages of its flow. */
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
