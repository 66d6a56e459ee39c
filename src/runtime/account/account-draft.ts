import type { SessionStore } from '#storage/keys.ts';
import type { Ports } from '../ports.ts';

type DraftKey = 'profile/draft' | 'company/draft' | 'vehicle/draft';
type Kept<Key extends DraftKey> = NonNullable<ReturnType<typeof readOf<Key>>>;
const readOf = <Key extends DraftKey>(tabStorage: SessionStore, key: Key) => tabStorage.read(key);

/** What is typed in a form of an account, for a reload of this tab. It belongs to the sign-in of its page, and no other one sees it. */
export const accountDraft = <Key extends DraftKey>(
  { tabStorage, account }: Pick<Ports, 'tabStorage' | 'account'>,
  key: Key,
) => {
  const signIn = account.signInId();
  return {
    read: (): Kept<Key>['typed'] | null => {
      const kept = readOf(tabStorage, key);
      return kept !== undefined && kept.signIn === signIn ? kept.typed : null;
    },
    keep: (typed: Kept<Key>['typed']): void => {
      if (signIn !== null) tabStorage.write(key, { signIn, typed } as Kept<Key>);
    },
    forget: (): void => tabStorage.remove(key),
  };
};
