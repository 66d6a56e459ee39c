import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactEntriesOf, sendContact } from '#api/contact.ts';
import { createOperator, type Operator, operatorOrigin } from '../../operator/app.ts';
import { mailsSent } from '../../operator/mails.ts';
import { problemOfCall, controls } from './driver.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});
afterAll(() => operator.desk.database.close());

const client = () => controls(operator).client();
const message = {
  entryId: 'toll',
  firstName: 'Lucía',
  lastName: 'Pérez',
  email: 'lucia@example.com',
  text: '¿Por qué pagué dos veces?',
};
const file = (name: string, beginning: string, size = 100) =>
  new File(
    [Uint8Array.from(beginning, (letter) => letter.charCodeAt(0)), new Uint8Array(size - beginning.length)],
    name,
  );
const megabytes = 1024 * 1024;
const write = (changes: Partial<typeof message>, files: readonly File[] = []) =>
  sendContact(client(), randomUUID(), { ...message, ...changes }, files);

describe('a driver who writes to the operator', () => {
  it('A driver’s message arrives at the operator’s desk, with the names of the files', async () => {
    await write({}, [
      file('ticket.pdf', '%PDF-1.7'),
      file('foto.png', '\x89PNG\r\n\x1a\n'),
      file('foto.jpg', '\xff\xd8\xff'),
      file('foto.gif', 'GIF89a'),
    ]);
    const [mail] = await mailsSent(operator.desk.database);
    expect(mail?.subject).toBe('Una pregunta sobre un peaje');
    for (const part of [message.text, 'Lucía Pérez', message.email, 'ticket.pdf', 'foto.gif'])
      expect(mail?.body).toContain(part);
    expect(await (await operator.providers.request('/mailbox')).text()).toContain(message.text);
  });

  it('A driver who writes to the operator may write exactly five megabytes', async () => {
    expect(
      await problemOfCall(write({}, [file('a.pdf', '%PDF-', 3 * megabytes), file('b.pdf', '%PDF-', 2 * megabytes)])),
    ).toBe('no problem');
  });

  it.each([
    ['a notice without its copy', 'mandatory_attachment_missing', { entryId: 'notice' }, []],
    ['nothing', 'mandatory_comment_missing', { text: ' ' }, []],
    ['no address', 'email_mandatory', { email: '' }, []],
    ['no name', 'required', { lastName: '' }, []],
  ] as const)('A driver who writes to the operator sees the message for %s: %s', async (_, code, changes, files) => {
    const before = (await mailsSent(operator.desk.database)).length;
    expect(await problemOfCall(write(changes, files))).toBe(code);
    expect(await mailsSent(operator.desk.database)).toHaveLength(before);
  });

  it('A driver who writes to the operator knows beforehand what needs a file', async () => {
    const entries = await contactEntriesOf(client());
    expect(entries.filter(({ requiresAttachment }) => requiresAttachment).map(({ id }) => id)).toEqual(['notice']);
  });

  it.each(['not JSON', '{"entryId":"toll"}'])('A message of a broken portal is refused: %s', async (text) => {
    const body = new FormData();
    body.append('message', text);
    const response = await operator.fetch(`${operatorOrigin}/services/v1/contact`, {
      method: 'POST',
      body,
      headers: { 'X-Whitelabel-Host': 'a.localhost', 'Accept-Language': 'es' },
    });
    expect(response.status).toBe(400);
  });
});
