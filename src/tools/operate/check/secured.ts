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
  /** Whether it accepts early data of TLS 1.3, which an attacker can send again. */
  takesEarly: boolean;
  /** Whether a later connection goes on with the session of an earlier one. */
  isResumed: boolean;
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

/** The field of a stored session that says how much early data the server accepts. It is only there if the server accepts any. */
const earlyDataTag = 0xaf;

/** Whether a session, as OpenSSL stores it in ASN.1, allows early data. */
const allowsEarly = (session: Buffer): boolean => {
  let at = 0;
  const length = (): number => {
    const first = session[at++] ?? 0;
    if (first < 0x80) return first;
    let long = 0;
    for (let more = first & 0x7f; more > 0; more -= 1) long = long * 256 + (session[at++] ?? 0);
    return long;
  };
  at += 1;
  length();
  while (at < session.length) {
    if (session[at++] === earlyDataTag) return true;
    const size = length();
    at += size;
  }
  return false;
};

/** The sessions that a server hands out for later connections: they come with the answer to a request. */
const sessionsOf = ({ hostname, port }: URL): Promise<Buffer[]> =>
  new Promise((resolve) => {
    const about = { host: hostname, servername: hostname, port: Number(port || 443), rejectUnauthorized: false };
    const socket = connect({ ...about, timeout: 10_000 }, () =>
      socket.end(`HEAD / HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
    );
    const sessions: Buffer[] = [];
    socket.on('session', (session: Buffer) => sessions.push(session));
    socket.on('timeout', () => socket.destroy());
    // The connection is over: what has come until then counts.
    socket.on('error', () => {});
    socket.on('close', () => resolve(sessions));
    socket.resume();
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
  const sessions = await sessionsOf(target);
  const session = sessions.at(-1);
  const again = { ...trusted, session };
  const isResumed = session !== undefined && (await open(target, again, (socket) => socket.isSessionReused())) === true;
  return found && { ...found, takesOld, takesEarly: sessions.some(allowsEarly), isResumed };
};

/** Whether a server answers by TLS at one of its network addresses; true also if this machine has no route to that kind of address. */
export const isAnsweredAt = async (target: URL, address: string): Promise<boolean> =>
  (await open(
    target,
    { host: address, rejectUnauthorized: false },
    () => true,
    ({ code = '' }) => /UNREACH|ADDRNOTAVAIL|AFNOSUPPORT/.test(code),
  )) ?? false;
