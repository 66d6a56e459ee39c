import { parseJson } from '#api/client.ts';
import { paymentStatus } from '#api/contracts/payments.ts';
import { type Answer, headerOf } from './ask.ts';
import { bytesOf, textOf } from './content.ts';
import { isHomepage } from './read-calls.ts';
import { type Check, type ComparedCall, firstOf, type Seen, type SpecialCall } from './seen.ts';

/** The largest difference between the clocks, in seconds: deadlines are days. */
const mostSkew = 60;

const dateOf = (answer: Answer): number => Date.parse(headerOf(answer, 'Date'));

const summaryOf = ({ status, headers }: Answer): string =>
  status === 0 ? 'not answered at all' : `answered with ${status} ${(headers['content-type'] ?? []).join()}`;

/** A fault of all calls: then the single ones cannot be judged. */
const callsFault = ({ call }: Seen): string | undefined => {
  if (isHomepage(call)) return undefined;
  return [0, 502, 503, 504].includes(call.status)
    ? `the platform does not answer: GET /services/v1/homepage is ${summaryOf(call)}`
    : `GET /services/v1/homepage is ${summaryOf(call)}, and not what the contract asks for`;
};

/** Whether an answer comes from the platform: it has the type of its other refusals, while a server sends a page of its own. */
const isByPlatform = (answer: Answer, { unknownCall }: Seen): boolean =>
  answer.status !== 0 &&
  answer.status < 500 &&
  (answer.status < 300 || answer.status >= 400) &&
  (answer.body.length === 0 ||
    /json/.test(headerOf(answer, 'Content-Type')) ||
    headerOf(answer, 'Content-Type') === headerOf(unknownCall, 'Content-Type'));

const refusalFault = ({ unknownCall }: Seen): string | undefined =>
  unknownCall.status >= 400 && unknownCall.status < 500 && !/^\s*</.test(textOf(unknownCall))
    ? undefined
    : `a call that does not exist is ${summaryOf(unknownCall)}, and not by the platform`;

/** By which a server on the way refuses a call for what it carries. */
const refusals = [403, 413, 414, 431, 494];

const isStopped = ({ answer, plain }: SpecialCall, seen: Seen): boolean =>
  !isByPlatform(answer, seen) ||
  (refusals.includes(answer.status) &&
    answer.status !== plain.status &&
    !/json/.test(headerOf(answer, 'Content-Type')));

/** A session that was never paid. */
const isPending = (answer: Answer): boolean => {
  try {
    const read = paymentStatus.safeParse(parseJson(textOf(answer)));
    return read.success && read.data.status === 'PENDING';
  } catch {
    return false;
  }
};

/** Whether a call is answered otherwise through the portal than by the platform itself, which answers it twice alike. */
const isChanged = ({ answer, direct: [first, second] }: ComparedCall): boolean => {
  const isAlike = (one: Answer, other: Answer): boolean =>
    one.status === other.status && bytesOf(one).equals(bytesOf(other));
  const isCompared = [answer, first, second].every(({ status }) => status !== 0 && status !== 429 && status < 500);
  return isCompared && isAlike(first, second) && !isAlike(answer, first);
};

const ofCalls = (check: Check): Check => ({
  ...check,
  skip: (seen) => (callsFault(seen) === undefined ? check.skip?.(seen) : 'no call is answered as it has to be'),
});

export const callChecks: readonly Check[] = [
  {
    name: 'calls',
    fault: callsFault,
    write:
      'nginx: location ^~ /services/v1/ { proxy_pass <the platform>; } with X-Whitelabel-Host passed on; is the platform up?',
  },
  ofCalls({
    name: 'refused-calls',
    fault: refusalFault,
    write: "the platform's own status and body: no page of errors in their place",
  }),
  ofCalls({
    name: 'call-methods',
    fault: (seen) =>
      firstOf(
        seen.methods.filter(({ answer }) => !isByPlatform(answer, seen)),
        ({ answer }) => `is ${summaryOf(answer)}, and not by the platform`,
      ),
    write: 'every method passed on: GET, POST, PUT, PATCH, DELETE (nginx: no limit_except, no rule of a firewall)',
  }),
  ofCalls({
    name: 'browser-calls',
    fault: (seen) =>
      firstOf(
        seen.special.filter((call) => isStopped(call, seen)),
        ({ answer }) => `is ${summaryOf(answer)}, and not by the platform`,
      ),
    write:
      'no rule against keys, tokens, files, quotation marks or long addresses on the way (nginx: large_client_header_buffers 4 8k; no rule of a firewall)',
  }),
  ofCalls({
    name: 'platform-answers',
    skip: ({ compared }) => (compared.length > 0 ? undefined : 'the platform itself does not answer this machine'),
    fault: ({ compared }) =>
      firstOf(compared.filter(isChanged), ({ answer, direct: [first] }) =>
        answer.status === first.status
          ? 'has another answer than the platform gives'
          : `is answered with ${answer.status}, and by the platform with ${first.status}`,
      ),
    write:
      'every call passed on as it came: its address as it was written, X-Whitelabel-Host, Accept-Language, Authorization and Idempotency-Key; and the answer unchanged',
  }),
  ofCalls({
    name: 'payment-calls',
    fault: (seen) => {
      const [status] = seen.statuses;
      return (
        firstOf(
          seen.money.filter(({ answer }) => !isByPlatform(answer, seen) || answer.status < 400),
          ({ answer }) => `is ${summaryOf(answer)}, and not refused by the platform`,
        ) ??
        (isByPlatform(status, seen) && (status.status >= 400 || isPending(status))
          ? undefined
          : `the status of a payment that does not exist is ${summaryOf(status)}, and neither refused nor PENDING`)
      );
    },
    write:
      'every call of a payment passed on, with its query; the platform refuses a session that it does not know by a 4xx',
  }),
  ofCalls({
    name: 'kept-calls',
    fault: ({ call, callAgain, statuses, acts, money }) => {
      const twice = [[call, callAgain], statuses, acts] as const;
      const isKept = [...twice.flat(), ...money.map(({ answer }) => answer)].some(
        (answer) =>
          /(?:s-maxage|max-age)=\d{3,}|immutable/.test(headerOf(answer, 'Cache-Control')) ||
          headerOf(answer, 'Age') !== '' ||
          /\bhit\b/i.test(
            ['X-Cache', 'X-Cache-Status', 'CF-Cache-Status'].map((name) => headerOf(answer, name)).join(' '),
          ),
      );
      const isOld = (one: Answer, again: Answer): boolean =>
        headerOf(one, 'Date') !== '' && dateOf(again) === dateOf(one);
      return isKept || twice.some(([one, again]) => isOld(one, again))
        ? 'answers of the platform are kept on the way'
        : undefined;
    },
    write: 'no cache for /services/v1/ (nginx: proxy_cache off;)',
  }),
  ofCalls({
    name: 'upload',
    skip: ({ target }) => (target.isQuick ? 'a quick check sends nothing large' : undefined),
    fault: (seen) => {
      // Uploads go to calls that do not exist: the platform itself has to answer those.
      if (refusalFault(seen) !== undefined) return undefined;
      const {
        claimUpload,
        fleetUpload,
        methods: [posted],
      } = seen;
      // A server that also refuses a small call has another fault.
      const isRefused = ({ status }: Answer) => status === 413 || (status === 0 && posted?.answer.status !== 0);
      if (isRefused(claimUpload)) return `5 MiB, which a claim may carry, are ${summaryOf(claimUpload)}`;
      return isRefused(fleetUpload)
        ? `8 MiB, which a file of vehicles may have, are ${summaryOf(fleetUpload)}`
        : undefined;
    },
    write: 'nginx: client_max_body_size 6m; for calls, and 32m for /services/v1/renters/',
  }),
  ofCalls({
    name: 'clock',
    fault: ({ call, callSentAt }) => {
      const date = dateOf(call);
      if (Number.isNaN(date)) return 'the platform’s answers have no Date';
      const seconds = Math.round(Math.abs(date - callSentAt) / 1000);
      return seconds <= mostSkew ? undefined : `the platform’s clock differs from this one by ${seconds} s`;
    },
    write: 'NTP on the platform, and its Date passed on: the portal counts deadlines by it',
  }),
  ofCalls({
    name: 'platform-date',
    fault: ({ call, platform }) => {
      const { names } = call;
      // nginx writes its own Date right after its name, and a passed-on one after its own headers.
      const isOfNginx =
        /nginx/i.test(headerOf(call, 'Server')) && names.indexOf('date') === names.indexOf('server') + 1;
      const isOther = platform !== undefined && Math.abs(dateOf(call) - dateOf(platform)) > 30_000;
      return isOfNginx || isOther ? 'calls carry the server’s Date instead of the platform’s' : undefined;
    },
    write: 'nginx: proxy_pass_header Date;',
  }),
];
