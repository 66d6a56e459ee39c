import { describe, expect, it } from 'vitest';
import { type Attachment, attachmentsMaxSize, attachmentsProblem, fileKindOf } from '#domain/attachment.ts';
import { type ContactMessage, contactProblems, emptyMessage } from '#domain/contact.ts';

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
    [null, text('GIF90a')],
    [null, text('MZ')],
    [null, bytes()],
  ] as const)('A file that a driver attaches is %s by its first bytes', (kind, head) =>
    expect(fileKindOf(head)).toBe(kind),
  );

  it('A file that a driver attaches may fill five megabytes with the others, and no byte more', () => {
    expect(attachmentsProblem([file(attachmentsMaxSize - 1), file(1)], true)).toBeUndefined();
    expect(attachmentsProblem([file(attachmentsMaxSize), file(1)], false)).toBe('claim_files_toobig_contact');
  });

  it('A file that a driver attaches is missed only where the subject asks for one', () => {
    expect(attachmentsProblem([], true)).toBe('mandatory_attachment_missing');
    expect(attachmentsProblem([], false)).toBeUndefined();
    expect(attachmentsProblem([file(1, null)], false)).toBe('mime_type_not_valid');
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

  it('A message to the operator names every gap', () =>
    expect(contactProblems(emptyMessage, undefined, [])).toEqual({
      entryId: 'required',
      firstName: 'required',
      lastName: 'required',
      text: 'required',
      email: 'email_mandatory',
    }));

  it('A message to the operator takes names as long as the limits say', () => {
    expect(contactProblems({ ...whole, firstName: 'a'.repeat(22) }, undefined, [])).toEqual({});
    expect(contactProblems({ ...whole, firstName: 'a'.repeat(23) }, undefined, [])).toEqual({ firstName: 'too_long' });
  });
});
