import type { Desk } from './desk.ts';
import type { Language } from '#domain/language.ts';
import { paymentOfSession } from './payments.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** The receipt of what a session paid; undefined when it paid nothing. */
export const receiptOf = async (desk: Desk, sessionId: string, language: Language): Promise<Uint8Array | undefined> => {
  const payment = await paymentOfSession(desk, sessionId);
  if (payment?.status !== 'ACCEPTED') return undefined;
  const [session] = await desk.database.rows<{ plate: string }>('SELECT plate FROM sessions WHERE id = $1', [
    sessionId,
  ]);
  return receiptPdf(payment, session?.plate ?? '', language);
};
