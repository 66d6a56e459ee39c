import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

// A stand-in: a real operator hashes with a far higher cost.
const options = { N: 2 ** 12, r: 8, p: 1 };

const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key))),
  );

/** `salt:key`, in hexadecimal. */
export const hashed = async (password: string): Promise<string> => {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password, salt)).toString('hex')}`;
};

/** Whether a password matches a hash. Without a hash it takes as long, and fails. */
export const isPassword = async (password: string, hash: string | null | undefined): Promise<boolean> => {
  const [salt = 'nobody', key = ''] = (hash ?? '').split(':');
  const derived = await derive(password, salt);
  const expected = Buffer.from(key, 'hex');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
};
