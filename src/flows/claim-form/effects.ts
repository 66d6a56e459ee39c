import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { claimReasonsOf, sendClaim } from '#api/claims.ts';
import { sentClaimOf, withSentClaim } from '#domain/claims/sent.ts';
import { type Attachment, fileHeadLength, fileKindOf } from '#domain/claims/attachment.ts';
import { claimTypeOf, emptyClaim, writtenClaim } from '#domain/claims/claim.ts';
import { withoutMetadata } from '#domain/claims/exif.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { GoneError } from '#domain/problem.ts';
import { claimFormMachine } from '#machines/claim-form.ts';
import { dropKept } from '#runtime/kept-selection.ts';
import { ownSearch } from '#runtime/search/hold-search.ts';
import { knownContact } from '#runtime/account/contact.ts';

const idsOf = (trips: readonly Journey[]): string[] => trips.map(({ id }) => id).sort();
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** The claim about the chosen trips (claim/select). The files themselves stay here: the machine holds only their names, sizes and types. */
export const open: Flow<'claim-form'> = (ports) => {
  const { client, local, tabStorage } = ports;
  ownSearch(local);
  const sent = tabStorage.read('claim/sent');
  const trips = local.read('claimed-journeys') ?? sent?.trips ?? [];
  const sessionId = local.read('journeys')?.sessionId ?? local.read('sessionId') ?? '';
  const [first] = trips;
  if (first === undefined) throw new GoneError();
  const type = claimTypeOf(first);
  const chosen = new Map<string, File>();
  const kept = tabStorage.read('claim/draft') ?? { draft: emptyClaim, files: [], apart: [] };

  const attach = async (file: Blob): Promise<Attachment> => {
    const kind = fileKindOf(new Uint8Array(await file.slice(0, fileHeadLength).arrayBuffer()));
    const isPicture = kind === 'jpg' || kind === 'png';
    const content = isPicture ? withoutMetadata(new Uint8Array(await file.arrayBuffer())) : file;
    // Files are checked in parallel: the id is taken when it is used.
    const id = `file-${chosen.size + 1}`;
    const name = file instanceof File ? file.name : id;
    const bare = new File([content], name, { type: file.type });
    chosen.set(id, bare);
    return { id, name, size: bare.size, kind };
  };

  const machine = claimFormMachine.provide({
    actors: {
      loadReasons: fromPromise(async () => {
        const [reasons, known] = await Promise.all([claimReasonsOf(client, type), knownContact(ports)]);
        const { company = '', ...person } = known;
        return { reasons, known: person, company };
      }),
      inspectFiles: fromPromise(({ input }) => Promise.all(input.files.map(attach))),
      sendClaim: fromPromise(({ input: { trips: claimed, draft, company, attachments, onProgress } }) => {
        const claim = writtenClaim(draft, claimed, company);
        const files = attachments.flatMap(({ id }) => chosen.get(id) ?? []);
        return sendClaim(client, ports.newKey(), { type, sessionId, claim, files, onProgress });
      }),
    },
    actions: {
      keepDraft: ({ context: { draft, attachments, apart } }) =>
        tabStorage.write('claim/draft', { draft, files: attachments.map(({ name }) => name), apart }),
      forgetDraft: () => tabStorage.remove('claim/draft'),
      keepNumber: (_, { number, email, trips: contested, reason, company }) => {
        tabStorage.write('claim/sent', { number, trips: contested });
        tabStorage.write('claim-status/draft', { number, email });
        // A rental company reads its claims here again; a driver has the number by e-mail.
        if (company === '') return;
        dropKept(
          ports,
          contested.map(({ id }) => id),
        );
        const claim = sentClaimOf(contested, { number, reason, sentAt: ports.now() });
        local.write('claims/sent', withSentClaim(local.read('claims/sent') ?? [], claim));
      },
      keepRest: (_, { trips: left }) => local.write('claimed-journeys', left),
      keepForList: (_, { trips: wanted }) => tabStorage.write('fleet/unpaid', idsOf(wanted)),
      forgetClaimed: () => local.remove('claimed-journeys'),
    },
  });
  // Some of the trips that were set apart may have been deselected in the list.
  const apart = (kept.apart ?? []).filter((id) => trips.some((trip) => trip.id === id));
  const number = sent !== undefined && isSame(idsOf(sent.trips), idsOf(trips)) ? sent.number : null;
  return createActor(machine, {
    input: { trips, apart: apart.length < trips.length ? apart : [], draft: kept.draft, lostFiles: kept.files, number },
  });
};
