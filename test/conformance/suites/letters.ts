import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { claimReasons, claimSent, claimStatus, ownClaims } from '#api/contracts/claims.ts';
import { searchedNumber } from '#domain/search/number.ts';
import { claimStates } from '#domain/claims/status.ts';
import { contactDetails } from '#api/contracts/pages.ts';
import { expectThat } from '../mismatch.ts';
import {
  writing,
  aside,
  step,
  writingAside,
  type CallOptions,
  type Kit,
  need,
  Skip,
  type Step,
  type Suite,
} from '../suite.ts';
import { noOwed, search } from './trips.ts';
import { alertOrdered } from '#api/contracts/alerts.ts';
import { onceSuite, requireMails } from './once/once.ts';

const orderOf = (email: string, numberPlate: string) => ({
  body: { allowedContact: true, countryCode: 'FR', email, numberPlate },
});

/** A platform that has failed has done nothing: the key of the call may try again. */
const afterFailure = writing('After an answer of 5xx, its key is carried out, once', async (kit) => {
  const email = kit.freshEmail();
  const options = { ...orderOf(email, kit.freshPlate()), key: randomUUID() };
  need((await kit.sources.fail(true)) || undefined, 'someone has to make the platform fail');
  const failed = await kit.call('POST', '/customers', options);
  await kit.sources.fail(false);
  expectThat(failed.status >= 500, 'status', '5xx while the platform fails', failed.status);
  (await kit.call('POST', '/customers', options)).good();
  (await kit.call('POST', '/customers', options)).good();
  await requireMails(kit, email, 1);
});

const alerts = (): Suite =>
  onceSuite(
    '/customers',
    async (kit) => {
      const [email, plate] = [kit.freshEmail(), kit.freshPlate()];
      return {
        options: orderOf(email, plate),
        other: orderOf(email, kit.freshPlate()),
        says: (answer) => void answer.shaped(alertOrdered),
        isDoneOnce: () => requireMails(kit, email, 1),
      };
    },
    [afterFailure],
  );

const unsubscriptions = (): Suite =>
  onceSuite('/customers/unsubscribe', async (kit) => {
    const email = kit.freshEmail();
    (await kit.call('POST', '/customers', orderOf(email, kit.freshPlate()))).good();
    return {
      options: { query: { email } },
      other: { query: { email: kit.freshEmail() } },
      says: (answer) => answer.empty(),
      // One mail confirms the alert, one its end.
      isDoneOnce: () => requireMails(kit, email, 2),
    };
  });

const claims = (): Suite => {
  let claim: Claim | undefined;
  return onceSuite('/protests', async (kit) => {
    claim ??= await contestable(kit);
    const email = kit.freshEmail();
    return {
      options: await claimOptions(kit, claim, { email }),
      other: await claimOptions(kit, claim, { email, comment: 'It was somebody else.' }),
      says: (answer) => void answer.shaped(claimSent),
      isDoneOnce: () => requireMails(kit, email, 1),
    };
  });
};

const messages = (): Suite =>
  onceSuite('/contact', async (kit) => {
    const email = kit.freshEmail();
    return {
      options: await contactOptions(kit, { email }),
      other: await contactOptions(kit, { email, text: 'Another message.' }),
      says: (answer) => answer.empty(),
      isDoneOnce: () => requireMails(kit, email, 1),
    };
  });

export const onceLetters = (): Suite[] => [alerts(), unsubscriptions(), claims(), messages()];

const png = '\x89PNG\r\n\x1a\n';
const file = (name: string, beginning: string, size: number): File =>
  new File(
    [
      Uint8Array.from(beginning, (letter) => letter.charCodeAt(0)),
      new Uint8Array(Math.max(size - beginning.length, 0)),
    ],
    name,
    { type: 'image/png' },
  );
const picture = () => file('photo.png', png, 500);
const tooBig = () => [1, 2, 3].map((number) => file(`photo-${number}.png`, png, 2 * 1024 * 1024));

const formOf = (part: string, json: unknown, files: readonly File[]): FormData => {
  const form = new FormData();
  form.append(part, new Blob([JSON.stringify(json)], { type: 'application/json' }));
  for (const attached of files) form.append('files', attached, attached.name);
  return form;
};

const reasonsOf = async ({ call }: Kit, type: string) =>
  (await call('GET', '/protests/reasons', { query: { type } })).shaped(claimReasons).reasons;

export type Claim = { sessionId: string; journeyIds: string[] };
export const contestable = async (kit: Kit): Promise<Claim> => {
  const { plate, country } = need(await kit.sources.owed(), noOwed);
  const { sessionId, journeys } = await search(kit, plate, country);
  const journeyIds = journeys
    .filter(({ nature, status }) => nature === 'freeFlow' && status === 'TERMINE')
    .map(({ id }) => id);
  if (journeyIds.length === 0) throw new Skip('the vehicle has no finished free-flow trip to contest');
  return { sessionId, journeyIds };
};
/** A claim about trips, with files. */
export const claimOptions = async (
  kit: Kit,
  { sessionId, journeyIds }: Claim,
  more: Record<string, unknown>,
  files: readonly File[] = [],
): Promise<CallOptions> => {
  const [reason] = (await reasonsOf(kit, 'FREE_FLOW')).filter(({ attachmentRequired }) => !attachmentRequired);
  const claim = {
    journeyIds,
    reasonId: reason?.id ?? '',
    comment: 'I was not there that day.',
    firstName: 'Camille',
    lastName: 'Durand',
    email: kit.freshEmail(),
    ...more,
  };
  return { query: { type: 'FREE_FLOW', sessionId }, form: formOf('claim', claim, files) };
};
const send = async (kit: Kit, claim: Claim, more: Record<string, unknown>, files: readonly File[]) =>
  kit.call('POST', '/protests', await claimOptions(kit, claim, more, files));

/** The status of a claim, an optional call. */
const statusOf = async (kit: Kit, id: string, email: string) => {
  const answer = await kit.call('POST', '/protests/status', { body: { id: searchedNumber(id), email }, captcha: true });
  if (answer.status === 404) throw new Skip('the operator shows no status of claims (404)');
  return answer;
};

/** The list of the own claims, an optional call. */
/** An account without claims sends one first. */
export const ownClaimsStep = (account: '/users/me' | '/renters/me', token: () => string): Step =>
  writingAside('The own claims are listed, each with a number of its own', async (kit) => {
    const list = async (): Promise<string[]> => {
      const answer = await kit.call('GET', `${account}/protests`, { token: token() });
      if (answer.status === 404) throw new Skip('the operator lists no claims (404)');
      return answer.shaped(ownClaims).protests.map(({ id }) => id);
    };
    let ids = await list();
    if (ids.length === 0) {
      const holder = z.object({ email: z.string() });
      const { email } = (await kit.call('GET', account, { token: token() })).shaped(holder);
      const claim = await claimOptions(kit, await contestable(kit), { email });
      const sent = (await kit.call('POST', '/protests', { ...claim, token: token() })).shaped(claimSent);
      ids = await list();
      expectThat(ids.includes(sent.id), 'protests[].id', `"${sent.id}", which was just sent`, ids);
    }
    expectThat(new Set(ids).size === ids.length, 'protests', 'ids of their own', ids);
  });

const claimCycle = (): Suite => {
  let claim: Claim = { sessionId: '', journeyIds: [] };
  const sent = { id: '', email: '' };
  const refusing = (
    name: string,
    more: (kit: Kit) => Promise<Record<string, unknown>>,
    files: () => readonly File[],
    ...codes: string[]
  ): Step =>
    writingAside(`A claim ${name} is refused`, async (kit) =>
      (await send(kit, claim, await more(kit), files())).refused(...codes),
    );
  const none = async () => ({});
  const reasonThat =
    (wants: 'commentRequired' | 'attachmentRequired', other: Record<string, unknown>) => async (kit: Kit) => {
      const reason = (await reasonsOf(kit, 'FREE_FLOW')).find(
        (known) => known[wants] && !known[wants === 'commentRequired' ? 'attachmentRequired' : 'commentRequired'],
      );
      return { reasonId: need(reason, `no reason has ${wants}`).id, ...other };
    };
  return {
    name: 'Life cycle: a claim',
    rule: 'CLAIM-4, CLAIM-5, CLAIM-7, CLAIM-11, CLAIM-12',
    isLifeCycle: true,
    steps: [
      ...(['FREE_FLOW', 'LATE_PAYMENT', 'CNP'] as const).map((type) =>
        step(`There are reasons to contest ${type}`, async (kit: Kit) => {
          const reasons = await reasonsOf(kit, type);
          expectThat(
            reasons.length > 0 && new Set(reasons.map(({ id }) => id)).size === reasons.length,
            'reasons',
            'one at least, each with an id of its own',
            reasons,
          );
        }),
      ),
      step('A vehicle has trips to contest', async (kit) => void (claim = await contestable(kit))),
      refusing(
        'of no trip',
        async () => ({ journeyIds: [] }),
        () => [],
        'renter_protest_no_journey_selected',
        'payment_journeys_invalid',
        'session_without_journeys',
      ),
      refusing(
        'of a trip that its session has not found',
        async () => ({ journeyIds: ['elsewhere'] }),
        () => [],
        'payment_journeys_invalid',
      ),
      writingAside('A claim in a session that does not exist is refused', async (kit) =>
        (await send(kit, { ...claim, sessionId: 'no-such-session' }, {}, [])).refused('payment_session_invalid'),
      ),
      refusing(
        'without a name',
        async () => ({ lastName: ' ' }),
        () => [],
        'required',
      ),
      refusing('with a hundred files', none, () => Array<File>(100).fill(picture()), 'protest_files_number'),
      refusing('with more than 5 MB', none, tooBig, 'claim_files_toobig'),
      refusing('with a program attached', none, () => [file('photo.png', 'MZ\x90\0', 500)], 'mime_type_not_valid'),
      refusing(
        'to an address that is none',
        async () => ({ email: 'not an address' }),
        () => [],
        'email_invalid',
        'bad_email_format',
      ),
      refusing(
        'without the comment that its reason asks for',
        reasonThat('commentRequired', { comment: '' }),
        () => [],
        'mandatory_comment_missing',
      ),
      refusing(
        'without the file that its reason asks for',
        reasonThat('attachmentRequired', {}),
        () => [],
        'mandatory_attachment_missing',
      ),
      writing('A claim is taken, and has a number', async (kit) => {
        sent.email = kit.freshEmail();
        sent.id = (await send(kit, claim, { email: sent.email }, [picture()])).shaped(claimSent).id;
        expectThat(sent.id !== '', 'id', 'a number', sent.id);
      }),
      aside('The status of a claim is found by its number and e-mail address', async (kit) => {
        const { id, status } = (await statusOf(kit, sent.id, sent.email.toUpperCase())).shaped(claimStatus);
        expectThat(id === sent.id, 'id', `"${sent.id}"`, id);
        expectThat(status !== 'OTHER', 'status', claimStates.join(', '), status);
      }),
      aside('A wrong number and a wrong e-mail address of a claim are refused alike', async (kit) => {
        const [number, address] = [
          await statusOf(kit, `${sent.id}9`, sent.email),
          await statusOf(kit, sent.id, kit.freshEmail()),
        ];
        number.refused('protest_not_found');
        address.refused('protest_not_found');
        expectThat(number.status === address.status, 'status', `${number.status} for both`, address.status);
      }),
      aside('The status of a claim needs the captcha, where there is one', async (kit) => {
        need(await kit.captchaToken(), 'the operator has no captcha');
        await statusOf(kit, sent.id, sent.email);
        (await kit.call('POST', '/protests/status', { body: sent })).refused('captcha_mandatory');
      }),
    ],
  };
};

/** A message to the operator, with files. */
export const contactOptions = async (
  kit: Kit,
  more: Record<string, unknown>,
  files: readonly File[] = [],
): Promise<CallOptions> => {
  const entries = (await kit.call('GET', '/contact')).shaped(contactDetails).contactFormEntries;
  const entry = entries.find(({ requiresAttachment }) => !requiresAttachment) ?? entries[0];
  if (!entry) throw new Skip('the operator takes no messages');
  const message = {
    entryId: entry.id,
    firstName: 'Camille',
    lastName: 'Durand',
    email: kit.freshEmail(),
    text: 'A message to try the form with.',
    ...more,
  };
  return { form: formOf('message', message, entry.requiresAttachment && files.length === 0 ? [picture()] : files) };
};
const write = async (kit: Kit, more: Record<string, unknown>, files: readonly File[]) =>
  kit.call('POST', '/contact', await contactOptions(kit, more, files));

const contactSteps: readonly Step[] = [
  writing('A message is taken', async (kit) => (await write(kit, {}, [])).empty()),
  writing('A message with a picture is taken', async (kit) => (await write(kit, {}, [picture()])).empty()),
  writing('A message with more than 5 MB is refused', async (kit) =>
    (await write(kit, {}, tooBig())).refused('claim_files_toobig_contact', 'claim_files_toobig'),
  ),
  writing('A message with a program attached is refused', async (kit) =>
    (await write(kit, {}, [file('photo.png', 'MZ\x90\0', 500)])).refused('mime_type_not_valid'),
  ),
  writing('A message from an address that is none is refused', async (kit) =>
    (await write(kit, { email: 'not an address' }, [])).refused('email_invalid', 'bad_email_format'),
  ),
];

export const letterSuites = (): Suite[] => [
  claimCycle(),
  { name: 'Contact', rule: 'HELP-8, CALL-7', steps: contactSteps },
];
