import {
  contentSecurityPolicy,
  enforcedPolicy,
  reportedPolicy,
  hashSource,
  type InlineHashes,
} from '../security-headers.ts';
import { headerOf } from './ask.ts';
import { inlineIn, textOf } from './content.ts';
import { releasedInline } from './release-list.ts';
import type { Check, Seen } from './seen.ts';

type Policy = ReadonlyMap<string, readonly string[]>;

const read = (text: string): Policy =>
  new Map(
    text
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

const policyOf = ({ home }: Seen): Policy => read(headerOf(home, enforcedPolicy) || headerOf(home, reportedPolicy));

/** They differ from operator to operator, and have checks of their own. */
const own = ['form-action', 'img-src', 'report-uri', 'report-to'];

/** The missing sources of a directive, and the additional ones. */
const differing = (seen: Seen, directive: string, wanted: readonly string[]): string | undefined => {
  const sources = policyOf(seen).get(directive) ?? [];
  const missing = wanted.filter((source) => !sources.includes(source));
  const strangers = sources.filter((source) => !wanted.includes(source));
  if (missing.length > 0) return `${directive} lacks ${missing.join(' ')}`;
  return strangers.length > 0 ? `${directive} allows ${strangers.join(' ')}, which was not named` : undefined;
};

/** The hashes of what the home page holds; `inline-parts` compares the others with it. */
const hashesOf = ({ home }: Seen): InlineHashes => {
  const { scripts, styles } = inlineIn(home);
  return { scripts: scripts.map(hashSource), styles: styles.map(hashSource) };
};

/**
 * Whether a directive has these sources, and beside them only the hashes of a release that was named. Where none was,
 * one hash is that of the release before.
 */
const isAsWanted = (found: readonly string[], wanted: readonly string[], seen: Seen): boolean => {
  const more = found.filter((source) => !wanted.includes(source));
  const isEarlier =
    seen.target.release === undefined
      ? more.length <= 1 && more.every((source) => /^'sha256-[\w+/]{43}='$/.test(source))
      : more.every((source) => releasedInline(seen).includes(source));
  return wanted.every((source) => found.includes(source)) && isEarlier;
};

export const policyChecks: readonly Check[] = [
  {
    name: 'policy',
    fault: (seen) => {
      const sent = policyOf(seen);
      const wanted = [
        ...read(
          contentSecurityPolicy({
            reportTo: seen.target.reportTo,
            scriptsAt: seen.target.origin,
            inline: hashesOf(seen),
          }),
        ),
      ].filter(([name]) => !own.includes(name));
      const known = new Set([...wanted.map(([name]) => name), ...own, '']);
      const wrong = [
        ...wanted.flatMap(([name, sources]) => {
          const found = sent.get(name);
          if (found === undefined) return [`lacks ${name}`];
          return isAsWanted(found, sources, seen) ? [] : [`says “${name} ${found.join(' ')}”`];
        }),
        ...[...sent.keys()].filter((name) => !known.has(name)).map((name) => `has ${name}, which is not the portal's`),
      ];
      if (headerOf(seen.home, enforcedPolicy) === '' && headerOf(seen.home, reportedPolicy) !== '')
        wrong.push('is only reported, and stops nothing');
      return wrong.length === 0 ? undefined : `the policy ${wrong.join(', ')}`;
    },
    write: contentSecurityPolicy({
      scriptsAt: 'https://<host>',
      inline: { scripts: ['<hash of the inline script>'], styles: ['<hash of the style>'] },
    }),
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
    fault: (seen) => differing(seen, 'form-action', ["'self'", ...seen.target.paymentOrigins]),
    write:
      "form-action 'self' and every host of the card provider's chain of redirects, no other (--payment-origin, or --answers)",
  },
  {
    name: 'image-hosts',
    fault: (seen) => differing(seen, 'img-src', ["'self'", 'blob:', ...seen.target.imageOrigins]),
    write: "img-src 'self' blob: and the hosts of the operator's pictures, no other (--image-origin, or --answers)",
  },
  {
    name: 'reports',
    fault: (seen) => {
      const { reportTo } = seen.target;
      return differing(seen, 'report-uri', reportTo === undefined ? [] : [reportTo]);
    },
    write: 'report-uri with the address that was named by --report-to, and none without it',
  },
  {
    name: 'mixed-content',
    fault: ({ pages, call }) => {
      const found = [...pages.map(({ answer }) => answer), call]
        .map(
          (answer) =>
            /(?:src|href|action|picture|logoUrl)["']?\s*[=:]\s*\\?["'](http:\/\/[^"'\\\s]+)/.exec(textOf(answer))?.[1],
        )
        .find((address) => address !== undefined);
      return found === undefined ? undefined : `${found} is asked for without TLS`;
    },
    write: 'https:// in the addresses that the platform answers, or addresses of the same origin',
  },
];
