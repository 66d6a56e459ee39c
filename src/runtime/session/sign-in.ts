import type { SignIn } from '#domain/accounts/owner.ts';
import type { BasePorts } from '../ports.ts';

type Device = Pick<BasePorts, 'local' | 'window' | 'newKey'>;

/** 128 bits, in hexadecimal digits. */
const hashLength = 32;

const saltOf = ({ local, newKey }: Device): string => {
  const known = local.read('device/salt');
  if (known !== undefined) return known;
  const salt = newKey();
  local.write('device/salt', salt);
  return salt;
};

/** The account of an e-mail address on this device, as a hash; null where the browser cannot hash: without `https`. */
const accountHash = async (device: Device, email: string): Promise<string | null> => {
  const { subtle } = device.window.crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const text = `${saltOf(device)} ${email.trim().toLowerCase()}`;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text)).catch(() => undefined);
  if (hash === undefined) return null;
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, hashLength);
};

/** A new sign-in of the account with this e-mail address. */
export const newSignIn = async (device: Device, email: string): Promise<SignIn> => ({
  id: device.newKey(),
  owner: await accountHash(device, email),
});
