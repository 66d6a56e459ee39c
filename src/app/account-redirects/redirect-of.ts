import type { AccountType } from '#domain/account-type.ts';
import type { Settings } from '#domain/settings.ts';
import type { RedirectOutput } from '#machines/account-redirects.ts';
import type { LocalStore } from '#storage/keys.ts';
import type { Release } from '../release.ts';
import type { SessionGate } from '../session/session-gate.ts';
import type { Offer } from './effects.ts';

/** The lists of journeys found by plate. */
const lists = ['/journeys', '/travels'];

/** Fetches the rules of redirection, and the list of flows that the page then needs. */
const rules = () => Promise.all([import('./effects.ts'), import('../registry.ts')]);

type Known = {
  account: SessionGate;
  local: LocalStore;
  release: Release;
  settledSettings: () => Promise<Settings | null>;
};

/**
 * Where a path leads by the rules of redirection. Waits for a token that is being renewed, and for the operator's settings, only where they make a difference.
 * A visitor may always be on the home page, which does not wait for the rules' code.
 */
export const redirectsFor =
  ({ account, local, release, settledSettings }: Known) =>
  async (path: string): Promise<RedirectOutput> => {
    const presumed = account.presumed();
    if (path === '/' && presumed === 'disconnected') return { to: null, dropToken: false };
    const [{ everyOffer, offerOf, verdictOn }] = await release.need(rules);
    const verdict = (offer: Offer, type: AccountType): RedirectOutput => verdictOn(local, path, offer, type);
    const matters =
      presumed !== 'disconnected' &&
      everyOffer.some((offer) => verdict(offer, presumed).to !== verdict(offer, 'disconnected').to);
    const type = matters ? await account.settled() : presumed;
    const verdicts = everyOffer.map((offer) => verdict(offer, type));
    const [first] = verdicts;
    if (first !== undefined && verdicts.every(({ to }) => to === first.to)) return first;
    const settings = await settledSettings();
    const offer = offerOf(settings?.actions ?? []);
    // What is not known is not the same as not offered: a list that was found goes on (rule ROUTE-5).
    const isInList = settings === null && lists.includes(path) && local.read('journeys') !== undefined;
    return verdict(isInList ? { ...offer, enabled: true } : offer, type);
  };
