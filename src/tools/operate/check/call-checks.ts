import { homepage } from '#api/contracts/content.ts';
import { parseJson } from '#api/client.ts';
import { headerOf } from './ask.ts';
import type { Check } from './checks.ts';
import { textOf } from './seen.ts';

/** Seconds by which the clocks may differ: deadlines are days. */
const mostSkew = 60;

export const callChecks: readonly Check[] = [
  {
    name: 'calls',
    fault: ({ call }) =>
      call.status === 200 && homepage.safeParse(parseJson(textOf(call))).success
        ? undefined
        : `GET /services/v1/homepage is answered with ${call.status} ${headerOf(call, 'Content-Type')}`,
    write: 'nginx: location ^~ /services/v1/ { proxy_pass <the platform>; } with X-Whitelabel-Host passed on',
  },
  {
    name: 'refused-calls',
    fault: ({ unknownCall }) =>
      unknownCall.status >= 400 && unknownCall.status < 500 && !textOf(unknownCall).includes('id="root"')
        ? undefined
        : `a call that does not exist is answered with ${unknownCall.status}, and not by the platform`,
    write: "the platform's own status and body: no page of errors in their place",
  },
  {
    name: 'kept-calls',
    fault: ({ call }) =>
      /(?:s-maxage|max-age)=\d{5,}|immutable/.test(headerOf(call, 'Cache-Control')) || headerOf(call, 'Age') !== ''
        ? 'answers of the platform are kept on the way'
        : undefined,
    write: 'no cache for /services/v1/',
  },
  {
    name: 'upload',
    fault: ({ upload }) =>
      upload.status === 413 || upload.status >= 500
        ? `5 MiB, which a claim may carry, are answered with ${upload.status}`
        : undefined,
    write: 'nginx: client_max_body_size 6m;',
  },
  {
    name: 'clock',
    fault: ({ call, callSentAt }) => {
      const said = Date.parse(headerOf(call, 'Date'));
      if (Number.isNaN(said)) return 'the platform’s answers have no Date';
      const seconds = Math.round(Math.abs(said - callSentAt) / 1000);
      return seconds <= mostSkew ? undefined : `the platform’s clock differs from this one by ${seconds} s`;
    },
    write: 'NTP on the platform, and its Date passed on: the portal counts deadlines by it',
  },
];
