/** How long before its end a sign-in or a payment session can be extended, in ms. */
export const warnedBefore = 120_000;

/** A sleeping device stops its timers: the clock is read again each minute. */
export const lookAgain = 60_000;

/** Settles once `now`, epoch ms, reaches `moment`; never for Infinity, nor after `signal` has aborted. */
export const waitUntil = (moment: number, now: () => number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const left = moment - now();
      if (left <= 0) resolve();
      else timer = setTimeout(look, Math.min(left, lookAgain));
    };
    signal.addEventListener('abort', () => clearTimeout(timer));
    if (moment !== Infinity) look();
  });
