import { fileKindOf } from './attachment.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const join = (parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const textAt = (bytes: Bytes, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

const orientationTag = 0x0112;
const exifHead = 10;

/** The orientation of the picture, from an APP1 segment that starts with its marker; 1 if it holds none. */
const orientationOf = (segment: Bytes): number => {
  if (textAt(segment, 4, 6) !== 'Exif\0\0' || segment.length < exifHead + 8) return 1;
  const view = new DataView(segment.buffer, segment.byteOffset + exifHead, segment.length - exifHead);
  const little = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, little);
  if (first + 2 > view.byteLength) return 1;
  const count = view.getUint16(first, little);
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * 12;
    if (at + 12 > view.byteLength) return 1;
    if (view.getUint16(at, little) === orientationTag) return view.getUint16(at + 8, little);
  }
  return 1;
};

/** An APP1 segment with the orientation only: without it, a phone's photo would lie on its side. */
const orientationSegment = (orientation: number): Bytes =>
  Uint8Array.of(
    0xff,
    0xe1,
    0,
    34,
    0x45,
    0x78,
    0x69,
    0x66,
    0,
    0,
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  );

const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Whether a picture is drawn from a segment: tables, frames, and the colours of APP0, APP2 and APP14 (JFIF, ICC profile, Adobe). */
const isNeeded = (marker: number, segment: Bytes): boolean => {
  if (marker >= 0xc0 && marker <= 0xdf) return true;
  if (marker === 0xe0) return textAt(segment, 4, 5) === 'JFIF\0';
  if (marker === 0xe2) return textAt(segment, 4, 12) === 'ICC_PROFILE\0';
  return marker === 0xee && textAt(segment, 4, 5) === 'Adobe';
};

/** Where the compressed data of a scan end: at the next marker that neither is a stuffed byte nor restarts the scan. */
const scanEnd = (bytes: Bytes, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
};

const bareJpeg = (bytes: Bytes): Bytes => {
  const kept: Bytes[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (marker === endOfImage || end > bytes.length) break;
    const segment = bytes.subarray(at, end);
    at = marker === startOfScan ? scanEnd(bytes, end) : end;
    if (marker === 0xe1) {
      const orientation = orientationOf(segment);
      if (orientation > 1 && orientation <= 8) kept.push(orientationSegment(orientation));
    } else if (marker === startOfScan) kept.push(bytes.subarray(end - segment.length, at));
    else if (isNeeded(marker, segment)) kept.push(segment);
  }
  // A phone's video or second picture follows the end.
  const isEnded = bytes[at] === 0xff && bytes[at + 1] === endOfImage;
  return join([...kept, isEnded ? bytes.subarray(at, at + 2) : bytes.subarray(at)]);
};

const pngHead = 8;
/** The chunks that a picture is drawn from, also a moving one; any other may hold where, when and with what it was taken. */
const neededChunks = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' ');

const barePng = (bytes: Bytes): Bytes => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept: Bytes[] = [bytes.subarray(0, pngHead)];
  let at = pngHead;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) break;
    const type = textAt(bytes, at + 4, 4);
    if (neededChunks.includes(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return join(kept);
    at = end;
  }
  return join([...kept, bytes.subarray(at)]);
};

/** A picture without where, when and with what it was taken; any other file unchanged. */
export const withoutMetadata = (bytes: Bytes): Bytes => {
  const kind = fileKindOf(bytes);
  return kind === 'jpg' ? bareJpeg(bytes) : kind === 'png' ? barePng(bytes) : bytes;
};
