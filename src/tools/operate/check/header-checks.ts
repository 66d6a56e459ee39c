import { hashedSeconds } from '../limits.ts';
import { commonHeaders, enforcedPolicy, reportedPolicy } from '../security-headers.ts';
import { headerOf } from './ask.ts';
import { type Place, type Seen, type Check, firstOf } from './read-deployment.ts';

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

/** Headers by which a server adds something to a page, or takes something away. */
const acting = ['Link', 'Refresh', 'SourceMap', 'X-SourceMap', 'Service-Worker-Allowed', 'Clear-Site-Data', 'NEL'];

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
      (headerOf(seen.foreignCall, 'Access-Control-Allow-Origin') === ''
        ? undefined
        : 'calls are opened to a stranger’s origin'),
    write: 'no Access-Control-Allow-Origin: all calls come from the portal’s own origin',
  },
  {
    name: 'acting-headers',
    fault: (seen) => acting.map((name) => anywhere(seen, name)).find((fault) => fault !== undefined),
    write: `none of ${acting.join(', ')}: the portal needs none, and each of them can load or change something`,
  },
];
