import { connect } from 'node:tls';

/** The TLS data of a server. */
export type Secured = {
  /** Why its certificate is not trusted; null if it is. */
  refused: string | null;
  remainingDays: number;
  /** The negotiated protocol, such as `h2`. */
  protocol: string | false | null;
  /** Whether it still accepts TLS 1.1. */
  takesOld: boolean;
};

const dayMs = 86_400_000;

/** Opens a connection by TLS; `failed` gives the result of one that ends with an error. */
const open = <T>(
  { hostname, port }: URL,
  more: object,
  read: (socket: ReturnType<typeof connect>) => T,
  failed: (error: NodeJS.ErrnoException) => T | undefined = () => undefined,
): Promise<T | undefined> =>
  new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      servername: hostname,
      port: Number(port || 443),
      timeout: 10_000,
      ...more,
    });
    const end = (value: T | undefined) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('secureConnect', () => end(read(socket)));
    socket.once('error', (error) => end(failed(error)));
    socket.once('timeout', () => end(undefined));
  });

/** Reads the TLS data of an address; undefined without TLS. */
export const lookAtTls = async (target: URL, ca: string | undefined): Promise<Secured | undefined> => {
  const trusted = { ...(ca !== undefined && { ca }), rejectUnauthorized: false };
  const found = await open(target, { ...trusted, ALPNProtocols: ['h2', 'http/1.1'] }, (socket) => ({
    refused: socket.authorized ? null : String(socket.authorizationError),
    remainingDays: Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs),
    protocol: socket.alpnProtocol,
  }));
  // Node's own library accepts versions before 1.2 only at its lowest level of security.
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
  const takesOld = (await open(target, { ...trusted, ...old }, () => true)) ?? false;
  return found && { ...found, takesOld };
};

/** Whether a server answers by TLS at one of its network addresses; true also if this machine has no route to that kind of address. */
export const isAnsweredAt = async (target: URL, address: string): Promise<boolean> =>
  (await open(
    target,
    { host: address, rejectUnauthorized: false },
    () => true,
    ({ code = '' }) => /UNREACH|ADDRNOTAVAIL|AFNOSUPPORT/.test(code),
  )) ?? false;
