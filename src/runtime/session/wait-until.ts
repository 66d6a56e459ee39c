/** A device that sleeps stops its timers: the clock is looked at again each minute. */
const lookAgain = 60_000;

/** Settles once `now`, epoch ms, has come to `moment`; never for Infinity, nor once it is no longer waited for. */
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
