import type { Stored } from '#machines/session.ts';
import type { BasePorts } from '../ports.ts';

/** Always the same for one token: tabs that first read it at the same time agree. */
const idOf = (text: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (const unit of text) hash = BigInt.asUintN(64, (hash ^ BigInt(unit.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return `earlier-${hash.toString(16)}`;
};

/** The stored token with the id of its sign-in. A token without one, of an earlier release, gets one; its account is not known. */
export const storedSignIn = ({ local }: Pick<BasePorts, 'local'>): Stored | undefined => {
  const token = local.read('spiritUserToken');
  if (token === undefined) return undefined;
  const known = local.read('account/sign-in');
  if (known !== undefined) return { token, signIn: known.id };
  const id = idOf(token.refreshToken || token.accessToken);
  local.write('account/sign-in', { id, owner: null });
  return { token, signIn: id };
};
