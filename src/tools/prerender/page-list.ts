/**
 * The list of the pages that `prerender` wrote for a host: by it, prerender knows what it need not write again, and the
 * check of a deployment what to expect.
 */

import { createHash, createPublicKey, sign, verify } from 'node:crypto';

export type PageList = {
  host: string;
  /** From what the pages of each language were made. */
  made: ReadonlyMap<string, string>;
  /** The SHA-256 of each page by its file; two while the pages are being replaced. */
  pages: ReadonlyMap<string, readonly string[]>;
};

/** In the folder of the host's pages, and at this address of the portal. */
export const pageListFile = 'pages.txt';

const signature = 'signature ';

export const digestOfPage = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** The list as a file; `key`: the private key that signs it. */
export const pageListText = ({ host, made, pages }: PageList, key?: string): string => {
  const lines = [
    `host ${host}`,
    ...[...made].toSorted().map(([language, digest]) => `made ${digest}  ${language}`),
    ...[...pages].toSorted().flatMap(([file, digests]) => digests.map((digest) => `${digest}  ${file}`)),
  ];
  const text = `${lines.join('\n')}\n`;
  if (key === undefined) return text;
  return `${text}${signature}${sign('sha256', Buffer.from(text), key).toString('base64')}\n`;
};

/** Reads a list; undefined if it is none, or if `key`, a public one, is not that of its signature. */
export const readPageList = (text: string, key?: string): PageList | undefined => {
  const [, unsigned = text, signed] = /^([\s\S]*?\n)signature (\S+)\n$/.exec(text) ?? [];
  const isSigned =
    signed !== undefined &&
    key !== undefined &&
    verify('sha256', Buffer.from(unsigned), key, Buffer.from(signed, 'base64'));
  const [, host] = /^host (\S+)\n/.exec(unsigned) ?? [];
  if (host === undefined || (key !== undefined && !isSigned)) return undefined;
  const made = new Map<string, string>();
  const pages = new Map<string, string[]>();
  for (const [, isMade, digest = '', name = ''] of unsigned.matchAll(/^(made )?([0-9a-f]{64}) {2}(\S+)$/gm))
    if (isMade === undefined) pages.set(name, [...(pages.get(name) ?? []), digest]);
    else made.set(name, digest);
  return { host, made, pages };
};

/** The list of an earlier run. With a key to sign the next list, one that this key has not signed is none: its digests would be signed unseen. */
export const readEarlierList = (text: string, key: string | undefined): PageList | undefined =>
  readPageList(text, key && createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString());
