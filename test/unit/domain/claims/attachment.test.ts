import { describe, expect, it } from 'vitest';
import { type Attachment, attachmentsMaxSize, attachmentsProblem, fileKindOf } from '#domain/claims/attachment.ts';
import { type ContactMessage, contactProblems, emptyMessage } from '#domain/claims/contact.ts';
import { withoutMetadata } from '#domain/claims/exif.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const file = (size: number, kind: Attachment['kind'] = 'pdf'): Attachment => ({ id: 'a', name: 'a', size, kind });

describe('A file that a driver attaches', () => {
  it.each([
    ['png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ['jpg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['gif', text('GIF87a')],
    ['gif', text('GIF89a…')],
    ['pdf', text('%PDF-1.7')],
    ['pdf', text(`${' '.repeat(900)}%PDF-1.7`)],
    ['heic', text('\0\0\0\x18ftypheic')],
    ['heic', text('\0\0\0\x1cftypmif1')],
    [null, text('GIF90a')],
    [null, text('MZ')],
    [null, bytes()],
  ] as const)('A file that a driver attaches is %s by its first bytes', (kind, head) =>
    expect(fileKindOf(head)).toBe(kind),
  );

  it('All attached files together have at most five megabytes', () => {
    expect(attachmentsProblem([file(attachmentsMaxSize - 1), file(1)], true)).toBeUndefined();
    expect(attachmentsProblem([file(attachmentsMaxSize), file(1)], false)).toBe('claim_files_toobig_contact');
  });

  it('A missing file is reported only if the subject requires one', () => {
    expect(attachmentsProblem([], true)).toBe('mandatory_attachment_missing');
    expect(attachmentsProblem([], false)).toBeUndefined();
  });

  it.each([
    ['no known kind', file(1, null), 'mime_type_not_valid'],
    ['the format of phones', file(1, 'heic'), 'file_heic'],
    ['no content', file(0, null), 'file_empty'],
  ])('A file of %s is refused for that', (_, wrong, code) => {
    expect(attachmentsProblem([file(1), wrong], false)).toBe(code);
  });
});

describe('A message to the operator', () => {
  const whole: ContactMessage = {
    ...emptyMessage,
    entryId: 'toll',
    firstName: 'Ana',
    lastName: 'García',
    email: 'ana@example.es',
    text: 'Hola',
  };

  it('A message to the operator needs no telephone and no plate', () =>
    expect(contactProblems(whole, { id: 'toll', title: 'A toll' }, [])).toEqual({}));

  it('A message to the operator needs a file where its subject asks for one', () => {
    const receipt = { id: 'receipt', title: 'A receipt', requiresAttachment: true };
    expect(contactProblems(whole, receipt, [])).toEqual({ files: 'mandatory_attachment_missing' });
  });

  it('A message to the operator reports every missing field', () =>
    expect(contactProblems(emptyMessage, undefined, [])).toEqual({
      entryId: 'required',
      firstName: 'required',
      lastName: 'required',
      text: 'required',
      email: 'email_mandatory',
    }));

  it('A message to the operator accepts names up to the limit', () => {
    expect(contactProblems({ ...whole, firstName: 'a'.repeat(22) }, undefined, [])).toEqual({});
    expect(contactProblems({ ...whole, firstName: 'a'.repeat(23) }, undefined, [])).toEqual({ firstName: 'too_long' });
  });
});

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

/** A TIFF block of one IFD with the orientation of the picture, followed by a place as text. */
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

/** A JPEG with something behind its end. */
const jpegBefore = (behind: Buffer) => Uint8Array.from(Buffer.concat([jpeg, behind]));
/** A JPEG with a segment behind its scan, and a second scan, as of a progressive one. */
const betweenScans = (between: Buffer) => {
  const scan = jpeg.subarray(jpeg.lastIndexOf(0xda) - 1);
  return Uint8Array.from(Buffer.concat([jpeg.subarray(0, -2), between, scan]));
};

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
  it('An attached JPEG is sent without the place where it was taken', () => {
    const xmp = segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<GPS 40.4168>'));
    expect(withoutMetadata(jpegWith(exif(1), xmp, segment(0xed, Buffer.from('Photoshop 3.0\0Madrid'))))).toEqual(jpeg);
  });

  it.each([true, false])('An attached picture keeps its orientation', (little) => {
    const bare = withoutMetadata(jpegWith(exif(6, little)));
    expect(textOf(bare)).not.toContain('GPS');
    expect(bare.length).toBe(jpeg.length + 36);
    expect(withoutMetadata(bare)).toEqual(bare);
    expect([...bare.subarray(20, 32)]).toEqual([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]);
  });

  it('An attached PNG is sent without the place where it was taken', () => {
    const withPlace = pngWith(chunk('eXIf', tiff(1, true)), chunk('iTXt', Buffer.from('XML:com.adobe.xmp GPS')));
    expect(textOf(withPlace)).toContain('GPS');
    expect(textOf(withoutMetadata(withPlace))).not.toContain('GPS');
    expect(textOf(withoutMetadata(withPlace))).toContain('IDAT');
  });

  it.each([
    ['a video behind its end, as of a motion photo', jpegBefore(Buffer.from('ftypmp42 GPS +48.8577+002.2950'))],
    ['a second picture behind its end', jpegBefore(Buffer.from(jpegWith(exif(6))))],
    ['a list of several pictures', jpegWith(segment(0xe2, Buffer.from('MPF\0GPS 40.4168')))],
    ['a comment', jpegWith(segment(0xfe, Buffer.from('GPS 40.4168')))],
    ['data of an application', jpegWith(segment(0xe5, Buffer.from('GPS')), segment(0xed, Buffer.from('GPS')))],
    ['a comment between two scans', betweenScans(segment(0xfe, Buffer.from('GPS 40.4168')))],
    ['a small picture of its own', jpegWith(segment(0xe0, Buffer.from('JFXX\0GPS')))],
  ])('An attached JPEG with %s is sent without', (_, withPlace) => {
    expect(textOf(withPlace)).toContain('GPS');
    expect(textOf(withoutMetadata(withPlace))).not.toContain('GPS');
    expect(withoutMetadata(withPlace).subarray(0, jpeg.length - 2)).toEqual(jpeg.subarray(0, -2));
  });

  it('An attached PNG ends where its picture ends, and has no chunks that it is not drawn from', () => {
    const withPlace = Buffer.concat([pngWith(chunk('meTa', Buffer.from('GPS'))), Buffer.from('GPS 40.4168')]);
    expect(withoutMetadata(Uint8Array.from(withPlace))).toEqual(png);
  });

  it.each([
    jpeg.subarray(0, 5),
    jpegWith(exif(6)).subarray(0, 30),
    png.subarray(0, 40),
    bytesOf('%PDF-1.7 GPS', 'latin1'),
    bytesOf('', 'latin1'),
  ])('A picture that a driver attaches that is cut short or of another kind stays as it is', (bytes) => {
    expect(withoutMetadata(bytes)).toEqual(bytes);
  });

  it.each([
    ['that says nothing of it', 0],
    ['that stands upright', 1],
    ['of no way that there is', 9],
  ])('An attached picture %s is sent without an orientation', (_, orientation) =>
    expect(withoutMetadata(jpegWith(exif(orientation)))).toEqual(jpeg),
  );

  it.each([2, 3, 4, 5, 6, 7, 8])('An attached picture keeps its orientation %i', (orientation) => {
    const bare = withoutMetadata(jpegWith(exif(orientation)));
    expect(bare[31]).toBe(orientation);
    expect(bare.subarray(38)).toEqual(jpeg.subarray(2));
  });

  it('A picture that a driver attaches keeps its orientation, also if other data precedes it', () => {
    const block = Buffer.concat([tiff(6, true).subarray(0, 10), Buffer.alloc(12), tiff(6, true).subarray(10)]);
    block.writeUInt16LE(2, 8);
    expect(withoutMetadata(jpegWith(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), block]))))[31]).toBe(6);
  });

  it('An attached picture with a truncated metadata block is sent without that block', () => {
    const whole = tiff(6, true).subarray(0, 22);
    for (let length = 0; length < 22; length += 1) {
      const cut = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), whole.subarray(0, length)]));
      expect(Buffer.from(withoutMetadata(jpegWith(cut))).equals(jpeg)).toBe(true);
    }
    for (const beyond of [20, 21, 22, 4_000_000_000]) {
      const block = Buffer.from(whole);
      block.writeUInt32LE(beyond, 4);
      expect(withoutMetadata(jpegWith(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), block]))))).toEqual(jpeg);
    }
  });

  it('An attached picture is read past filler bytes before a segment', () =>
    expect(withoutMetadata(jpegWith(Buffer.from([0xff, 0xff]), exif(1)))).toEqual(jpeg));

  it.each([
    ['JPEG', jpegWith(exif(1)), exif(1).length],
    ['PNG', pngWith(chunk('tEXt', Buffer.from('GPS'))), 15],
  ])('An attached %s that ends too early is sent as it is', (_, withPlace, added) => {
    const bare = withoutMetadata(withPlace);
    expect(withPlace.length - bare.length).toBe(added);
    const lengths = Array.from(
      { length: withPlace.length - endOfHeader - added + 1 },
      (_, more) => endOfHeader + added + more,
    );
    const isAsFar = (length: number): boolean =>
      Buffer.from(withoutMetadata(withPlace.slice(0, length))).equals(bare.subarray(0, length - added));
    expect(lengths.filter((length) => !isAsFar(length))).toEqual([]);
  });
});
