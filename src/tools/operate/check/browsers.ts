/** How browsers ask. A server may answer each of them differently. */

const computer = {
  'User-Agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};
const phone = {
  'User-Agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};
/** Other packings are left out: a server need not have them, and this program cannot unpack all of them. */
const packings = { 'Accept-Encoding': 'gzip, deflate, br' };
const opening = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-User': '?1' };
const typing = { 'Sec-Fetch-Site': 'none' };
const followingLink = { Referer: 'https://www.google.com/', 'Sec-Fetch-Site': 'cross-site' };

export type Visitor = {
  visitor: string;
  headers: Record<string, string>;
  /** What a link adds to the address. */
  query?: string;
  isByHttp2?: true;
};

/** Who opens a page. */
export const visitors: readonly Visitor[] = [
  {
    visitor: 'a computer that takes Brotli, by HTTP/2',
    headers: { ...computer, ...opening, ...typing, ...packings },
    isByHttp2: true,
  },
  {
    visitor: 'a phone that follows a link of a search engine',
    headers: { ...phone, ...opening, ...followingLink, ...packings },
    query: 'gclid=1',
  },
  { visitor: 'a phone that takes gzip only', headers: { ...phone, ...opening, ...typing, 'Accept-Encoding': 'gzip' } },
];

/** What a page of a payment asks a file with, in a packing. */
export const loading = (origin: string, encoding: 'br' | 'gzip'): Record<string, string> => ({
  ...(encoding === 'br' ? computer : phone),
  'Accept-Encoding': encoding,
  Referer: `${origin}/es/payment`,
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'script',
});

/** What a page of the portal makes a call with. */
export const calling = (origin: string): Record<string, string> => ({
  ...computer,
  ...packings,
  Accept: 'application/json',
  'Accept-Language': 'fr',
  Referer: `${origin}/fr/form/payment`,
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Mode': 'cors',
  'Sec-Fetch-Dest': 'empty',
});

/** A session that no payment has. */
export const noSession = 'check-of-the-deployment';

/** A host that no portal has. */
export const stranger = 'stranger.invalid';
