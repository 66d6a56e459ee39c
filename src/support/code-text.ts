import { nextTask } from '#runtime/first-view/next-task.ts';

/** The prefix of every support code, with the version of its format. */
const mark = 'TOLL1';
const longestCode = 200_000;
const longestContent = 4_000_000;

/** Why a text is no support code that can be opened. */
export type CodeFault = 'empty' | 'foreign' | 'newer' | 'oversized' | 'tampered' | 'unreadable';

const base64url = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const checkOf = async (payload: string): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(payload)));
  return Array.from(hash.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The browser’s own compression; undefined before Safari 16.4 and Chrome 103. */
const compression = (): CompressionStream | undefined => {
  try {
    return new CompressionStream('deflate-raw');
  } catch {
    return undefined;
  }
};

const compress = async (text: string): Promise<Uint8Array> => {
  await nextTask();
  const own = compression();
  if (own === undefined) return (await import('fflate')).deflateSync(new TextEncoder().encode(text));
  const stream = new Blob([text]).stream().pipeThrough(own);
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** Stops once the content grows past what any code of ours holds. */
const expand = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > longestContent) {
      await reader.cancel();
      return undefined;
    }
  }
};

/** Any JSON value as one line of letters, digits, dots, dashes and underscores, with a checksum against copying errors. */
export const toCode = async (content: unknown): Promise<string> => {
  const payload = base64url(await compress(JSON.stringify(content)));
  return `${mark}.${await checkOf(payload)}.${payload}`;
};

/**
 * The content of a code, not validated yet; or why it cannot be read. White space added by copying is ignored. `isNewer`:
 * a later form of codes, which may be packed in the same way.
 */
export const fromCode = async (text: string): Promise<{ content: unknown; isNewer?: true } | { fault: CodeFault }> => {
  if (text.length > longestCode) return { fault: 'oversized' };
  const [start = '', check, payload, ...more] = text.replace(/\s+/g, '').split('.');
  if (start === '') return { fault: 'empty' };
  const isNewer = /^TOLL\d+$/.test(start) && start !== mark;
  const failed = (fault: CodeFault) => ({ fault: isNewer ? 'newer' : fault });
  if ((start !== mark && !isNewer) || check === undefined || payload === undefined || more.length > 0)
    return failed('foreign');
  if (check !== (await checkOf(payload))) return failed('tampered');
  try {
    const content = await expand(bytesOf(payload));
    return content === undefined ? failed('oversized') : { content: JSON.parse(content), ...(isNewer && { isNewer }) };
  } catch {
    return failed('unreadable');
  }
};
