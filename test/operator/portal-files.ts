import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { isCompressible } from '#tools/build/packed.ts';
import { preferredLanguage } from '#i18n/language.ts';
import { folderOfHost, isHost } from '#tools/prerender/host-folder.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const compress = promisify(brotliCompress);

/** The file as the build has packed it, or packed now. */
const packed = async (file: string, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (!isCompressible(file)) return undefined;
  const built = await readFile(`${file}.br`).catch(() => undefined);
  return new Uint8Array(built ?? (await compress(bytes)));
};

type File = { bytes: Uint8Array<ArrayBuffer>; brotli: Uint8Array<ArrayBuffer> | undefined; type: string; etag: string };

export const readPortalFile = async (folder: string, path: string): Promise<File | undefined> => {
  const inside = normalize(path);
  if (inside.split(/[\\/]/).some((part) => part.startsWith('.'))) return undefined;
  const bytes = await readFile(join(folder, inside)).catch(() => undefined);
  if (!bytes) return undefined;
  const extension = extname(inside);
  const brotli = await packed(join(folder, inside), bytes);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes: new Uint8Array(bytes), brotli, type: types[extension] ?? 'application/octet-stream', etag };
};

export const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

export const answerFile = (c: Context, file: File, immutable: boolean): Response => {
  c.header('Content-Type', file.type);
  c.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', file.etag);
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (c.req.header('If-None-Match') === file.etag) return c.body(null, 304);
  if (!file.brotli || !/\bbr\b/.test(c.req.header('Accept-Encoding') ?? '')) return c.body(file.bytes);
  c.header('Content-Encoding', 'br');
  return c.body(file.brotli);
};

/** The language that a browser prefers, if the address names none; the order of its tags is that of their weights. */
const languageFor = (c: Context): string =>
  preferredLanguage({
    stored: undefined,
    browser: (c.req.header('Accept-Language') ?? '').split(',').map((tag) => tag.trim().split(';')[0] ?? ''),
  });

/**
 * The built portal: hashed assets for ever, pages revalidated each time. The answer to a page's address is the page
 * prerendered for its host, otherwise the common one; to any other address the fallback page.
 */
export const portalFiles = (folder: string, headers: Readonly<Record<string, string>>) => {
  const read = new Map<string, { changedAt: number; file: Promise<File | undefined> }>();
  /** Packing a file is slow: it is read once, and again when it has been replaced. */
  const fileAt = async (path: string): Promise<File | undefined> => {
    const changedAt = (await stat(join(folder, normalize(path))).catch(() => undefined))?.mtimeMs;
    if (changedAt === undefined) return undefined;
    const known = read.get(path);
    if (known?.changedAt === changedAt) return known.file;
    const file = readPortalFile(folder, path);
    read.set(path, { changedAt, file });
    return file;
  };

  const firstOf = async (paths: readonly string[]): Promise<File | undefined> => {
    for (const path of paths) {
      const file = await fileAt(path);
      if (file) return file;
    }
    return undefined;
  };

  const pageAt = async (c: Context, path: string): Promise<File | undefined> => {
    const host = c.req.header('Host') ?? '';
    const folders = isHost(host) ? [`/${folderOfHost(host)}`, ''] : [''];
    const prefixed = path === '/' ? undefined : await firstOf(folders.map((of) => `${of}${path}/index.html`));
    if (prefixed) return prefixed;
    const negotiated = await firstOf(folders.map((of) => `${of}${path}/index.${languageFor(c)}.html`));
    if (negotiated) c.header('Vary', 'Accept-Language', { append: true });
    return negotiated ?? fileAt('/index.html');
  };

  return new Hono().get('*', async (c) => {
    const path = decoded(c.req.path);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (path === undefined || path.includes('\0')) return c.text('Bad request', 400);
    const file = path.endsWith('.html') ? undefined : await fileAt(path);
    if (file) return answerFile(c, file, path.startsWith('/assets/'));
    const wantsPage = !path.startsWith('/assets/') && (c.req.header('Accept') ?? '*/*').match(/text\/html|^\*\/\*$/);
    const page = wantsPage ? await pageAt(c, path) : undefined;
    if (!page) return c.text('Not found', 404);
    return answerFile(c, page, false);
  });
};
