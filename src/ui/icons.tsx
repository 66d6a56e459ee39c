/** The portal's icons: lines in a square of 24. */
const paths = {
  card: 'M3 5h18v14H3zM3 9.5h18M6.5 15h4',
  fuel: 'M5 20V4h9v16M4 20h11M7.5 7.5h4v3h-4zM14 12h1.5a1.5 1.5 0 0 1 1.5 1.5V17a1.5 1.5 0 0 0 3 0V9l-3-3',
  wallet: 'M4 7.5h16v11.5H4zM4 7.5 16 4v3.5M15.5 13.2h4.5',
  file: 'M13.5 3.5h-8v17h13v-12zv5h5M12 17.5v-6m0 0-2.5 2.5m2.5-2.5 2.5 2.5',
  letter: 'M4 6h16v12H4zM4 7l8 6 8-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6L6 18',
  warning: 'M12 4.5 21 19.5H3L12 4.5ZM12 10v4.5M12 17v.2',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.8v.2',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3.2 2',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 19.5h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  eyeClosed:
    'M3 3l18 18M10 6a9 9 0 0 1 2-.3c6 0 9.5 6.3 9.5 6.3a17 17 0 0 1-3 3.7M6 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  back: 'M19 12H5m0 0 6-6m-6 6 6 6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4M12 3v2',
  bin: 'M5 7h14M10 11v6m4-6v6M6.5 7l1 12.5h9l1-12.5M9.5 7V4.5h5V7',
  arrow: 'M5 12h14m0 0-6-6m6 6-6 6',
  exit: 'M14 4.5h4.5v15H14M10.5 8 6.5 12l4 4M7 12h8.5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5V8m8-4.5V8',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing beside a text that means the same; hidden from screen readers. 28 px by default (rule SHELL-15). */
export const Icon = ({ name, size = 28 }: { name: IconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
