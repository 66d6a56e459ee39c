import * as z from 'zod/mini';
import { fuelCardTable } from '../operator/seed/table.ts';
import type { Sources } from './sources.ts';

const planted = z.object({
  plate: z.string(),
  country: z.string(),
  noticeNumber: z.optional(z.string()),
  declarationNumber: z.optional(z.string()),
});
const account = z.object({ email: z.string(), password: z.string() });
const mails = z.array(z.object({ recipient: z.string(), body: z.string() }));

/** Sources from the control calls of the stand-in operator: they create whatever is requested. */
export const sourcesFromControl = (control: string, fetch: typeof globalThis.fetch = globalThis.fetch): Sources => {
  const send = (path: string, body: unknown) =>
    fetch(`${control}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const make = async <T extends z.ZodMiniType>(schema: T, path: string, body: unknown): Promise<z.output<T>> =>
    schema.parse(await (await send(path, body)).json());
  const plate = (kind: string) => make(planted, 'plates', { kind });
  const card = fuelCardTable.find(({ cardType, shows }) => cardType === 'SHELL' && shows === 'paid');
  return {
    owed: () => plate('owed'),
    inProgress: () => plate('inProgress'),
    notice: async () => (await plate('notice')).noticeNumber,
    declaration: async () => (await plate('declaration')).declarationNumber,
    company: () => plate('company'),
    fuelCard: () => card && { cardType: card.cardType, cardNumber: card.cardNumber, cardValidity: '3912', cvv: '123' },
    customer: () => make(account, 'accounts', { vehicles: [] }),
    renter: async () => ({ ...(await make(account, 'renters', { plates: 30, latePayments: 50 })), disposable: true }),
    mailedCode: async (email) => {
      const sent = mails.parse(
        await (await fetch(`${control}/control/mails?recipient=${encodeURIComponent(email)}`)).json(),
      );
      const link = sent
        .map(({ body }) => /https?:\/\/\S+[?&]code=\S+/.exec(body)?.[0])
        .find((found) => found !== undefined);
      if (link === undefined) return undefined;
      const { searchParams } = new URL(link);
      return { id: searchParams.get('id') ?? '', code: searchParams.get('code') ?? '' };
    },
    mailsAbout: async (email) =>
      mails
        .parse(await (await fetch(`${control}/control/mails`)).json())
        .filter(({ recipient, body }) => recipient === email || body.includes(`<${email}>`)).length,
    decide: async (sessionId, outcome) => {
      const decided = await send('payments', { sessionId, outcome });
      return decided.ok ? z.object({ returnTo: z.string() }).parse(await decided.json()).returnTo : undefined;
    },
    fail: async (isFailing) => (await send('failures', { isFailing })).ok,
  };
};
