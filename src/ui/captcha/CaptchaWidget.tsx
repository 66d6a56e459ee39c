import 'altcha/external';
import 'altcha/altcha.css';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { CaptchaEvent } from './altcha.d.ts';
import { dropEmptyAttributes } from './captcha-markup.ts';
import styles from './Captcha.module.css';
import pbkdf2Address from 'altcha/workers/pbkdf2?worker&url';
import shaAddress from 'altcha/workers/sha?worker&url';

/** These two files and no other. */
const policy = window.trustedTypes?.createPolicy('captcha-workers', {
  createScriptURL: (address) => {
    if (address !== pbkdf2Address && address !== shaAddress) throw new TypeError('Not a worker of the captcha.');
    return address;
  },
});

// With trusted types, `new Worker` takes a script URL, although its type allows only a text.
const start = (address: string): Worker =>
  new Worker((policy?.createScriptURL(address) ?? address) as string, { type: 'module' });

const pbkdf2Worker = (): Worker => start(pbkdf2Address);
const shaWorker = (): Worker => start(shaAddress);

export type CaptchaProps = {
  /** A challenge as JSON, or the address that returns one. */
  challenge: string;
  /** It was requested before anybody typed, and may have expired since. */
  hasWaited: boolean;
  /** The headers of every call to the operator. */
  headers: () => Record<string, string>;
  onSolved: (token: string) => void;
  onFailed: () => void;
  onExpired: () => void;
};

const cleanMarkup = (box: HTMLElement | null) => (box === null ? undefined : dropEmptyAttributes(box));

const hashes = ['256', '384', '512'];
for (const hash of hashes) {
  $altcha.algorithms.set(`SHA-${hash}`, shaWorker);
  $altcha.algorithms.set(`PBKDF2/SHA-${hash}`, pbkdf2Worker);
}

/**
 * ALTCHA's widget in the page's language. The operator's side, with `altcha/lib`: `createChallenge({algorithm: 'PBKDF2/SHA-256', cost, counter, deriveKey,
 * expiresAt, hmacSignatureSecret, hmacKeySignatureSecret})` answers `{parameters, signature}`; the token is base64 of the JSON
 * `{challenge: {parameters, signature}, solution: {counter, derivedKey}}`, which `verifySolution` takes with the same secrets.
 */
export const CaptchaWidget = ({ challenge, hasWaited, headers, onSolved, onFailed, onExpired }: CaptchaProps) => {
  const { t, i18n } = useLingui();
  $altcha.defaults.set('fetch', (input, init) =>
    fetch(input, { ...init, headers: { ...init?.headers, ...headers() } }),
  );
  $altcha.i18n.set(i18n.locale, {
    ...$altcha.i18n.get('en'),
    error: t`The check did not work. Please try again.`,
    // The footer is not shown; as HTML text it would still be parsed, without a trusted type.
    footer: '',
    expired: t`The check has expired. Please try again.`,
    label: t`I am not a robot`,
    loading: t`Loading…`,
    verified: t`Security check passed`,
    verifying: t`Security check under way…`,
    waitAlert: t`Security check under way: one moment, please.`,
  });
  /** The widget solves a challenge that expired while it waited: that proof is worthless. */
  const hasExpired = useRef(false);
  const listen = ({ detail: { state, payload } }: CaptchaEvent) => {
    if (hasExpired.current) return;
    hasExpired.current = hasWaited && state === 'expired';
    if (state === 'verified' && payload !== undefined) onSolved(payload);
    else if (state === 'error') onFailed();
    else if (state === 'expired') onExpired();
  };
  const configuration = JSON.stringify({
    hideFooter: true,
    hideLogo: true,
    minDuration: 0,
    humanInteractionSignature: false,
  });
  return (
    <div className={styles.captcha} ref={cleanMarkup}>
      <altcha-widget
        onstatechange={listen}
        challenge={challenge}
        auto="onload"
        language={i18n.locale}
        configuration={configuration}
        workers={2}
      />
    </div>
  );
};
