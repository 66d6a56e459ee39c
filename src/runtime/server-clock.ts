/** The operator's clock, from the dates of its answers. A device's own may be wrong by days. */
export type ServerClock = {
  /** Epoch ms; the device's own time until the operator answers. */
  now: () => number;
  /** Resolves with the first answer, after 15 s at the latest. */
  firstAnswer: Promise<void>;
  noteDate: (date: number) => void;
};

export const createServerClock = (): ServerClock => {
  let skew = 0;
  let resolveFirst = (): void => {};
  const firstAnswer = new Promise<void>((resolve) => {
    resolveFirst = resolve;
    setTimeout(resolve, 15_000);
  });
  return {
    now: () => Date.now() + skew,
    firstAnswer,
    noteDate: (date) => {
      skew = date - Date.now();
      resolveFirst();
    },
  };
};
