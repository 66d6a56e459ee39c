import { contentSecurityPolicy } from '../security-headers.ts';
import { headerOf } from './ask.ts';
import type { Check } from './checks.ts';
import { type Seen, textOf } from './seen.ts';

type Policy = ReadonlyMap<string, readonly string[]>;

const read = (text: string): Policy =>
  new Map(
    text
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

const policyOf = ({ home }: Seen): Policy => read(headerOf(home, 'Content-Security-Policy'));

/** Differ from operator to operator: looked at by themselves. */
const own = ['form-action', 'img-src', 'report-uri', 'report-to'];

const missingFrom = (seen: Seen, directive: string, origins: readonly string[]): string | undefined => {
  const sources = policyOf(seen).get(directive) ?? [];
  const missing = origins.filter((origin) => !sources.includes(origin));
  return missing.length === 0 ? undefined : `${directive} lacks ${missing.join(' ')}`;
};

export const policyChecks: readonly Check[] = [
  {
    name: 'policy',
    fault: (seen) => {
      const sent = policyOf(seen);
      const wanted = [...read(contentSecurityPolicy({}))].filter(([name]) => !own.includes(name));
      const wrong = wanted.flatMap(([name, sources]) => {
        const said = sent.get(name);
        if (said === undefined) return [`lacks ${name}`];
        return said.toSorted().join(' ') === sources.toSorted().join(' ') ? [] : [`says “${name} ${said.join(' ')}”`];
      });
      return wrong.length === 0 ? undefined : `the policy ${wrong.join(', ')}`;
    },
    write: contentSecurityPolicy({}),
  },
  {
    name: 'unsafe-sources',
    fault: (seen) => {
      const loose = [...policyOf(seen)].flatMap(([name, sources]) =>
        sources
          .filter((source) => /^(?:'unsafe-.*|\*|https?:|data:|.*\/\/\*.*)$/.test(source))
          .map((source) => `${name} ${source}`),
      );
      return loose.length === 0 ? undefined : `the policy allows ${loose.join(', ')}`;
    },
    write: 'hosts by their names, and nothing unsafe',
  },
  {
    name: 'payment-hosts',
    skip: ({ target }) => (target.paymentOrigins.length === 0 ? 'no --payment-origin was named' : undefined),
    fault: (seen) => missingFrom(seen, 'form-action', ["'self'", ...seen.target.paymentOrigins]),
    write: "form-action 'self' and every host of the card provider's chain of redirects (--payment-origin)",
  },
  {
    name: 'image-hosts',
    fault: (seen) => missingFrom(seen, 'img-src', ["'self'", 'blob:', ...seen.target.imageOrigins]),
    write: "img-src 'self' blob: and the hosts of the operator's pictures (--image-origin)",
  },
  {
    name: 'mixed-content',
    fault: ({ home, spanish, call }) => {
      const found = [home, spanish, call]
        .map(
          (answer) =>
            /(?:src|href|action|picture)["']?\s*[=:]\s*\\?["'](http:\/\/[^"'\\\s]+)/.exec(textOf(answer))?.[1],
        )
        .find((address) => address !== undefined);
      return found === undefined ? undefined : `${found} is asked for without TLS`;
    },
    write: 'https:// in the addresses that the platform answers, or addresses of the same origin',
  },
];
