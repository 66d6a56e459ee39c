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

/** A hash of a text with the device's own salt. Null where the browser cannot hash: without `https`. */
const saltedHash = async (device: Device, text: string): Promise<string | null> => {
  const { subtle } = device.window.crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const salted = new TextEncoder().encode(`${saltOf(device)} ${text}`);
  const hash = await subtle.digest('SHA-256', salted).catch(() => undefined);
  if (hash === undefined) return null;
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, hashLength);
};

/** Distinguishes e-mail addresses on this device without storing them. */
export const deviceHash = (device: Device, email: string): Promise<string | null> =>
  saltedHash(device, email.trim().toLowerCase());

/** A key in the form of a UUID that is the same for the same secret in every tab and after a reload, and does not reveal it. */
export const keyOfSecret = async (device: Device, secret: string): Promise<string | undefined> =>
  (await saltedHash(device, secret))?.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
