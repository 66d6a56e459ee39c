import type * as z from 'zod/mini';
import { sentEmail } from '#domain/accounts/email.ts';
import type { Holder } from '#domain/accounts/type.ts';
import type { ClaimType } from '#domain/claims/claim.ts';
import type { ClaimKey, ClaimStatus } from '#domain/claims/status.ts';
import { searchedNumber } from '#domain/search/number.ts';
import { ifOffered } from '#domain/problem.ts';
import type { Client } from './client.ts';
import { type claim, claimReasons, claimSent, claimStatus, ownClaims } from './contracts/claims.ts';
import { upload } from './upload.ts';

/** The reasons for contesting trips of a kind; none if this operator takes no claims. */
export const claimReasonsOf = async (client: Client, type: ClaimType) =>
  (await client.json(claimReasons, '/protests/reasons', { query: { type } })).reasons;

type Sending = {
  type: ClaimType;
  sessionId: string;
  claim: z.output<typeof claim>;
  files: readonly File[];
  onProgress: (percent: number) => void;
};

/** Sends a claim with its files, once; returns its number. Calls `onProgress` with 0 to 100 (rule CLAIM-7). */
export const sendClaim = async (
  client: Client,
  idempotencyKey: string,
  { type, sessionId, claim: sent, files, onProgress }: Sending,
): Promise<string> => {
  const body = new FormData();
  body.append('claim', new Blob([JSON.stringify(sent)], { type: 'application/json' }));
  for (const file of files) body.append('files', file, file.name);
  const { id } = await upload(client, claimSent, '/protests', {
    idempotencyKey,
    // A rental company's list may have no session (rule FLEET-26): an empty one would name none.
    query: { type, ...(sessionId !== '' && { sessionId }) },
    body,
    onProgress,
  });
  return id;
};

/** The clients whose operator answered with a bare 404: it shows no claims, and is not called again in this visit. */
const clientsWithoutClaims = new WeakSet<Client>();
export const showsClaims = (client: Client): boolean => !clientsWithoutClaims.has(client);

/** The status of a claim by its number and e-mail address; null if the operator shows none (rule CLAIM-11). */
export const statusOfClaim = async (
  client: Client,
  { number, email }: ClaimKey,
  captchaToken: string | null,
): Promise<ClaimStatus | null> => {
  const status = await ifOffered(
    client.json(claimStatus, '/protests/status', {
      method: 'POST',
      query: { captchaToken: captchaToken ?? undefined },
      body: { id: searchedNumber(number), email: sentEmail(email) },
      mayBeMissing: true,
    }),
    null,
  );
  if (status === null) clientsWithoutClaims.add(client);
  return status;
};

const ownPaths: Record<Holder, string> = { customer: '/users/me/protests', renter: '/renters/me/protests' };

/** The claims of the signed-in person, the newest first; none if the operator lists none (rule CLAIM-14). */
export const claimsOf = async (signed: Client, holder: Holder): Promise<ClaimStatus[]> =>
  (await ifOffered(signed.json(ownClaims, ownPaths[holder], { mayBeMissing: true }), { protests: [] })).protests;
