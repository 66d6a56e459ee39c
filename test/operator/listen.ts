import type { Server } from 'node:http';

/** Starts listening; returns the port, also if the system chose it (0). A taken port gives a clear error. */
export const listen = (server: Server, port: number, host: string, variable: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Stop what uses it, or choose another one: ${variable}=${port + 1000} npm start`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** Stops a server at once: open connections are closed too. */
export const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
