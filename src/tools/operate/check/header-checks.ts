import { commonHeaders } from '../security-headers.ts';
import { type Answer, headerOf } from './ask.ts';
import type { Check } from './checks.ts';
import type { Seen } from './seen.ts';

const places = ({ home, deep, brotli, missing, call, unknownCall }: Seen): readonly (readonly [string, Answer])[] => [
  ['the home page', home],
  ['other pages', deep],
  ['scripts', brotli],
  ['missing files', missing],
  ['calls', call],
  ['refused calls', unknownCall],
];

/** Where a header is not sent, or sent otherwise; every kind of answer is looked at, since servers lose headers in some. */
const wrongPlaces = (seen: Seen, isRight: (values: readonly string[]) => boolean, name: string): string | undefined => {
  const wrong = places(seen).filter(([, { headers }]) => !isRight(headers[name.toLowerCase()] ?? []));
  const [first] = wrong;
  if (first === undefined) return undefined;
  return `${name} is “${headerOf(first[1], name)}” with ${wrong.map(([place]) => place).join(', ')}`;
};

export const headerChecks: readonly Check[] = [
  ...Object.entries(commonHeaders).map(([name, value]) => ({
    name: name.toLowerCase(),
    fault: (seen: Seen) => wrongPlaces(seen, (values) => values.join() === value, name),
    write: `${name}: ${value} (nginx: an add_header in a location replaces all those of its server)`,
  })),
  {
    name: 'policy-everywhere',
    fault: (seen) => wrongPlaces(seen, (values) => values.length === 1, 'Content-Security-Policy'),
    write: 'the policy once with every answer',
  },
  {
    name: 'server-version',
    fault: ({ home }) =>
      /\d/.test(headerOf(home, 'Server')) ? `Server says “${headerOf(home, 'Server')}”` : undefined,
    write: 'nginx: server_tokens off;',
  },
  {
    name: 'cookies',
    fault: (seen) =>
      places(seen).some(([, answer]) => headerOf(answer, 'Set-Cookie') !== '')
        ? 'cookies are set, which the portal does without'
        : undefined,
    write: 'no Set-Cookie at the balancer or the CDN, for sessions of visitors neither',
  },
];
