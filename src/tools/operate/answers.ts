import * as z from 'zod/mini';

export const servers = ['nginx', 'caddy', 'cdn'] as const;
export type Server = (typeof servers)[number];

/** An origin as policies write it: scheme, host and port, nothing behind. */
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

/** Configurations quote it; what would end the quotes or the line is refused. */
const path = z.string().check(z.regex(/^\/[^\s"'{};$]*$/, 'is to be a path that begins with / and has no blanks'));

const port = z.number().check(z.int(), z.minimum(1), z.maximum(65535));

/** All that differs from one deployment to another. Everything else is the same for every operator. */
export const answers = z.strictObject({
  /** Where the operator's platform answers /services/v1. */
  operator: origin,
  /** The portal's hosts; drivers are led to the first in certificates and checks. */
  hosts: z.array(host).check(z.minLength(1, 'is to name one host at least')),
  /** Every host of the card provider's chain of redirects. */
  paymentOrigins: z.array(origin),
  /** Hosts of the operator's pictures, where they are not the portal's own. */
  imageOrigins: z.array(origin),
  /** Where browsers report what the policy stopped; nowhere without it. */
  reportTo: z.optional(address),
  /** The folder of the built portal. */
  root: path,
  /** The certificate's chain and its key; Caddy fetches its own without them. */
  certificate: z.optional(z.strictObject({ chain: path, key: path })),
  httpsPort: port,
  httpPort: port,
  /** Caddy's own, on this machine alone. */
  adminPort: port,
  /** nginx's list of requests. */
  accessLog: path,
  /** Whether nginx has the module that sends `.br` files. */
  brotli: z.boolean(),
});
export type Answers = z.output<typeof answers>;
