/** What a promised browser may lack. */
export type Exception = {
  features: readonly string[];
  /** Scripts, style sheets or files of styles; without it, everywhere. */
  in?: readonly string[];
  /** How many selectors of the file have it without a plain rule. */
  rules?: number;
  /** How the portal does without it. */
  reason: string;
};

const names: readonly Exception[] = [
  {
    features: ['.animation', '.fromElement', '.use'],
    in: ['react'],
    reason: 'React’s own objects and events of old browsers',
  },
  { features: ['.use'], in: ['SignInEnd'], reason: 'React’s `use`' },
  {
    features: ['.displayName'],
    in: ['Calendar', 'DialogBox', 'accordion', 'file-upload', 'react', 'system'],
    reason: 'a name that components are given',
  },
  { features: ['.div'], in: ['Calendar', 'DialogBox', 'accordion', 'file-upload'], reason: 'a component of Chakra’s' },
  { features: ['.toArray'], in: ['system'], reason: 'React’s `Children.toArray`' },
  { features: ['.variants'], in: ['system'], reason: 'a property of a recipe' },
  { features: ['.marginLeft', '.marginRight'], in: ['Calendar'], reason: 'a computed style, which every browser has' },
  { features: ['.unpause'], in: ['DialogBox'], reason: 'a method of the focus trap' },
  {
    features: ['.union', '.intersection'],
    in: ['dates', 'file-worker', 'import-worker'],
    reason: 'methods of Luxon’s intervals',
  },
  { features: ['.dispose'], in: ['machines'], reason: 'a property of XState’s' },
  { features: ['.drop'], in: ['effects', 'index'], reason: 'our account lets go of its token' },
  {
    features: ['.take'],
    in: ['watch', 'import-worker'],
    reason: 'methods of our counters, and of a reader of workbooks',
  },
];

const asked: readonly Exception[] = [
  { features: ['CompressionStream'], in: ['kept-steps'], reason: 'a package replaces it' },
  {
    features: ['trustedTypes', '.createPolicy', '.getAttributeType'],
    reason: 'asked for first: a browser without it has no policy to satisfy',
  },
  {
    features: ['.requestSubmit', '.deviceMemory', '.force'],
    in: ['CaptchaWidget'],
    reason: 'asked for first, or a number that may be missing',
  },
  { features: ['.getWeekInfo'], reason: 'asked for first: a table of Luxon’s and of the calendar’s replaces it' },
  {
    features: ['Error.captureStackTrace', '.stackTraceLimit'],
    reason: 'asked for first: the stack only holds more lines',
  },
  { features: ['setImmediate'], in: ['react', 'import-worker'], reason: 'asked for first, for Node' },
  { features: ['.share'], in: ['pages'], reason: 'asked for first: the text is copied instead' },
  { features: ['.share'], in: ['react'], reason: 'a property of React’s own' },
  {
    features: ['requestIdleCallback', 'cancelIdleCallback'],
    in: ['index', 'watch'],
    reason: 'asked for first: a timer replaces it',
  },
  {
    features: ['.userActivation', '.hasBeenActive'],
    in: ['index'],
    reason: 'asked for first: the page then begins at once',
  },
  { features: ['.userAgentData'], in: ['system'], reason: 'asked for first: `platform` replaces it' },
  { features: ['.webkitGetAsEntry'], in: ['file-upload'], reason: 'asked for first, for folders' },
  {
    features: ['navigation', '.canIntercept', '.currentEntry', '.downlink', '.transferSize', '.skipTransition'],
    in: ['react'],
    reason: 'asked for first, for transitions that the portal does not use',
  },
  {
    features: ['.updateCallbackDone'],
    in: ['router'],
    reason: 'asked for first, for transitions that the portal does not use',
  },
  {
    features: [
      '.activationStart',
      '.prerendering',
      '.wasDiscarded',
      '.hadRecentInput',
      '.getLargestInteractionContentfulPaint',
      'PerformanceSoftNavigation',
      'PerformanceEventTiming',
      '.presentationTime',
      '.paintTime',
      '.interactionId',
      '.interactionCount',
      '.renderTime',
      '.largestContentfulPaint',
    ],
    in: ['watch'],
    reason: 'counts of a visit: what a browser does not measure is not sent',
  },
];

const has = (file: string, rules: number, reason: string): Exception => ({
  features: [':has'],
  in: [file],
  rules,
  reason,
});

const looks: readonly Exception[] = [
  { features: ['cursor', 'resize'], reason: 'a pointer’s look, or a handle: phones have neither' },
  { features: ['@media forced-colors', 'forced-color-adjust'], reason: 'for a setting that the browser does not have' },
  { features: ['text-wrap'], reason: 'lines of a heading are less even' },
  {
    features: ['align-content: start', 'place-content: end', 'place-items: start', 'place-self: end'],
    reason: 'in a grid, which reads it in every browser',
  },
  {
    features: ['scale', 'rotate', 'translate'],
    reason: 'a mark that turns, or moves by itself: its place and its words say the same',
  },
  {
    features: ['scrollbar-width', 'overscroll-behavior-x'],
    in: ['ui/operator/Carousel.module.css'],
    reason: 'the scroll bar of the slides is seen',
  },
  {
    features: ['overflow: clip', 'overflow-clip-margin'],
    in: ['flows/help/help.module.css'],
    reason: 'an open answer has square corners',
  },
  {
    features: ['reading-flow'],
    in: ['ui/dialog/Dialog.module.css'],
    reason: 'the buttons of a dialog have the order of the text',
  },
  { features: ['unit dvh'], in: ['CaptchaWidget'], reason: 'the height of a challenge that we do not show' },
  { features: ['container-type', '@container'], reason: 'the one form for every width' },
  {
    features: ['content-visibility', 'contain-intrinsic-size', '::details-content'],
    reason: 'all of the page is drawn at once, and parts of a folded one are not printed',
  },
  {
    features: ['grid-template-rows: subgrid'],
    in: ['flows/payment/payment.module.css'],
    reason: 'rows of neighbours have heights of their own',
  },
  { features: ['@property'], in: ['shared'], reason: 'a bar that changes its height costs more work' },
  { features: [':popover-open', '<nav popover>'], reason: 'the languages are always shown' },
  { features: ['<link rel=icon>'], reason: 'phones show no icon' },
  { features: ['<link rel=expect>', '<link blocking>'], reason: 'the page may be painted in two pieces' },
  { features: ['<link rel=modulepreload>'], reason: 'files are requested when they are imported' },
  has('ui/page/Shell.module.css', 1, 'a wide table has the head of a narrow page'),
  has('ui/vehicle/Plate.module.css', 1, 'the field with an error has its text, its mark and `aria-invalid`'),
  has('flows/help/help.module.css', 5, 'a card may be alone in its row'),
  has('flows/alert-subscription/alert.module.css', 1, 'an empty line has its gap'),
  has('ui/dialog/Dialog.module.css', 1, 'the buttons of a dialog have the order of the text'),
  has('ui/fields/RadioCards.module.css', 1, 'a chosen card has its frame and its mark'),
  has('flows/claim-form/claim-form.module.css', 1, 'a long list makes the page longer'),
  has('flows/claim/claim.module.css', 1, 'the bar may hide a field that the keyboard reaches'),
  has('ui/trips/summary.module.css', 1, 'the bar may hide a trip that the keyboard reaches'),
  has('ui/table/fleet.module.css', 4, 'gaps of a table, and its bar'),
  has('ui/trips/trips.module.css', 4, 'the texts of a trip are one below the other'),
  has('flows/payment/payment.module.css', 4, 'the sum is below the methods, and does not follow'),
  has(
    'flows/prepayment/prepayment.module.css',
    3,
    'a gate that cannot be chosen looks like the others, and the bar is higher',
  ),
  has('ui/operator/Reach.module.css', 1, 'the telephone number is shown twice'),
  has('ui/form/GridHint.module.css', 1, 'the hint is always shown'),
  has('ui/money/Slip.module.css', 2, 'the whole page is printed'),
];

export const exceptions: readonly Exception[] = [...names, ...asked, ...looks];
