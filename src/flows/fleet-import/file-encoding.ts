import { ProblemError } from '#domain/problem.ts';

const sampleSize = 64 * 1024;

const decode = (sample: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(sample, { stream: true });

/** UTF-16 without a byte order mark: of letters and digits every second byte is zero. */
const halfEmpty = (sample: Uint8Array, offset: 0 | 1): boolean => {
  const [empty, full] = [offset, 1 - offset].map(
    (from) => sample.filter((byte, index) => index % 2 === from && byte === 0).length,
  );
  return full === 0 && (empty ?? 0) * 2 > sample.length * 0.8;
};

const utf16Of = (sample: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const [first, second] = sample;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (halfEmpty(sample, 1)) return 'utf-16le';
  return halfEmpty(sample, 0) ? 'utf-16be' : undefined;
};

/** The first bytes of documents that may consist of letters only: PDF, RTF. */
const isDocument = (text: string): boolean => /^(?:%PDF-|\{\\rtf)/.test(text);

/**
 * The beginning of a file, decoded: UTF-16 by its byte order mark or its zero bytes, UTF-8 if it is valid, otherwise
 * the encoding in which European spreadsheets save.
 */
export const beginningOf = async (file: Blob): Promise<{ encoding: string; text: string }> => {
  const sample = new Uint8Array(await file.slice(0, sampleSize).arrayBuffer());
  const wide = utf16Of(sample);
  if (wide !== undefined) return { encoding: wide, text: decode(sample, wide) };
  if (sample.includes(0) || isDocument(decode(sample.slice(0, 5), 'windows-1252')))
    throw new ProblemError({ code: 'renter_import_wrong_format' });
  try {
    return { encoding: 'utf-8', text: decode(sample, 'utf-8') };
  } catch {
    return { encoding: 'windows-1252', text: decode(sample, 'windows-1252') };
  }
};
