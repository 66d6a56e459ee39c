import { parseAddress } from '../web-address.ts';
import { isOneSlip } from '../accounts/email-guess.ts';

/** What is known of a link or a sender: it is this portal's, it is not, or that is not known (rule TRUST-1). */
export type Answer = 'ours' | 'notOurs' | 'unknown';

/** Why: the same origin; a host made to look like ours, ours before or inside another one, a name before an @, signs that hide an address; … */
export type Reason =
  | 'same'
  | 'lookAlike'
  | 'inside'
  | 'beforeAt'
  | 'hidden'
  | 'noPage'
  | 'letters'
  | 'port'
  | 'leadsOn'
  | 'sender'
  | 'other';

/** `host` as it was written; empty where there is none. `like`: what it looks like, if it is not this portal's host. */
export type Finding = { answer: Answer; reason: Reason; host: string; like?: string };

/** Letters and digits that are taken for others, as the plain letters that they look like. */
const plainOf: Readonly<Record<string, string>> = Object.fromEntries(
  'аa еe оo рp сc хx уy іi јj ѕs ԁd һh ԛq ԝw вb кk мm тt нh гr пn зz ӏl ґr ɡg ɑa ı1 ʟl αa οo ρp νv τt υu ιi κk ηn χx 0o 1l il 3e 4a 5s 6b 7t 8b 9g |l'
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
);

/** A name as it looks: without accents, dashes and dots, and with each look-alike replaced by the usual letter. */
const skeletonOf = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .filter((sign) => /[\p{L}\p{N}|]/u.test(sign))
    .map((sign) => plainOf[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd');

/** A host without its last label, such as `.com`. */
const nameOf = (host: string): string => host.replace(/\.[^.]*$/, '');
const withoutWww = (host: string): string => host.replace(/^www\./, '');

const looksLike = (host: string, own: string): boolean => {
  const [name, ownName] = [host, own].map((one) => skeletonOf(nameOf(withoutWww(one))));
  return name !== undefined && ownName !== undefined && ownName.length > 2 && isOneSlip(name, ownName);
};

/** Whether our name is a part of another host: `bocalia.com.pay.example`, `bocalia-pay.example`. */
const isInside = (host: string, own: string): boolean => {
  const ownName = skeletonOf(nameOf(withoutWww(own)));
  return ownName.length > 3 && skeletonOf(host).includes(ownName);
};

const ofHost = (written: string, host: string, own: string): Finding => {
  const finding = (answer: Answer, reason: Reason): Finding => ({ answer, reason, host: written });
  // A part of our own domain may be the operator's: it is not known here.
  if (host.endsWith(`.${own}`)) return finding('unknown', 'other');
  if (looksLike(written, own) || looksLike(host, own)) return finding('notOurs', 'lookAlike');
  if (/(?:^|\.)xn--/.test(host) || /[^\x20-\x7e]/.test(written)) return finding('notOurs', 'letters');
  if (isInside(host, own)) return finding('notOurs', 'inside');
  return finding('unknown', 'other');
};

const answersByRisk: readonly Answer[] = ['notOurs', 'unknown', 'ours'];
const worstOf = (findings: readonly Finding[]): Finding =>
  [...findings].sort((one, other) => answersByRisk.indexOf(one.answer) - answersByRisk.indexOf(other.answer))[0] ?? {
    answer: 'unknown',
    reason: 'other',
    host: '',
  };

/** The portal's own address, and the operator's other ones. */
type Owns = readonly URL[];

/** A host that is none of ours is compared with each of ours. */
const ofHosts = (written: string, host: string, owns: Owns): Finding => {
  const findings = owns.map(({ hostname }, index) => ({
    ...ofHost(written, host, hostname),
    ...(index > 0 && { like: hostname }),
  }));
  return findings.find(({ reason }) => reason === 'lookAlike') ?? worstOf(findings);
};

/** Whether the rest of a link may hold the address of another page, to which the link redirects. */
const mayLeadOn = (rest: string): boolean => {
  try {
    // Browsers drop these signs from an address.
    const plain = decodeURIComponent(rest).replace(/[\p{Cc}\s]/gu, '');
    return /\/\/|[\\@%]|[?&#;=/][a-z][a-z\d+.-]*:|[?&#;=](?:[\p{L}\d-]+\.)+\p{L}{2}/iu.test(plain);
  } catch {
    return true;
  }
};

/** Signs that are not seen, or that turn the direction of reading. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u3164\u115f\u1160\u2800]/u;

const ofLink = (text: string, owns: Owns): Finding => {
  const scheme = /^([a-z][a-z\d+-]*):(?!\d+(?:[/?#]|$))/i.exec(text)?.[1]?.toLowerCase();
  const bare = (reason: Reason): Finding => ({ answer: 'notOurs', reason, host: '' });
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'http') return bare('noPage');
  if (unseen.test(text) || text.includes('\\')) return bare('hidden');
  if (scheme !== undefined && !/^https?:\/\/[^/]/i.test(text)) return bare('hidden');
  const address = scheme === undefined ? `https://${text.replace(/^\/\//, '')}` : text;
  const url = parseAddress(address);
  if (url === undefined)
    return /[^\x20-\x7e]|%/.test(address) ? bare('hidden') : { answer: 'unknown', reason: 'other', host: '' };
  const authority = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  const written = authority.replace(/^.*@/, '').replace(/:\d*$/, '').toLowerCase();
  if (authority.includes('@')) return { answer: 'notOurs', reason: 'beforeAt', host: written };
  if (authority.includes('%')) return bare('hidden');
  const own = owns.find(({ hostname }) => hostname === url.hostname);
  if (own === undefined) return ofHosts(written, url.hostname, owns);
  if (written !== url.hostname) return { answer: 'notOurs', reason: 'letters', host: written };
  if (url.port !== own.port) return { answer: 'unknown', reason: 'port', host: written };
  if (url.protocol !== own.protocol) return { answer: 'unknown', reason: 'leadsOn', host: written };
  const rest = address.slice(address.indexOf(authority) + authority.length);
  return mayLeadOn(rest)
    ? { answer: 'unknown', reason: 'leadsOn', host: written }
    : { answer: 'ours', reason: 'same', host: written };
};

const ofSender = (text: string, owns: Owns): Finding => {
  const written = text.replace(/^.*@/, '').toLowerCase();
  // A sender can be forged: even our own name in it proves nothing.
  if (owns.some(({ hostname }) => hostname === written)) return { answer: 'unknown', reason: 'sender', host: written };
  const host = parseAddress(`https://${written}`)?.hostname ?? written;
  return ofHosts(written, host, owns);
};

const isSender = (text: string): boolean => /^(?:mailto:)?[^\s@/:?#]+@[^\s@/:?#]+$/i.test(text);

/** The number of a letter: letters and digits, one digit at least, and no dot. */
export const isLetterNumber = (text: string): boolean => /^(?=.*\d)[a-z\d][a-z\d/ -]{3,}$/i.test(text.trim());

/** The operator's other addresses as URLs: only encrypted ones count. */
const othersOf = (addresses: readonly string[]): URL[] =>
  addresses.flatMap((address) => (/^https:\/\//i.test(address) ? (parseAddress(address) ?? []) : []));

const opening = '<("\'«“';
const closing = '>)"\'»”.,;!';

/** A word without the brackets, quotation marks and stops around it. */
const bareWord = (word: string): string => {
  let from = 0;
  let to = word.length;
  while (from < to && opening.includes(word.charAt(from))) from += 1;
  while (from < to && closing.includes(word.charAt(to - 1))) to -= 1;
  return word.slice(from, to);
};

/** A dot before a letter, in any width; an @; a scheme; a numeric address; a port before a path. */
const linkSigns = /[@\\。．｡]|\.\p{L}|^[a-z][a-z\d+.-]*:\D|^\d+(?:\.\d+){3}(?!\d)|^\[[\da-f:]+\]|:\d+\//iu;

/**
 * Whether a link, a sender, or the worst of several in a message, is of this portal or of the operator's other
 * `addresses`: judged from the text alone, and never by a call.
 */
export const judgeMessage = (text: string, origin: string, addresses: readonly string[] = []): Finding => {
  const owns = [new URL(origin), ...othersOf(addresses)];
  const words = text
    .split(/[ \t\r\n\u00a0]+/)
    .map(bareWord)
    .filter(
      (word, _, all) =>
        // A name alone, such as the sender of a text message, is no address.
        linkSigns.test(word) || (all.filter(Boolean).length === 1 && /[^\p{L}\p{N}]/u.test(word)),
    );
  return worstOf(words.map((word) => (isSender(word) ? ofSender(word, owns) : ofLink(word, owns))));
};

/** The hosts of the operator's other addresses. */
export const otherHosts = (addresses: readonly string[], own: string): string[] => [
  ...new Set(
    othersOf(addresses)
      .map(({ host }) => host)
      .filter((host) => host !== own),
  ),
];
