import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import { commonHeaders } from '#tools/operate/security-headers.ts';

/** Vite's dev server behind ours: sources instead of a build, hot reload over the same port. */
export const developmentServer = async (server: Server, policy: string, nonce: string) => {
  const vite = await createServer({
    appType: 'spa',
    html: { cspNonce: nonce },
    server: { middlewareMode: true, hmr: { server } },
    // The chart book's page imports what only its own build makes.
    optimizeDeps: { entries: ['index.html'] },
  });
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => {
      for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
      response.setHeader('Content-Security-Policy', policy);
      vite.middlewares(request, response);
    },
    close: () => vite.close(),
  };
};
