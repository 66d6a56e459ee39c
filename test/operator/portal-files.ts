import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { type Context, Hono } from 'hono';
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
/** `brotli`: its packed form, if the build has written one. */
type File = { bytes: Uint8Array<ArrayBuffer>; brotli: Uint8Array<ArrayBuffer> | undefined; type: string; etag: string };

/** Undefined if there is no such file, or if a part of its path begins with a dot. */
export const readPortalFile = async (folder: string, path: string): Promise<File | undefined> => {
  const inside = normalize(path);
  if (inside.split(/[\\/]/).some((part) => part.startsWith('.'))) return undefined;
  const bytes = await readFile(join(folder, inside)).catch(() => undefined);
  if (!bytes) return undefined;
  const extension = extname(inside);
  const brotli = await readFile(join(folder, `${inside}.br`)).catch(() => undefined);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return {
    bytes: new Uint8Array(bytes),
    brotli: brotli && new Uint8Array(brotli),
    type: types[extension] ?? 'application/octet-stream',
    etag,
  };
};

/** Undefined if the path is not valid percent-encoding. */
export const decodedPath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

/** Answers 304 if the browser has this version, and brotli if it accepts that. */
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

/** The portal's language that fits a browser's `Accept-Language` best; browsers list their languages by weight. */
const languageFor = (c: Context): string =>
  preferredLanguage({
    stored: undefined,
    browser: (c.req.header('Accept-Language') ?? '').split(',').map((tag) => tag.trim().split(';')[0] ?? ''),
  });

/**
 * Serves the built portal as a deployment does: hashed assets are cached for ever, pages are revalidated each time.
 * A page's address gets the page prerendered for its host, else the common one, else the fallback page `index.html`.
 */
export const portalFiles = (folder: string, headers: Readonly<Record<string, string>>) => {
  /** A file is read once, and again after a change. */
  const cache = new Map<string, { changedAt: number; file: Promise<File | undefined> }>();
  const fileAt = async (path: string): Promise<File | undefined> => {
    const changedAt = (await stat(join(folder, normalize(path))).catch(() => undefined))?.mtimeMs;
    if (changedAt === undefined) return undefined;
    const cached = cache.get(path);
    if (cached?.changedAt === changedAt) return cached.file;
    const file = readPortalFile(folder, path);
    cache.set(path, { changedAt, file });
    return file;
  };

  const firstFileAt = async (paths: readonly string[]): Promise<File | undefined> => {
    for (const path of paths) {
      const file = await fileAt(path);
      if (file) return file;
    }
    return undefined;
  };

  const pageAt = async (c: Context, path: string): Promise<File | undefined> => {
    const host = c.req.header('Host') ?? '';
    const folders = isHost(host) ? [`/${folderOfHost(host)}`, ''] : [''];
    // An address with a language, such as `/de/help`, has one page; any other has one for each language.
    const ofAddress = path === '/' ? undefined : await firstFileAt(folders.map((of) => `${of}${path}/index.html`));
    if (ofAddress) return ofAddress;
    const ofBrowser = await firstFileAt(folders.map((of) => `${of}${path}/index.${languageFor(c)}.html`));
    if (ofBrowser) c.header('Vary', 'Accept-Language', { append: true });
    return ofBrowser ?? fileAt('/index.html');
  };

  return new Hono().get('*', async (c) => {
    const path = decodedPath(c.req.path);
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
