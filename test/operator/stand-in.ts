import { type ProofLength, usualProof } from './captcha.ts';
import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createOperator, type Operator } from './app.ts';
import { type Database, openEmbedded } from './database.ts';
import type { Call } from './faults.ts';
import { servicesPath } from './services-path.ts';

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

export type StandInOptions = {
  /** 0 = any free one. */
  providerPort?: number;
  controlPort?: number;
  /** Serves the calls themselves, too: for an operator without a portal on its origin. */
  operatorPort?: number;
  host?: string;
  /** Opened once the ports are bound, closed with the servers; in memory if absent. */
  openDatabase?: () => Promise<Database>;
  captcha?: boolean;
  /** The length of a captcha's proof of work; that of a real operator if absent. */
  proof?: ProofLength;
  /** Answers the calls in place of the stand-in, or records them. */
  through?: (answer: Call) => Call;
  telemetry?: boolean;
};

export type StandIn = {
  operator: Operator;
  providerUrl: string;
  controlUrl: string;
  operatorUrl?: string;
  close: () => Promise<void>;
};

type Behind = { fetch: (request: Request, env: object) => Response | Promise<Response> };

const secondsBetweenPassages = 60;

const callsOnly = (answer: Call) =>
  new Hono<{ Bindings: HttpBindings }>().all(`${servicesPath}/*`, (c) => answer(c.req.raw, c.env));

/** Starts the stand-in operator: the card providers' pages and the mailbox on one port, the control on another, and its calls on a third if requested. */
export const startStandIn = async ({
  providerPort = 4174,
  controlPort = 4176,
  operatorPort,
  host = 'localhost',
  captcha,
  proof = usualProof,
  through = (answer) => answer,
  telemetry,
  openDatabase = openEmbedded,
}: StandInOptions): Promise<StandIn> => {
  const servers: Server[] = [];
  const open = async (port: number, variable: string) => {
    const behind: Behind = { fetch: () => new Response(null, { status: 503 }) };
    const server = createServer(getRequestListener((request, env) => behind.fetch(request, env)));
    const url = `http://localhost:${await listen(server, port, host, variable)}`;
    servers.push(server);
    return { url, behind };
  };
  const closeServers = async (): Promise<void> => void (await Promise.all(servers.map(stop)));
  try {
    const provider = await open(providerPort, 'PROVIDER_PORT');
    const control = await open(controlPort, 'CONTROL_PORT');
    const calls = operatorPort === undefined ? undefined : await open(operatorPort, 'PORT');
    const operator = await createOperator({
      database: await openDatabase(),
      providerOrigin: provider.url,
      fleet: true,
      proof,
      ...(captcha !== undefined && { captcha }),
      ...(telemetry !== undefined && { telemetry }),
    });
    provider.behind.fetch = (request) => operator.providers.fetch(request);
    control.behind.fetch = (request) => operator.control.fetch(request);
    if (calls) calls.behind.fetch = callsOnly(through(operator.answer)).fetch;
    const passages = setInterval(
      () => void operator.world.traffic.step().catch(console.error),
      secondsBetweenPassages * 1000,
    );
    return {
      operator,
      providerUrl: provider.url,
      controlUrl: control.url,
      ...(calls && { operatorUrl: calls.url }),
      close: async () => {
        clearInterval(passages);
        await closeServers();
        await operator.desk.database.close();
      },
    };
  } catch (error) {
    await closeServers();
    throw error;
  }
};
