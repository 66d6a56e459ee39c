import type { AccountType } from '#domain/account-type.ts';
import type { Problem } from '#domain/problem.ts';
import type { Look, Settings } from '#domain/settings.ts';

/** A flow to run: `key` tells one visit of a route from another; `params` are what the route says, `query` what stands behind its path. */
export type OpenFlow = {
  flow: string;
  key: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
};

/** `settings`: the operator's answer when the page was prerendered, or null. */
export type PortalInput = { account: AccountType; settings: Settings | null };
export type PortalContext = {
  settings: Settings | null;
  /** What the operator answered the last time that its offer could not be had. */
  look: Look | null;
  problem: Problem | null;
  open: OpenFlow | null;
  account: AccountType;
};
export type PortalEvent =
  | ({ type: 'route.entered' } & OpenFlow)
  | { type: 'route.left'; key: string }
  | { type: 'retry.pressed' }
  | { type: 'settings.wanted' }
  /** `from`: the language that what is known is in. */
  | { type: 'language.changed'; from: string }
  | { type: 'account.changed'; account: AccountType; isLost: boolean };
