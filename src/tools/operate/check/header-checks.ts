import { hashedSeconds } from '../limits.ts';
import { commonHeaders, enforcedPolicy, reportedPolicy } from '../security-headers.ts';
import { headerOf } from './ask.ts';
import { type Check, firstOf, type Place, type Seen } from './seen.ts';

/** Every kind of answer, and every page and file: servers drop headers in single locations. */
const placesIn = (seen: Seen): readonly Place[] =>
  [
    ...seen.pages,
    seen.slash,
    seen.unknownPage,
    ...seen.files,
    ...seen.missing,
    { path: '/services/v1/homepage', answer: seen.call },
    { path: '/services/v1/not-a-call', answer: seen.unknownCall },
    ...seen.methods,
    ...seen.money,
  ].filter(({ answer }) => answer.status !== 0);

const wrongPlaces = (seen: Seen, isRight: (values: readonly string[]) => boolean, name: string): string | undefined =>
  firstOf(
    placesIn(seen).filter(({ answer }) => !isRight(answer.headers[name.toLowerCase()] ?? [])),
    ({ answer }) => `is sent with ${name} “${headerOf(answer, name)}”`,
  );

const anywhere = (seen: Seen, name: string, isWrong: (value: string) => boolean = (value) => value !== '') =>
  firstOf(
    placesIn(seen).filter(({ answer }) => isWrong(headerOf(answer, name))),
    ({ answer }) => `is sent with ${name} “${headerOf(answer, name)}”`,
  );

/** What a header may say wherever it is sent; null: anything, because a browser does nothing by it, or another check judges it. */
const known: Readonly<Record<string, RegExp | null>> = {
  ...Object.fromEntries(
    [
      ...Object.keys(commonHeaders),
      enforcedPolicy,
      reportedPolicy,
      'Strict-Transport-Security Server X-Powered-By Set-Cookie Cache-Control Age',
      'Accept-Ranges Allow Connection Content-Encoding Content-Language Content-Length Content-Range Content-Type Date',
      'ETag Expires Keep-Alive Last-Modified Location Pragma Proxy-Status Retry-After Server-Timing Trailer',
      'Transfer-Encoding Upgrade Via Warning',
    ]
      .flatMap((names) => names.split(' '))
      .map((name) => [name.toLowerCase(), null]),
  ),
  // The same host by HTTP/3; the name of another one would be spoken to in its place.
  'alt-svc': /^(?:clear|(?:,?\s*h[23](?:-\d+)?=":\d+"(?:;\s*\w+=\d+)*)+)$/,
  'cdn-cache-control': /no-store|no-cache|max-age=0/,
  'surrogate-control': /no-store|no-cache|max-age=0/,
  'content-disposition': /^inline/,
  'cross-origin-embedder-policy': /^unsafe-none$/,
  'cross-origin-resource-policy': /^same-(?:origin|site)$/,
  'origin-agent-cluster': /^\?[01]$/,
  'timing-allow-origin': /^\*$/,
  vary: /^[^*]*$/,
  'x-accel-buffering': null,
  'x-dns-prefetch-control': /^off$/,
  'x-frame-options': /^(?:deny|sameorigin)$/i,
  'x-permitted-cross-domain-policies': /^none$/,
  'x-robots-tag': /^noindex, nofollow$/,
  'x-xss-protection': /^[01]/,
};

/** Headers by which servers on the way say something about themselves: no browser acts by them. */
const informing =
  /^(?:(?:x|cf|fly|akamai|ali|bunny|fastly|vercel|nel-free|ot|traceparent|tracestate|request|correlation)-?(?!.*(?:sourcemap|csp|security-policy|cache-control)).*|eagleid|access-control-.*|ratelimit.*)$/;

/** Those of them on which a browser, a search engine or another server acts. */
const actingByX =
  /^x-(?:sourcemap|webkit-csp|content-security-policy|robots-tag|frame-options|dns-prefetch-control|permitted-cross-domain-policies|xss-protection|accel-(?!buffering).*)/;

/** A header of an answer that is not among the portal's, the server's or the harmless ones. */
const strangeHeader = ({ path, answer }: Place, { target }: Seen): string | undefined => {
  const isCall = path.includes('/services/v1/');
  return answer.names.find((name) => {
    if (target.moreHeaders?.includes(name)) return false;
    if (name === 'reporting-endpoints') return target.reportTo === undefined;
    if (name === 'x-robots-tag' && !target.isTrial) return true;
    // Contents of the platform may be files, and its refusals may ask for a sign-in.
    if (isCall && ['content-disposition', 'www-authenticate'].includes(name)) return false;
    const wanted = known[name];
    if (wanted !== undefined) return wanted !== null && !wanted.test(headerOf(answer, name));
    return actingByX.test(name) || !informing.test(name);
  });
};

export const headerChecks: readonly Check[] = [
  ...Object.entries(commonHeaders).map(([name, value]) => ({
    name: name.toLowerCase(),
    fault: (seen: Seen) => wrongPlaces(seen, (values) => values.join() === value, name),
    write: `${name}: ${value} (nginx: an add_header in a location replaces all those of its server)`,
  })),
  {
    name: 'hsts',
    fault: (seen) =>
      wrongPlaces(
        seen,
        ([value = '', ...more]) => more.length === 0 && Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) >= hashedSeconds,
        'Strict-Transport-Security',
      ),
    write: 'Strict-Transport-Security: max-age=63072000',
  },
  {
    name: 'policy-everywhere',
    fault: (seen) => {
      const enforced = headerOf(seen.home, enforcedPolicy);
      const wanted = enforced || headerOf(seen.home, reportedPolicy);
      return wrongPlaces(
        seen,
        (values) => values.length === 1 && (wanted === '' || values[0] === wanted),
        enforced === '' && wanted !== '' ? reportedPolicy : enforcedPolicy,
      );
    },
    write: 'one policy, the same with every answer',
  },
  {
    name: 'server-version',
    fault: (seen) => anywhere(seen, 'Server', (value) => /\d/.test(value)) ?? anywhere(seen, 'X-Powered-By'),
    write: 'nginx: server_tokens off; proxy_hide_header X-Powered-By;',
  },
  {
    name: 'cookies',
    fault: (seen) => anywhere(seen, 'Set-Cookie'),
    write: 'no Set-Cookie at the platform, the balancer or the CDN: the portal does without, and so do its calls',
  },
  {
    name: 'other-origins',
    fault: (seen) =>
      anywhere(seen, 'Access-Control-Allow-Origin') ??
      firstOf(
        seen.foreignCalls.filter(({ answer }) => headerOf(answer, 'Access-Control-Allow-Origin') !== ''),
        () => 'is opened to a stranger’s origin',
      ),
    write: 'no Access-Control-Allow-Origin: all calls come from the portal’s own origin',
  },
  {
    name: 'acting-headers',
    fault: (seen) =>
      firstOf(
        [...placesIn(seen), ...seen.kept, ...seen.returns].filter((place) => strangeHeader(place, seen) !== undefined),
        (place) => {
          const name = strangeHeader(place, seen) ?? '';
          return `is sent with ${name} “${headerOf(place.answer, name)}”, which the portal does not need`;
        },
      ),
    write:
      'no other header than the portal’s own: many of them load, keep or change something. One that is harmless can be named by --allow-header',
  },
];
