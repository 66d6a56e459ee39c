import { headerOf } from './ask.ts';
import { type Place, type Check, firstOf } from './seen.ts';

const fewestDays = 14;

const isPermanent = ({ answer }: Place): boolean => [301, 308].includes(answer.status);

export const tlsChecks: readonly Check[] = [
  {
    name: 'certificate',
    fault: ({ tls }) =>
      tls === undefined
        ? 'no TLS connection could be opened'
        : tls.refused !== null
          ? `the certificate is not trusted: ${tls.refused}`
          : tls.daysLeft < fewestDays
            ? `the certificate ends in ${tls.daysLeft} days`
            : undefined,
    write: 'a certificate for this host with its whole chain, and its renewal',
  },
  {
    name: 'tls-versions',
    fault: ({ tls }) => (tls?.takesOld ? 'TLS 1.1 or older is taken' : undefined),
    write: 'nginx: ssl_protocols TLSv1.2 TLSv1.3;',
  },
  {
    name: 'http2',
    fault: ({ tls }) => (tls?.protocol === 'h2' ? undefined : `${tls?.protocol || 'HTTP/1.1'} was agreed on`),
    write: 'nginx: listen 443 ssl http2;',
  },
  {
    name: 'addresses',
    fault: ({ deadAddresses: [first] }) => first && `the host's name leads to ${first}, which does not answer`,
    write: 'nginx: listen 443 and listen [::]:443, or no AAAA record',
  },
  {
    name: 'plain-http',
    skip: ({ plain }) => (plain.length > 0 ? undefined : 'plain HTTP is not answered there'),
    fault: ({ plain, target: { origin } }) =>
      firstOf(
        plain.filter((place) => !isPermanent(place) || headerOf(place.answer, 'Location') !== `${origin}${place.path}`),
        ({ answer }) => `is answered by plain HTTP with ${answer.status} ${headerOf(answer, 'Location')}`,
      ),
    write: 'nginx: return 308 https://$host$request_uri;',
  },
  {
    name: 'unknown-host',
    fault: ({ strangers }) =>
      firstOf(
        strangers.filter(({ answer }) => answer.status >= 200 && answer.status < 400),
        ({ answer }) => `answers for a host that is not the portal's: ${answer.status} ${headerOf(answer, 'Location')}`,
      ),
    write: 'nginx: a default_server that returns 444 or 421, and the names of the portal alone in its own server',
  },
];
