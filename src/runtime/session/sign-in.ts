import type { SignIn } from '#domain/accounts/owner.ts';
import { type Device, deviceHash } from '#storage/device-hash.ts';

/** A new sign-in of the account with this e-mail address. */
export const newSignIn = async (device: Device, email: string): Promise<SignIn> => ({
  id: device.newKey(),
  owner: await deviceHash(device, email),
});
