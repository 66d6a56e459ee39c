import { Hono } from 'hono';
import { commonHeaders } from '#tools/operate/security-headers.ts';
import { answerFile, decodedPath, readPortalFile } from './portal-files.ts';

const policy = (connections: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data: blob:",
    `connect-src ${connections}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

/** The built chart book under `/book/`, with the counts for its diagrams. The frame of its screens sends no call. */
export const bookFiles = (folder: string, counts?: () => Promise<unknown>) =>
  new Hono()
    .get('/book', (c) => c.redirect('/book/'))
    .get('/book/counts.json', async (c) => (counts ? c.json(await counts()) : c.text('Not found', 404)))
    .get('/book/*', async (c) => {
      const path = decodedPath(c.req.path.slice('/book'.length));
      const file =
        path === undefined || path.includes('\0')
          ? undefined
          : await readPortalFile(folder, path === '/' ? '/book.html' : path);
      if (file === undefined) return c.text('Not found', 404);
      for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
      if (file.type.startsWith('text/html'))
        c.header('Content-Security-Policy', policy(path === '/screen.html' ? "'none'" : "'self'"));
      return answerFile(c, file, path?.startsWith('/assets/') ?? false);
    });
