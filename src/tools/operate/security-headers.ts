import { randomBytes, createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of a content security policy that allow the inline scripts and styles of prerendered pages. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

const noHashes: InlineHashes = { scripts: [], styles: [] };

export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Below the built portal. An update copies the files of the release before into it, as it does with assets, so that its pages stay styled and usable. */
export const hashFolder = 'policy';

/** The variables of nginx that hold the hashes, each with a blank after it. */
export const nginxHashes: InlineHashes = { scripts: ['${portal_scripts}'], styles: ['${portal_styles}'] };

/** The files that say which inline script and style a build has, by name: one for tools, and one for each server to include. */
export const hashFiles = (script: string, style: string): Readonly<Record<string, string>> => {
  const hashes = { scripts: [hashSource(script)], styles: [hashSource(style)] } satisfies InlineHashes;
  const id = createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 8);
  const headers = ['Content-Security-Policy', 'Content-Security-Policy-Report-Only'];
  return {
    [`${id}.json`]: `${JSON.stringify(hashes)}\n`,
    [`nginx-${id}.txt`]: [
      `set $portal_scripts "$portal_scripts${hashes.scripts.join(' ')} ";`,
      `set $portal_styles "$portal_styles${hashes.styles.join(' ')} ";`,
      '',
    ].join('\n'),
    [`caddy-${id}.txt`]: [
      'header {',
      ...headers.flatMap((header) => [
        `	${header} "/assets/ " "/assets/ ${hashes.scripts.join(' ')} "`,
        `	${header} "style-src 'self' " "style-src 'self' ${hashes.styles.join(' ')} "`,
      ]),
      '	defer',
      '}',
      '',
    ].join('\n'),
  };
};

/** The hashes of a built portal, and of the release before where an update has copied them; none where nothing is built. */
export const readHashes = (dist: string): InlineHashes => {
  const folder = join(dist, hashFolder);
  if (!existsSync(folder)) return noHashes;
  const read = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file): InlineHashes => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return { scripts: read.flatMap(({ scripts }) => scripts), styles: read.flatMap(({ styles }) => styles) };
};

/** Emotion adds empty `<style>` elements and fills them through CSSOM; this is the hash of an empty one. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The policies that may turn text into markup or into a script's address: the portal's own, and that of the captcha's widget (Svelte). */
const trustedTypes = [
  'operator-html',
  'fleet-import',
  'file-writing',
  'captcha-workers',
  'early-worker',
  'svelte-trusted-html',
];

export type PolicyOptions = {
  /** Every host of the card providers' redirect chains. */
  paymentOrigins?: readonly string[];
  /** Hosts of the operator's pictures, besides the portal's own. */
  imageOrigins?: readonly string[];
  /** The address for browsers' reports of policy violations. */
  reportTo?: string | undefined;
  /** The portal's origin: scripts are allowed from its assets only. Without it they are allowed from all of it. */
  scriptsAt?: string | undefined;
  /** The inline script and style of prerendered pages; no other may be in a page. */
  inline?: InlineHashes;
  /** For Vite's dev server only. */
  nonce?: string;
};

export const enforcedPolicy = 'Content-Security-Policy';
/** In the first days of a new policy, browsers only report what it would stop. */
export const reportedPolicy = 'Content-Security-Policy-Report-Only';

/** The policy's name for the address of its reports. */
export const reportGroup = 'portal';

/** The content security policy of the portal, for `npm start`, the configurations of servers and the check of a deployment. */
export const contentSecurityPolicy = ({
  paymentOrigins = [],
  imageOrigins = [],
  reportTo,
  scriptsAt,
  inline = noHashes,
  nonce,
}: PolicyOptions): string => {
  const own = nonce === undefined ? "'self'" : `'self' 'nonce-${nonce}'`;
  // Chromium reports the digest of each script that it runs.
  const hashesOfScripts = reportTo === undefined ? [] : ["'report-sha256'"];
  return [
    "default-src 'self'",
    [
      'script-src',
      ...(scriptsAt === undefined
        ? [own, ...inline.scripts]
        : [`${scriptsAt}/assets/`, ...inline.scripts, `${scriptsAt}/stale.js`]),
      ...hashesOfScripts,
    ].join(' '),
    // In development, Vite and Emotion write styles into the page as text; beside a nonce, 'unsafe-inline' has no effect.
    nonce === undefined
      ? ['style-src', own, ...inline.styles, emptyStyle].join(' ')
      : "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'blob:', ...imageOrigins].join(' '),
    "connect-src 'self'",
    "worker-src 'self'",
    ['form-action', "'self'", ...paymentOrigins].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
    ...(reportTo === undefined ? [] : [`report-uri ${reportTo}`, `report-to ${reportGroup}`]),
  ].join('; ');
};

export const newNonce = (): string => randomBytes(16).toString('base64');

/** The headers of every answer of the portal's origin, without its policy. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
