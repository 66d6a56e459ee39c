import type { AccountType } from '#domain/accounts/type.ts';
import type { HomeAction, Settings } from '#domain/operator/settings.ts';
import type { RedirectOutput } from '#machines/account-redirects.ts';
import type { LocalStore, SessionStore } from '#storage/keys.ts';
import { pageAt } from '../page-at.ts';
import type { RedirectOf } from '../portal/portal.ts';
import type { Release } from '../newer-release.ts';
import type { SessionGate } from '../ports.ts';

const rules = () => import('./effects.ts');

/** The operator's settings, as the root has them. */
export type RootSettings = {
  /** As far as they are known by now. */
  known: () => Settings | null;
  /** Requests them again if they could not be loaded. */
  want: () => void;
  /** The same, and the settings once they are no longer loading. */
  settled: () => Promise<Settings | null>;
};

type Known = { account: SessionGate; local: LocalStore; tabStorage: SessionStore; release: Release };

/**
 * Where a path leads by the rules of redirection. Waits for a token that is being renewed, and for the operator's
 * settings, only if they make a difference. A page that needs only one offer opens without waiting; the rules run again
 * once the settings arrive (rule ROUTE-28). A visitor may always see the home page, which does not wait for the rules'
 * code.
 */
export const redirectsFor =
  ({ account, local, tabStorage, release }: Known, settings: RootSettings): RedirectOf =>
  async (path) => {
    const presumed = account.presumed();
    if (path === '/' && presumed === 'disconnected') return { to: null, dropToken: false };
    const { everyAnswer, isSameVerdict, verdictOn } = await release.need(rules);
    const offer = pageAt(path)?.page.offer;
    const answers = everyAnswer(offer);
    const verdict = (actions: readonly HomeAction[] | null, type: AccountType): RedirectOutput =>
      verdictOn({ local, tabStorage }, path, actions, type);
    const matters =
      presumed !== 'disconnected' &&
      answers.some((actions) => !isSameVerdict(verdict(actions, presumed), verdict(actions, 'disconnected')));
    const type = matters ? await account.whenKnown() : presumed;
    const verdicts = answers.map((actions) => verdict(actions, type));
    const [first] = verdicts;
    if (first !== undefined && verdicts.every((other) => isSameVerdict(other, first))) return first;
    const waits = offer === undefined || offer === 'freeflow';
    if (!waits) settings.want();
    const known = waits ? await settings.settled() : settings.known();
    return verdict(known?.actions ?? null, type);
  };
