import { describe, expect, it } from 'vitest';
import { withoutMetadata } from '#domain/exif.ts';

const bytesOf = (text: string, encoding: BufferEncoding): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(text, encoding));
const jpeg = bytesOf(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAABAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAANSP/9k=',
  'base64',
);
const png = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4AWL6z8DwH4QBAAAA///agZIkAAAABklEQVQDABIJA/9FjHO7AAAAAElFTkSuQmCC',
  'base64',
);

/** A TIFF block of one IFD with which way up the picture is, followed by a place as text. */
const tiff = (orientation: number, little: boolean): Buffer => {
  const block = Buffer.alloc(26);
  const short = (value: number, at: number) =>
    little ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at);
  block.write(little ? 'II' : 'MM', 0, 'latin1');
  short(42, 2);
  if (little) block.writeUInt32LE(8, 4);
  else block.writeUInt32BE(8, 4);
  [1, 0x0112, 3].forEach((value, index) => short(value, 8 + 2 * index));
  short(orientation, 18);
  return Buffer.concat([block, Buffer.from('GPS 40.4168 N 3.7038 W')]);
};

const segment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);
const exif = (orientation: number, little = true): Buffer =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff(orientation, little)]));
const jpegWith = (...segments: Buffer[]) =>
  Uint8Array.from(Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]));

const chunk = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(type), body, Buffer.alloc(4)]);
};
const endOfHeader = 33;
const pngWith = (...chunks: Buffer[]) =>
  Uint8Array.from(Buffer.concat([png.subarray(0, endOfHeader), ...chunks, png.subarray(endOfHeader)]));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('A picture that a driver attaches', () => {
  it('is sent without where it was taken, as a JPEG', () => {
    const xmp = segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<GPS 40.4168>'));
    expect(withoutMetadata(jpegWith(exif(1), xmp, segment(0xed, Buffer.from('Photoshop 3.0\0Madrid'))))).toEqual(jpeg);
  });

  it.each([true, false])('stays the right way up', (little) => {
    const bare = withoutMetadata(jpegWith(exif(6, little)));
    expect(textOf(bare)).not.toContain('GPS');
    expect(bare.length).toBe(jpeg.length + 36);
    expect(withoutMetadata(bare)).toEqual(bare);
    expect([...bare.subarray(20, 32)]).toEqual([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]);
  });

  it('is sent without where it was taken, as a PNG', () => {
    const told = pngWith(chunk('eXIf', tiff(1, true)), chunk('iTXt', Buffer.from('XML:com.adobe.xmp GPS')));
    expect(textOf(told)).toContain('GPS');
    expect(textOf(withoutMetadata(told))).not.toContain('GPS');
    expect(textOf(withoutMetadata(told))).toContain('IDAT');
  });

  it.each([
    jpeg.subarray(0, 5),
    jpegWith(exif(6)).subarray(0, 30),
    png.subarray(0, 40),
    bytesOf('%PDF-1.7 GPS', 'latin1'),
    bytesOf('', 'latin1'),
  ])('that is cut short or of another kind stays as it is', (bytes) => {
    expect(withoutMetadata(bytes)).toEqual(bytes);
  });
});
