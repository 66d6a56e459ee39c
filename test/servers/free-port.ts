import { once } from 'node:events';
import { createServer } from 'node:net';

/** An unused port. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
};
