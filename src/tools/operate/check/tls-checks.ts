import { hashedSeconds } from '../limits.ts';
import { headerOf } from './ask.ts';
import type { Check } from './checks.ts';

const fewestDays = 14;

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
    name: 'plain-http',
    skip: ({ plain }) => (plain ? undefined : 'nobody answers plain HTTP there'),
    fault: ({ plain }) => {
      if (plain === undefined) return undefined;
      const location = headerOf(plain, 'Location');
      return [301, 308].includes(plain.status) && /^https:\/\/.*\/es\/help\?topic=1$/.test(location)
        ? undefined
        : `plain HTTP answers ${plain.status} ${location}`;
    },
    write: 'nginx: return 308 https://$host$request_uri;',
  },
  {
    name: 'hsts',
    fault: ({ home }) => {
      const said = headerOf(home, 'Strict-Transport-Security');
      const seconds = Number(/max-age=(\d+)/.exec(said)?.[1] ?? 0);
      return seconds >= hashedSeconds ? undefined : `Strict-Transport-Security is “${said}”`;
    },
    write: 'Strict-Transport-Security: max-age=63072000',
  },
];
