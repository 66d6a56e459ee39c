/** A browser with one page, as the flows of these tests need it. All engines are driven by the same few steps. */
export type Engine = {
  name: string;
  open: (address: string) => Promise<void>;
  goBack: () => Promise<void>;
  reload: () => Promise<void>;
  /** The value of an expression in the page, which has to be JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses and releases the pointer's first button at a point of the window. */
  press: (x: number, y: number) => Promise<void>;
  /** Presses and releases keys: characters, or `keys`. */
  type: (keys: readonly string[]) => Promise<void>;
  resize: (width: number) => Promise<void>;
  /** A PNG of the window. */
  picture: () => Promise<Buffer>;
  /** Errors of pages so far, where the engine lets us read them. */
  errors: readonly string[];
  close: () => Promise<void>;
};

/** A browser that runs. Each `open` is a page of its own, with storage of its own. */
export type Started = { open: () => Promise<Engine>; close: () => Promise<void> };

/** Keys without a character, by the code points of the WebDriver standard. */
export const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' } as const;

export const height = 780;

/** Pointer and keys in the form of the WebDriver standard, which its classic and its two-way protocol share. */
export const pressAt = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'finger',
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];
export const strokes = (pressed: readonly string[]) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: pressed.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
