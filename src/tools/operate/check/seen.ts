/** What the checks judge: a deployment's answers. */

import type { Language } from '#domain/language.ts';
import type { Answer } from './ask.ts';
import type { Secured } from './secured.ts';

/** The files of the named releases that a server sends; during an update there are two. */
export type ReleaseList = {
  /** By their path below `dist/`, each with its SHA-256 in each release; without the packed copies. */
  files: ReadonlyMap<string, readonly string[]>;
  /** The inline scripts and styles of the releases whose folder was named, as sources of a policy. */
  inline: readonly string[];
  /** The SHA-256 of a page that was prerendered for a host, if a release's folder holds it. */
  ofHost: (file: string) => string | undefined;
};

/** One thing that has to hold at a deployment. */
export type Check = {
  name: string;
  /** The fault, in a sentence; undefined without one. */
  fault: (seen: Seen) => string | undefined;
  /** The configuration that mends it. */
  write: string;
  /** The portal works without it: a fault is a warning. */
  isAdvice?: true;
  /** Why it cannot be checked on this target. */
  skip?: (seen: Seen) => string | undefined;
};

/** The first faulty place and the number of others, in a sentence. */
export const firstOf = <One extends Place>(wrong: readonly One[], say: (place: One) => string): string | undefined => {
  const [first, ...others] = wrong;
  if (first === undefined) return undefined;
  return `${first.path} ${say(first)}${
    others.length === 0
      ? ''
      : `, and ${others.length} more: ${others
          .slice(0, 3)
          .map(({ path }) => path)
          .join(', ')}`
  }`;
};

export type Target = {
  origin: string;
  /** The value of X-Whitelabel-Host. */
  host: string;
  httpPort: number;
  paymentOrigins: readonly string[];
  imageOrigins: readonly string[];
  reportTo?: string | undefined;
  /** The platform itself, to compare its clock with the one in the portal's answers. */
  operator?: string | undefined;
  /** False if the server is meant to send no .br files. */
  brotli?: boolean | undefined;
  /** Only the pages of a payment, in one language, and what they load. */
  isQuick?: boolean | undefined;
  /** Search engines are to leave it out. */
  isTrial?: boolean | undefined;
  /** Names of headers, in lower case, that the deployment may send besides those that the check knows. */
  moreHeaders?: readonly string[] | undefined;
  /** The platform has its card provider send drivers back by GET. */
  returnsByGet?: boolean | undefined;
  /** A certificate that is trusted besides the system's. */
  ca?: string | undefined;
  /** The public key that signs the list of the host's own pages. */
  pagesKey?: string | undefined;
  /** The release to compare everything with. */
  release?: ReleaseList | undefined;
};

/** One answer with its address. */
export type Place = { path: string; answer: Answer };

export type PagePlace = Place & {
  /** The route without language, such as `/form/payment`. */
  route: string;
  /** The required language of a prerendered page. */
  language?: Language;
  /** Chosen by `Accept-Language`. */
  isNegotiated: boolean;
  /** Its file below `dist/`, or below the folder of a host. */
  file: string;
  /** What browsers get at the same address. */
  visits: readonly { visitor: string; answer: Answer }[];
};

/** A file unpacked, and packed in both ways. */
export type FilePlace = Place & { brotli: Answer; gzip: Answer };

/** A call that a browser makes, beside one of the same method without what is special about it. */
export type SpecialCall = Place & { plain: Answer };

/** A call through the portal, and the same one sent twice to the platform itself. */
export type ComparedCall = Place & { direct: readonly [Answer, Answer] };

/** The answers to all calls of the checks. */
export type SeenCalls = {
  call: Answer;
  callSentAt: number;
  /** The same call more than a second later. */
  callAgain: Answer;
  /** The status of a payment, and a call that acts; each again more than a second later. */
  statuses: readonly [Answer, Answer];
  acts: readonly [Answer, Answer];
  /** A call from another origin, and the browser's question whether that origin may make one. */
  foreignCalls: readonly Place[];
  unknownCall: Answer;
  /** A call that no platform has, by each method. */
  methods: readonly Place[];
  /** Calls with what only some calls carry: keys, tokens, files, names, long lists. */
  special: readonly SpecialCall[];
  /** The calls of a payment, without anything to pay. */
  money: readonly Place[];
  claimUpload: Answer;
  fleetUpload: Answer;
  /** The platform's own answer, for its clock; undefined if it was not named. */
  platform: Answer | undefined;
  /** Empty if the platform itself was not named, or does not answer this machine. */
  compared: readonly ComparedCall[];
};

/** A deployment's answers to all requests of the checks. */
export type Seen = SeenCalls & {
  target: Target;
  tls: Secured | undefined;
  /** Network addresses of the host that do not answer. */
  deadAddresses: readonly string[];
  /** Plain HTTP, at some addresses; empty without it. */
  plain: readonly Place[];
  /** Plain HTTP and HTTPS, requested for a host that is not the portal's. */
  strangers: readonly Place[];
  /** Every route of the page table: the prerendered ones in each language, with the language in the address and without it. */
  pages: readonly PagePlace[];
  /** The home page, requested in German. */
  home: Answer;
  /** The list of the host's own pages, before the pages were requested and after that; empty if no key was named. */
  pageLists: readonly Place[];
  packedPage: Answer;
  /** A page at an address with a trailing slash, and one at an address without a route. */
  slash: Place;
  /** A page at its address in capital letters. */
  otherCase: Place;
  unknownPage: Place;
  postedPage: Place;
  /** The return from the card provider, posted. */
  returns: readonly Place[];
  headPage: Place;
  /** Every file that a page or a script names, and, if a release was named, every file of it. */
  files: readonly FilePlace[];
  /** The hashes for the policy: a server may answer them. */
  policyFiles: readonly Place[];
  /** Addresses without a file. */
  missing: readonly Place[];
  hidden: readonly Place[];
  /** The notices for when the platform does not answer. */
  notices: Place;
  /** The answers to a browser that already has the page, the file or the call. */
  kept: readonly Place[];
};

/** The page that a browser has kept, and asks for again. */
export const keptPage = '/es/form/payment';

export const workerNames = ['/sw.js', '/service-worker.js', '/serviceworker.js', '/ngsw-worker.js', '/worker.js'];
