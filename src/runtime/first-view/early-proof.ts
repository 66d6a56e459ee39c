import { earlyHeaders, requestJourneys } from '#api/early-calls.ts';

/**
 * A solved challenge of the captcha (rule CAPTCHA-1). `expiresAt` in seconds, if the operator limits it; `used` aborts
 * when the early script has sent the token with a search that the driver then changed.
 */
export type EarlyProof = { challenge: string; token: string; expiresAt: number | undefined; used: AbortController };

declare global {
  interface Window {
    /** The proof of work that the early script begins. Null once the portal has asked for it, or asks itself. */
    earlyProof?: Promise<EarlyProof | null> | null;
  }
}

type Challenge = { parameters: { algorithm: string; expiresAt?: number }; signature: string };
type Solution = { counter: number; derivedKey: string };

/** Solves a challenge in workers; null if they cannot. */
const solve = (challenge: Challenge, workers: readonly Worker[]): Promise<Solution | null> =>
  new Promise((resolve) => {
    for (const [counterStart, worker] of workers.entries()) {
      worker.onmessage = ({ data }: MessageEvent<Partial<Solution> | null>) => {
        const { counter, derivedKey } = data ?? {};
        resolve(counter === undefined || derivedKey === undefined ? null : { counter, derivedKey });
      };
      worker.onerror = () => resolve(null);
      worker.postMessage({ type: 'work', challenge, counterStart, counterStep: workers.length });
    }
  });

const prove = async (address: string): Promise<EarlyProof | null> => {
  const answer = await fetch('/services/v1/captcha/challenge', { headers: earlyHeaders() });
  if (!answer.ok) return null;
  const challenge: Challenge = await answer.json();
  if (!challenge.parameters.algorithm.startsWith('PBKDF2/')) return null;
  // The page names this one file.
  const policy = window.trustedTypes?.createPolicy('early-worker', { createScriptURL: (url) => url });
  const trusted = (policy?.createScriptURL(address) ?? address) as string;
  // Two workers share the counters, as in the captcha's own widget.
  const workers = [0, 1].map(() => new Worker(trusted, { type: 'module' }));
  const solution = await solve(challenge, workers);
  for (const worker of workers) worker.terminate();
  if (solution === null) return null;
  return {
    challenge: JSON.stringify(challenge),
    token: btoa(JSON.stringify({ challenge, solution })),
    expiresAt: challenge.parameters.expiresAt,
    used: new AbortController(),
  };
};

/** Begins the proof of work of a page's search, unless the portal has asked for its challenge. */
export const proveEarly = (worker: string): void => {
  if (window.earlyProof === undefined) window.earlyProof = prove(worker).catch(() => null);
};

/** Whether a proof has not expired, by the device's clock. */
const isFresh = ({ expiresAt }: EarlyProof): boolean => (expiresAt ?? Number.POSITIVE_INFINITY) * 1000 > Date.now();

/** The proof that the early script began; null if it did not, or if it failed or expired. It counts once. */
export const takeEarlyProof = async (window: Window): Promise<EarlyProof | null> => {
  const proof = window.earlyProof ?? null;
  window.earlyProof = null;
  const found = await proof;
  return found !== null && isFresh(found) ? found : null;
};

/**
 * Requests the trips of a vehicle once the proof of work is ready, if the early script began one. Returns a function for
 * when the driver changes the search: then nothing is sent any more, and a proof that was sent counts as used.
 */
export const searchEarly = (country: string, plate: string): (() => void) => {
  let isChanged = false;
  let sent: EarlyProof | undefined;
  void window.earlyProof?.then((proof) => {
    if (proof !== null && isFresh(proof) && !isChanged && requestJourneys(country, plate, proof.token)) sent = proof;
  });
  return () => {
    isChanged = true;
    if (sent === undefined) return;
    window.earlyProof = null;
    sent.used.abort();
  };
};
