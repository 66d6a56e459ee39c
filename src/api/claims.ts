import type * as z from 'zod/mini';
import type { ClaimType } from '#domain/claim.ts';
import type { Client } from './client.ts';
import { type claim, claimReasons, claimSent } from './contracts/claims.ts';
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
    query: { type, sessionId },
    body,
    onProgress,
  });
  return id;
};
