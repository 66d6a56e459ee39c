/** The operator's clock, as its answers say: a device's own may be wrong by days. */
export type ServerClock = {
  /** Epoch ms; the device's own time until the operator was heard. */
  now: () => number;
  /** Settles with the first answer, or once waiting for it makes no sense: 15 s. */
  heard: Promise<void>;
  hear: (date: number) => void;
};

export const createServerClock = (): ServerClock => {
  let skew = 0;
  let settle = (): void => {};
  const heard = new Promise<void>((resolve) => {
    settle = resolve;
    setTimeout(resolve, 15_000);
  });
  return {
    now: () => Date.now() + skew,
    heard,
    hear: (date) => {
      skew = date - Date.now();
      settle();
    },
  };
};
