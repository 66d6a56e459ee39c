import type { LocalStore } from './keys.ts';

export type Device = { local: LocalStore; window: Pick<Window, 'crypto'>; newKey: () => string };

/** 128 bits, in hexadecimal digits. */
const hashLength = 32;

const saltOf = ({ local, newKey }: Device): string => {
  const known = local.read('device/salt');
  if (known !== undefined) return known;
  const salt = newKey();
  local.write('device/salt', salt);
  return salt;
};

/** Distinguishes e-mail addresses on this device without storing them: a hash with the device's own salt. Null where the browser cannot hash: without `https`. */
export const deviceHash = async (device: Device, email: string): Promise<string | null> => {
  const { subtle } = device.window.crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const text = `${saltOf(device)} ${email.trim().toLowerCase()}`;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text)).catch(() => undefined);
  if (hash === undefined) return null;
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, hashLength);
};
