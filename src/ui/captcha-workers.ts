import pbkdf2Address from 'altcha/workers/pbkdf2?worker&url';
import shaAddress from 'altcha/workers/sha?worker&url';

/** These two files and no other. */
const policy = window.trustedTypes?.createPolicy('captcha-workers', {
  createScriptURL: (address) => {
    if (address !== pbkdf2Address && address !== shaAddress) throw new TypeError('Not a worker of the captcha.');
    return address;
  },
});

// A browser that knows trusted types takes them where the compiler still wants a text.
const start = (address: string): Worker =>
  new Worker((policy?.createScriptURL(address) ?? address) as string, { type: 'module' });

export const pbkdf2Worker = (): Worker => start(pbkdf2Address);
export const shaWorker = (): Worker => start(shaAddress);
