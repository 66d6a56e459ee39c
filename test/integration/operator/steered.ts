import { createClient } from '#api/client.ts';
import { type Operator, operatorOrigin } from '../../operator/app.ts';
import type { Language } from '#domain/language.ts';
import { mailsSent } from '../../operator/mails.ts';

/** The start time of steered operators. */
export const start = new Date('2026-11-20T10:00:00Z');

/** An operator that a test changes by its control calls, and a portal in front of it. */
export const steered = (operator: Operator) => ({
  control: (path: string, body: unknown) =>
    operator.control.request(`/control/${path}`, { method: 'POST', body: JSON.stringify(body) }),
  client: (language: Language = 'es') =>
    createClient({ fetch: operator.fetch, origin: operatorOrigin, host: 'a.localhost:4173', language: () => language }),
  mailsTo: async (address: string) =>
    (await mailsSent(operator.desk.database)).filter(({ recipient }) => recipient === address),
});
