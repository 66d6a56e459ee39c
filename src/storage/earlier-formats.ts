import { localSchemas, type LocalStore, sessionSchemas, type SessionStore } from './keys.ts';
import { storageVersion } from './migrations.ts';

const keysOf = <S extends object>(schemas: S): (keyof S)[] => Object.keys(schemas) as (keyof S)[];

/** Whether a driver may miss the value of a key: everything but what the portal fetches or counts again. */
export const isOfDriver = (key: string): boolean =>
  !/^(?:whitelabel|storage|search|sign-outs|release|support|protest|renter)/.test(key);

/** Migrates everything that another release stored, and drops what cannot be migrated. Returns the dropped keys (rule STORE-13). */
export const dropEarlierFormats = ({
  local,
  tabStorage,
}: {
  local: LocalStore;
  tabStorage: SessionStore;
}): string[] => {
  const keptNow = (): string[] => [...local.kept(), ...tabStorage.kept()];
  const before = keptNow();
  if (before.length === 0 || local.read('storage/version') === storageVersion) return [];
  keysOf(localSchemas).forEach((key) => local.read(key));
  keysOf(sessionSchemas).forEach((key) => tabStorage.read(key));
  local.write('storage/version', storageVersion);
  const after = new Set(keptNow());
  return before.filter((key) => !after.has(key));
};
