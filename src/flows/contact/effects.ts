import { createActor, fromPromise } from 'xstate';
import { sentEmail } from '#domain/accounts/email.ts';
import type { Flow } from '#runtime/flow.ts';
import { contactEntriesOf, sendContact } from '#api/contact.ts';
import { type Attachment, fileHeadLength, fileKindOf } from '#domain/claims/attachment.ts';
import { emptyMessage } from '#domain/claims/contact.ts';
import { searchedPlate } from '#domain/vehicles/plate.ts';
import { contactMachine } from '#machines/contact.ts';
import type { SessionStore } from '#storage/keys.ts';
import { knownContact } from '#runtime/account/contact.ts';

/** What was typed before a reload, below the answers of the conversation before. */
const startingDraft = (tabStorage: SessionStore) => {
  const { message, files } = tabStorage.read('contact/draft') ?? { message: emptyMessage, files: [] };
  const answers = tabStorage.read('contact/answers');
  if (answers === undefined) return { message, files };
  const draft = { message: { ...message, text: [...answers, '', message.text].join('\n') }, files };
  tabStorage.write('contact/draft', draft);
  tabStorage.remove('contact/answers');
  return draft;
};

/** The contact form (rule HELP-8). The files themselves stay here: the machine holds only their names, sizes and types. */
export const open: Flow<'contact'> = (ports) => {
  const { client, tabStorage } = ports;
  const chosen = new Map<string, File>();
  const draft = startingDraft(tabStorage);

  const attach = async (file: Blob): Promise<Attachment> => {
    const kind = fileKindOf(new Uint8Array(await file.slice(0, fileHeadLength).arrayBuffer()));
    const id = `file-${chosen.size + 1}`;
    const named = file instanceof File ? file : new File([file], id);
    chosen.set(id, named);
    return { id, name: named.name, size: named.size, kind };
  };

  const machine = contactMachine.provide({
    actors: {
      loadEntries: fromPromise(async () => {
        const [entries, { company, ...person }] = await Promise.all([contactEntriesOf(client), knownContact(ports)]);
        // The form has no field for a company.
        return { entries, known: company === undefined ? person : { ...person, lastName: company } };
      }),
      inspectFiles: fromPromise(({ input }) => Promise.all(input.files.map(attach))),
      sendMessage: fromPromise(({ input: { message, attachments } }) => {
        const {
          phone,
          plate: typedPlate,
          ...rest
        } = Object.fromEntries(
          Object.entries(message).map(([field, value]) => [field, value.trim()]),
        ) as typeof message;
        const plate = searchedPlate(typedPlate);
        const files = attachments.flatMap(({ id }) => chosen.get(id) ?? []);
        return sendContact(
          client,
          ports.newKey(),
          { ...rest, email: sentEmail(message.email), ...(phone !== '' && { phone }), ...(plate !== '' && { plate }) },
          files,
        );
      }),
    },
    actions: {
      keepDraft: ({ context: { message, attachments } }) =>
        tabStorage.write('contact/draft', { message, files: attachments.map(({ name }) => name) }),
      forgetDraft: () => tabStorage.remove('contact/draft'),
    },
  });
  return createActor(machine, { input: { message: draft.message, lostFiles: draft.files } });
};
