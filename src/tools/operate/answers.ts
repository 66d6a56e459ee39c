import * as z from 'zod/mini';

export const servers = ['nginx', 'caddy', 'cdn'] as const;
export type Server = (typeof servers)[number];

/** An origin as policies write it: scheme, host and port, without a path. */
const origin = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && new URL(text).origin === text,
      'is to be an origin, such as https://psp.example',
    ),
  );

const address = z
  .string()
  .check(
    z.refine(
      (text) => /^https?:\/\/[^\s"'{};]+$/.test(text) && URL.canParse(text),
      'is to be an address with https://',
    ),
  );

const host = z
  .string()
  .check(z.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'is to be a host in lower case, such as pay.example'));

/** Configurations quote it; characters that would end the quotes or the line are refused. */
const path = z.string().check(z.regex(/^\/[^\s"'{};$]*$/, 'is to be a path that begins with / and has no blanks'));

/** Groups are not captured, because the configurations count none. */
const isPattern = (text: string): boolean => {
  if (!/^(?:[\w.*+?|[\]\\-]|\(\?:|\))+$/.test(text)) return false;
  try {
    return new RegExp(text).source !== '';
  } catch {
    return false;
  }
};
const articleIds = z
  .string()
  .check(
    z.refine(isPattern, 'is to be a regular expression of letters, digits and - . * + ? | [ ] (?: ), such as [0-9]+'),
  );

const port = z.number().check(z.int(), z.minimum(1), z.maximum(65535));

/** All settings that differ from one operator to another. */
const operator = z.strictObject({
  /** The origin of the operator's platform, which answers /services/v1. */
  operator: origin,
  /** The portal's hosts. */
  hosts: z.array(host).check(z.minLength(1, 'is to name one host at least')),
  /** Every host of the card provider's chain of redirects. */
  paymentOrigins: z.array(origin),
  /** Hosts of the operator's pictures, besides the portal's own. */
  imageOrigins: z.array(origin),
  /** The address for browsers' reports of policy violations and of scripts' hashes; without it nothing is reported. */
  reportTo: z.optional(address),
  /** The certificate's chain and its key; without them Caddy fetches its own. */
  certificate: z.optional(z.strictObject({ chain: path, key: path })),
  /** A folder with the operator's own `/.well-known/`, `robots.txt`, `favicon.ico` and `notices.json`. */
  ownFiles: z.optional(path),
  /** The ids of the operator's articles as a regular expression; any one part of an address without it. */
  articleIds: z.optional(articleIds),
  /** Whether browsers use only TLS for all hosts below the portal's. */
  includeSubDomains: z.optional(z.boolean()),
  /** Search engines leave out a trial. */
  isTrial: z.optional(z.boolean()),
  /** The policy is only reported, not enforced. */
  isReportOnly: z.optional(z.boolean()),
});
export type Operator = z.output<typeof operator>;

const areApart = (operators: readonly Operator[]): boolean => {
  const hosts = operators.flatMap((one) => one.hosts);
  return new Set(hosts).size === hosts.length;
};

/** All settings that differ from one server to another. Everything else is the same for every operator. */
export const answers = z.strictObject({
  operators: z
    .array(operator)
    .check(z.minLength(1, 'is to name one operator at least'), z.refine(areApart, 'name a host twice')),
  /** The folder of the built portal. */
  root: path,
  httpsPort: port,
  httpPort: port,
  /** Caddy's own port, on this machine only. */
  adminPort: port,
  /** The access log. */
  accessLog: path,
  /** Whether nginx has the module that sends `.br` files. */
  brotli: z.boolean(),
  /** Whether the server listens at IPv6 addresses too. */
  ipv6: z.boolean(),
  /** The calls per second that one network address may make; unlimited without it. */
  callsPerSecond: z.optional(z.number().check(z.int(), z.minimum(1))),
});
export type Answers = z.output<typeof answers>;
