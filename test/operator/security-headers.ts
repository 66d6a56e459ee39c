import { randomBytes } from 'node:crypto';

/** Emotion adds empty `<style>` elements and fills them through CSSOM; this is the hash of an empty one. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The content security policy of the portal. `paymentOrigins`: every host of the card providers' redirect chains; `nonce`: for Vite's dev server only. */
export const contentSecurityPolicy = ({
  paymentOrigins,
  nonce,
}: {
  paymentOrigins: readonly string[];
  nonce?: string;
}): string => {
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own} ${emptyStyle}`,
    "img-src 'self' https: data:",
    "connect-src 'self'",
    "worker-src 'self'",
    ['form-action', "'self'", ...paymentOrigins].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
};

export const newNonce = (): string => randomBytes(16).toString('base64');

/** What every answer of the portal's origin carries, its policy aside. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
