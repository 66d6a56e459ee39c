import { usualTimeout } from './timeouts.ts';

declare global {
  interface Window {
    /** What the early script has requested, by address; each answer counts once, and until `end` (epoch ms). */
    earlyCalls?: { end: number; answers: Map<string, Promise<Response>> };
  }
}

/** The headers of each call (rule CALL-2). */
export const earlyHeaders = (): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': document.documentElement.lang,
  'X-Whitelabel-Host': location.host,
});

/** Sends a request, and keeps its answer for the portal. */
const request = (address: string): readonly [string, Promise<Response>] => {
  const answer = fetch(address, { headers: earlyHeaders(), redirect: 'manual' });
  // The portal reports the failure.
  answer.catch(() => {});
  return [address, answer];
};

const isRecorded = (ledger: string | null, sessionId: string): boolean => {
  try {
    const { records } = JSON.parse(ledger ?? '{}') as { records?: { sessionId?: string }[] };
    return records?.some((record) => record.sessionId === sessionId) === true;
  } catch {
    return false;
  }
};

/**
 * On the return from paying, requests the e-mail address and the status of the payment, as the portal does first (rule
 * VERDICT-13). `ledger`: the stored records of payments. The portal alone requests the status of a payment without a record.
 */
export const requestStatus = (ledger: string | null): void => {
  const sessionId = new URLSearchParams(location.search).get('sessionId') ?? '';
  const isReturn = /\/payment\/processing\/?$/i.test(location.pathname) && /^[\w-]+$/.test(sessionId);
  if (!isReturn || !isRecorded(ledger, sessionId)) return;
  const answers = ['/email', ''].map((end) => request(`/services/v1/payments/${sessionId}${end}`));
  window.earlyCalls = { end: Date.now() + usualTimeout, answers: new Map(answers) };
};

/**
 * Requests the trips of a plate with the token of a captcha, as the portal does (rule SEARCH-11). Returns whether it is
 * sent: only a plate of plain letters and digits, which the portal searches as typed, in upper case.
 */
export const requestJourneys = (country: string, plate: string, captchaToken: string): boolean => {
  if (!/^[a-z\d]{2,}([ -][a-z\d]+)*$/i.test(plate)) return false;
  const query = new URLSearchParams({ country, plate: plate.toUpperCase(), captchaToken });
  window.earlyCalls = { end: Date.now() + usualTimeout, answers: new Map([request(`/services/v1/journeys?${query}`)]) };
  return true;
};

const rejectOnAbort = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** A `fetch` that first takes the answers to what the early script has requested. None counts once anything was sent that changes something. */
export const withEarlyAnswers =
  (window: Window, fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const { earlyCalls: calls } = window;
    const isChange = init?.method !== 'GET';
    if (isChange) delete window.earlyCalls;
    const answer = isChange || (calls?.end ?? 0) < Date.now() ? undefined : calls?.answers.get(String(input));
    if (answer === undefined) return fetch(input, init);
    calls?.answers.delete(String(input));
    return Promise.race([answer, rejectOnAbort(init?.signal)]);
  };
