import * as fc from 'fast-check';
import { choice, command, type Command, type Kind, addresses, pause, step, steps } from './command.ts';
import type { Ways } from './operator.ts';
import { type Fate, fates, type Fates } from './transport.ts';

/** The first steps of a tab: towards paying, so that most schedules reach it. */
const start = (tab: 0 | 1, [least, most]: [number, number], kind: fc.Arbitrary<Kind>): fc.Arbitrary<Command[]> =>
  fc.array(fc.record({ tab: fc.constant(tab), kind, choice, pause }), {
    minLength: least,
    maxLength: most,
    size: 'max',
  });

const forwards = fc.constant('forward' as const);
/** A second tab often begins with the list that the first has found. */
const joins = fc.oneof({ weight: 3, arbitrary: forwards }, { weight: 2, arbitrary: fc.constant('list' as const) });

const oneTab = fc.oneof(
  { weight: 4, arbitrary: start(0, [3, 4], forwards) },
  { weight: 1, arbitrary: start(0, [0, 2], forwards) },
);

/** Both tabs are at the payment form for the same trips, in one session or in two, and a card is sent in one of them, then in the other, which may also be loaded again. */
const twoTabs: fc.Arbitrary<Command[]> = fc
  .tuple(choice, pause, fc.boolean(), fc.constantFrom<Kind>('search', 'list'), fc.constantFrom<Kind>('fuel', 'reload'))
  .map(([first, between, isSecondFirst, kind, last]): Command[] => [
    step(0, 'search', first),
    step(0, 'pay'),
    step(1, kind, first),
    step(1, 'pay'),
    step(isSecondFirst ? 1 : 0, 'fuel', 0, between),
    step(isSecondFirst ? 0 : 1, last, 0, between),
  ]);

/** A tab at the payment form opens the return address of an earlier payment, and goes back. */
const astray: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, pause, fc.boolean())
  .map(([first, second, between, wasPaid]): Command[] => [
    step(0, 'search', first),
    ...(wasPaid ? steps(0, 'pay', 'card', 'provider') : []),
    step(0, 'search', second),
    step(0, 'pay'),
    step(0, 'open', addresses.indexOf('/payment/processing?sessionId=s1'), between),
    step(0, 'open', addresses.indexOf('/payment')),
  ]);

/** The second tab continues with the list of the first, which searches again. */
const joined: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice)
  .map(([first, second]): Command[] => [
    step(0, 'search', first),
    step(1, 'list'),
    step(0, 'search', second),
    step(1, 'pay'),
  ]);

/** Both tabs are at the payment form for their own selections of one list, and one of them pays. */
const apart: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, pause, fc.constantFrom<0 | 1>(0, 1), fc.constantFrom<Kind[]>(['fuel'], ['card', 'provider']))
  .map(([first, unticked, between, payer, ways]): Command[] => [
    step(0, 'search', first),
    step(0, 'pay'),
    step(1, 'list'),
    step(1, 'toggle', unticked),
    step(1, 'forward', 0, between),
    ...steps(payer, ...ways),
  ]);

/** A sign-in ends in one tab while the other is at the provider, and returns. */
const away: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice)
  .map(([first, outcome]): Command[] => [
    step(0, 'search', first),
    ...steps(0, 'pay', 'card'),
    step(1, 'signOut'),
    step(0, 'provider', outcome),
  ]);

/** A payment is refused once or twice, by the provider or with a fuel card's code, and then made. */
const refused: fc.Arbitrary<Command[]> = fc
  .tuple(choice, fc.constantFrom<Kind[]>(['card', 'provider'], ['fuel']), fc.boolean(), pause, pause)
  .map(([first, ways, isTwice, between, last]): Command[] => {
    const attempt = (outcome: number, kinds: readonly Kind[], after: number): Command[] => [
      step(0, 'pay', 0, between),
      ...kinds.map((kind) => step(0, kind, outcome, after)),
    ];
    return [
      step(0, 'search', first),
      ...attempt(3, ways, 2_000),
      ...(isTwice ? attempt(3, ['card', 'provider'], 2_000) : []),
      ...attempt(0, ['card', 'provider'], last),
    ];
  });

/** A driver is at the provider after a refusal, and another tab opens the page of the return. */
const awaited: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, pause)
  .map(([first, outcome, last]): Command[] => [
    step(0, 'search', first),
    ...steps(0, 'pay', 'card'),
    step(0, 'provider', 3),
    ...steps(0, 'pay', 'card'),
    step(1, 'open', addresses.indexOf('/payment/processing?sessionId=s1'), 12_000),
    step(0, 'provider', outcome, last),
  ]);

/** Soon, or after more than 35 s. */
const later = fc.constantFrom(2_000, 36_000);

/** A part of a list is paid, and what is left of it may be looked for at once. */
const inPart: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, fc.constantFrom<Kind[]>(['fuel'], ['card', 'provider']), fc.boolean())
  .map(([first, unticked, ways, isSoughtAgain]): Command[] => [
    step(0, 'search', first),
    step(0, 'toggle', unticked),
    step(0, 'pay'),
    ...steps(0, ...ways),
    ...(isSoughtAgain ? (['search', 'pay'] as const) : []).map((kind) => step(0, kind, first)),
  ]);

/** The same plate is searched for again, perhaps after its prices have risen, and a page of the first search is opened. */
const searchedAgain: fc.Arbitrary<Command[]> = fc
  .tuple(choice, later, fc.constantFrom<0 | 1>(0, 1), fc.constantFrom<Kind>('fuel', 'card'))
  .map(([first, between, tab, way]): Command[] => [
    step(0, 'search', first),
    step(0, 'pay', 0, between),
    step(tab, 'search', first),
    step(0, 'open', addresses.indexOf('/payment')),
    step(0, way),
  ]);

/** Both vehicles are paid one after the other; another tab may pay the second one meanwhile. */
const inRound: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, pause, fc.boolean(), fc.constantFrom<Kind[]>(['fuel'], ['card', 'provider']))
  .map(([first, second, between, isOvertaken, ways]): Command[] => [
    step(0, 'search'),
    step(0, 'search', 3),
    step(0, 'round'),
    ...ways.map((kind) => step(0, kind, first)),
    ...(isOvertaken ? (['search', 'pay', 'fuel'] as const) : []).map((kind) => step(1, kind, 0, between)),
    step(0, 'round'),
    ...ways.map((kind) => step(0, kind, second)),
  ]);

/** What a driver does at the provider, and how long it takes. */
const waysToPay = fc.constantFrom<Kind[]>(['fuel'], ['card', 'provider'], ['card', 'elsewhere']);

/** A vehicle is paid, another one is found and brought to the payment form, and a result page is opened by Back or by its address. */
const unsent: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, waysToPay, fc.constantFrom<Kind>('back', 'open', 'look'), pause)
  .map(([first, second, ways, way, between]): Command[] => [
    step(0, 'search', first),
    ...steps(0, 'pay', ...ways),
    step(0, 'search', second),
    step(0, 'pay', 0, between),
    step(0, way, addresses.indexOf('/payment/success')),
  ]);

/** A person pays, signs in or out meanwhile, and the payment ends before somebody else. */
const byOthers: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, choice, fc.boolean(), fc.constantFrom<Kind>('signIn', 'signOut'), choice, waysToPay, pause)
  .map(([first, payer, other, isSignedIn, change, outcome, ways, between]): Command[] => [
    ...(isSignedIn ? [step(1, 'signIn', payer)] : []),
    step(0, 'search', first),
    step(0, 'pay'),
    ...ways.flatMap((kind, index) => [
      step(0, kind, outcome, between),
      ...(index === 0 ? [step(1, change, other, between)] : []),
    ]),
    step(0, 'home'),
    step(0, outcome % 2 === 0 ? 'search' : 'list', first),
  ]);

/** A company pays, and signs in and out meanwhile; somebody else uses the device, and comes back from paying. */
const byCompany: fc.Arbitrary<Command[]> = fc
  .tuple(
    choice,
    choice,
    waysToPay,
    fc.constantFrom<Kind | null>(null, 'signOut', 'signIn'),
    choice,
    pause,
    fc.boolean(),
  )
  .map(([first, outcome, ways, change, next, between, returns]): Command[] => [
    step(1, 'signIn', 3),
    step(0, 'fleet', first, between),
    ...ways.flatMap((kind, index) => [
      step(0, kind, outcome, between),
      ...(index === 0 && change !== null ? [step(1, change, next, between)] : []),
    ]),
    ...(returns ? [step(1, 'open', addresses.indexOf('/payment/processing?sessionId=s1'))] : []),
    step(1, 'signIn', 3),
    step(0, 'fleet', next),
  ]);

/** Both vehicles were found; one of them is paid, and the driver comes back in a new tab or with a new storage. */
const oneOfTwo: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, waysToPay, fc.boolean(), fc.constantFrom<Kind | null>(null, 'empty', 'reload'), choice)
  .map(([first, second, ways, isRound, kind, which]): Command[] => [
    step(0, 'search', first),
    step(0, 'search', second),
    ...(isRound ? steps(0, 'round') : steps(0, 'pay')),
    ...ways.flatMap((way, index) => [step(0, way), ...(index === 0 && kind !== null ? [step(0, kind, which)] : [])]),
  ]);

/** A list is open in the second tab, whose storage is emptied while the first tab finds another list or the same one; the first list is paid. */
const emptied: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, choice, pause, fc.constantFrom<Kind[]>(['pay', 'fuel'], ['pay', 'card'], ['reload', 'pay']))
  .map(([first, second, which, between, last]): Command[] => [
    step(1, 'search', first),
    step(1, 'empty', which),
    step(0, 'search', second, between),
    ...steps(1, ...last),
  ]);

/** What a notice names is paid, and what its vehicle owes is searched for by its plate, before or afterwards. */
const byNotice: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, waysToPay, fc.boolean(), fc.constantFrom<0 | 1>(0, 1))
  .map(([first, second, ways, isPlateFirst, tab]): Command[] => [
    ...(isPlateFirst ? [step(0, 'search', first), step(0, 'pay')] : []),
    step(tab, 'number', second),
    step(tab, 'pay'),
    ...steps(tab, ...ways),
    step(0, 'search', first),
    ...steps(0, 'pay', 'fuel'),
  ]);

/** A trip is prepaid, beside what a vehicle owes or after that was paid; another tab may pay meanwhile. */
const prepaid: fc.Arbitrary<Command[]> = fc
  .tuple(choice, choice, waysToPay, waysToPay, fc.boolean(), fc.constantFrom<Kind[]>([], ['list', 'pay'], ['prepay']))
  .map(([first, which, ways, last, isAlone, other]): Command[] => [
    step(0, 'search', first),
    ...(isAlone ? steps(0, 'pay', ...ways) : []),
    step(0, 'prepay', isAlone ? first : which),
    ...steps(1, ...other),
    ...steps(0, 'pay', ...last),
  ]);

const starts: fc.Arbitrary<Command[]> = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(oneTab, start(1, [0, 2], joins)).map((parts) => parts.flat()) },
  { weight: 2, arbitrary: twoTabs },
  { weight: 1, arbitrary: astray },
  { weight: 1, arbitrary: joined },
  { weight: 1, arbitrary: emptied },
  { weight: 1, arbitrary: byNotice },
  { weight: 1, arbitrary: apart },
  { weight: 1, arbitrary: away },
  { weight: 2, arbitrary: refused },
  { weight: 1, arbitrary: awaited },
  { weight: 1, arbitrary: inPart },
  { weight: 1, arbitrary: searchedAgain },
  { weight: 4, arbitrary: inRound },
  { weight: 2, arbitrary: unsent },
  { weight: 5, arbitrary: byOthers },
  { weight: 2, arbitrary: oneOfTwo },
  { weight: 2, arbitrary: byCompany },
  { weight: 3, arbitrary: prepaid },
);

export type Schedule = { commands: Command[]; fates: Fates; ways: Ways };

const commands = fc.tuple(starts, fc.array(command, { maxLength: 9, size: 'max' })).map((parts) => parts.flat());

/** The fates of one kind of calls, in their order; `well` is the weight of a normal answer, against 1 for everything else. */
const fatesOf = (well: number, maxLength: number): fc.Arbitrary<Fate[]> =>
  fc.array(
    fc.oneof(
      { weight: well * 2, arbitrary: fc.constant('answered' as const) },
      { weight: 2, arbitrary: fc.constantFrom(...fates) },
    ),
    { maxLength, size: 'max' },
  );

/** The status of a payment cannot be read for longer than a page requests it: its end stays unknown. */
const outage: fc.Arbitrary<Fate[]> = fc
  .constantFrom<Fate[]>('failed', 'gateway', 'lostBefore', 'empty')
  .map((fate) => Array.from({ length: 40 }, () => fate));

const statusFates = fc.oneof({ weight: 5, arbitrary: fatesOf(2, 10) }, { weight: 1, arbitrary: outage });

/** The outcomes of charges; some are refusals. */
const chargeFates = (maxLength: number): fc.Arbitrary<Fate[]> =>
  fc
    .tuple(fatesOf(0.5, maxLength), fc.array(fc.nat(3), { minLength: maxLength, maxLength }))
    .map(([drawn, refusals]) => drawn.map((fate, index): Fate => (refusals[index] === 0 ? 'refused' : fate)));

const late: fc.Arbitrary<Ways['late']> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constant({ ms: 6_000, word: 'earlier' as const }) },
  { weight: 1, arbitrary: fc.constant({ ms: 600_000, word: 'earlier' as const }) },
  { weight: 1, arbitrary: fc.record({ ms: fc.constant(6_000), word: fc.constantFrom('REJECTED', 'AUTHORIZED') }) },
);
const day = 86_400_000;
/** Of an operator without peculiarities, and a device with the right time. */
const usual = {
  unsent: fc.constant('pending' as const),
  keys: fc.constant('body' as const),
  swap: fc.constant(null),
  dates: fc.constant(null),
  begins: fc.constant('morning' as const),
  blocked: fc.constant(null),
  saysAmount: fc.constant(false),
  sessionLife: fc.constant(null),
  books: fc.constant('all' as const),
  isUnderWay: fc.constant(false),
};
/** A device that is days off, and one answer of the operator with a wrong `Date`. */
const misdated = fc.record({ device: fc.constantFrom(0, -2 * day, 2 * day), wrong: fc.nat(12) });
/** A browser that blocks one kind of storage, or none. */
const blocked: fc.Arbitrary<Ways['blocked']> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({ area: fc.constantFrom('local', 'session', 'both'), how: fc.constantFrom('full', 'denied') }),
  },
);

/** Lists leave out paid trips at once, or after an hour; prices rise while a driver is about to pay, or never. */
const ways: fc.Arbitrary<Ways> = fc.record({
  lag: fc.constantFrom(0, 3_600_000),
  late,
  rise: fc.constantFrom(null, 3_000, 30_000),
  unsent: fc.constantFrom('pending', 'missing'),
  begins: fc.constantFrom('morning', 'morning', 'midnight'),
  keys: fc.constantFrom('any', 'body'),
  swap: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(2) }),
  dates: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: misdated }),
  blocked,
  saysAmount: fc.boolean(),
  sessionLife: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(20_000, 150_000) },
  ),
  books: fc.constantFrom('all', 'all', 'first'),
  isUnderWay: fc.constantFrom(true, false, false, false, false),
});
const anything: fc.Arbitrary<Schedule> = fc.record({
  commands,
  fates: fc.record({ charge: chargeFates(4), status: statusFates, other: fatesOf(6, 12) }),
  ways,
});

/** Anything, with wrong dates. */
const withWrongDates: fc.Arbitrary<Schedule> = fc
  .tuple(anything, misdated)
  .map(([schedule, dates]) => ({ ...schedule, ways: { ...schedule.ways, dates } }));

/** A card was charged, the result is unknown, and the driver decides, perhaps to send it again. */
const undecided: fc.Arbitrary<Schedule> = fc.record({
  commands: fc
    .tuple(
      choice,
      fc.constantFrom<Kind[]>(
        [],
        ['reload', 'fuel'],
        ['resume'],
        ['resume', 'fuel', 'fuel'],
        ['resume', 'reload', 'fuel'],
        ['resume', 'otherCard', 'otherCard'],
        ['resume', 'otherCard', 'reload', 'fuel'],
      ),
      fc.array(command, { maxLength: 9, size: 'max' }),
    )
    .map(([first, next, rest]): Command[] => [
      step(0, 'search', first),
      step(0, 'pay'),
      step(0, 'fuel', 0, 36_000),
      ...steps(0, ...next),
      ...rest,
    ]),
  fates: fc.record({
    charge: fc
      .tuple(
        fc.constantFrom<Fate[]>('never', 'lostAfter', 'failed', 'gateway', 'stalled'),
        fc.constantFrom<Fate[]>([], ['refused']),
        chargeFates(3),
      )
      .map((parts) => parts.flat()),
    status: outage,
    other: fatesOf(12, 12),
  }),
  ways,
});

/** A payment stays pending, the driver tries a fuel card, which is refused, and pays again some time later. */
const pending: fc.Arbitrary<Schedule> = fc.record({
  commands: fc
    .tuple(
      choice,
      fc.constantFrom<Kind[]>([], ['reload'], ['home', 'list']),
      later,
      fc.array(command, { maxLength: 5 }),
    )
    .map(([first, way, last, rest]): Command[] => [
      step(0, 'search', first),
      ...steps(0, 'pay', 'card'),
      step(0, 'provider', 0, 36_000),
      step(0, 'open', addresses.indexOf('/payment')),
      ...(['resume', 'fuel', ...way, 'pay', 'fuel'] as const).map((kind) =>
        step(0, kind, 0, kind === 'pay' ? last : 2_000),
      ),
      ...rest,
    ]),
  fates: fc.record({ charge: fc.constant<Fate[]>(['refused']), status: fatesOf(12, 10), other: fatesOf(12, 12) }),
  ways: fc.record({
    lag: fc.constantFrom(0, 3_600_000),
    late: fc.constantFrom({ ms: 60_000, word: 'earlier' as const }, { ms: 600_000, word: 'earlier' as const }),
    rise: fc.constant(null),
    ...usual,
  }),
});

/** An operator may call a payment refused by mistake: the driver believes it, and pays again some time later. */
const believedCommands: fc.Arbitrary<Command[]> = fc
  .tuple(
    choice,
    fc.constantFrom<Kind>('fuel', 'fuel', 'card'),
    fc.boolean(),
    later,
    fc.constantFrom(2_000, 36_000, 36_000),
  )
  .map(([first, way, isSoughtAgain, between, last]): Command[] => [
    step(0, 'search', first),
    ...steps(0, 'pay', 'card'),
    step(0, 'provider', 0, between),
    ...(isSoughtAgain ? [step(0, 'search', first)] : []),
    step(0, 'pay', 0, last),
    step(0, way),
  ]);

const believed: fc.Arbitrary<Schedule> = fc.record({
  commands: fc.tuple(believedCommands, fc.array(command, { maxLength: 5, size: 'max' })).map((parts) => parts.flat()),
  fates: fc.record({ charge: chargeFates(4), status: fatesOf(6, 10), other: fatesOf(12, 12) }),
  ways: fc.record({
    lag: fc.constantFrom(0, 3_600_000),
    late: fc.constant({ ms: 6_000, word: 'REJECTED' as const }),
    rise: fc.constant(null),
    ...usual,
  }),
});

/** A part of a list is paid, an operator calls that refused by mistake, and then the whole list is paid, or not, in the same session. */
const believedInPart: fc.Arbitrary<Schedule> = fc.record({
  commands: fc
    .tuple(
      choice,
      choice,
      fc.constantFrom<Kind[]>(['fuel'], ['card', 'provider']),
      fc.constantFrom(500, 2_000, 8_000),
      fc.constantFrom<Kind[]>(['fuel', 'look'], ['card', 'provider']),
      choice,
      fc.array(command, { maxLength: 5, size: 'max' }),
    )
    .map(([first, unticked, ways, between, again, outcome, rest]): Command[] => [
      step(0, 'search', first),
      step(0, 'pay'),
      step(1, 'list'),
      step(1, 'toggle', unticked),
      step(1, 'forward'),
      ...ways.map((kind) => step(1, kind, 0, kind === 'card' ? 2_000 : between)),
      ...again.map((kind) => step(0, kind, outcome)),
      step(0, 'wait', 1),
      ...rest,
    ]),
  fates: fc.record({
    charge: fc
      .tuple(fc.constantFrom<Fate>('lostAfter', 'failed', 'gateway'), fc.constantFrom<Fate>('lostBefore', 'answered'))
      .map((both): Fate[] => [...both]),
    status: fatesOf(12, 10),
    other: fatesOf(12, 12),
  }),
  ways: fc.record({
    lag: fc.constantFrom(0, 3_600_000),
    late: fc.constant({ ms: 6_000, word: 'REJECTED' as const }),
    rise: fc.constant(null),
    ...usual,
  }),
});

/** An operator goes on listing what was paid, and the driver pays it again. */
const listedAgain: fc.Arbitrary<Schedule> = fc.record({
  commands: fc
    .tuple(choice, waysToPay, fc.boolean(), choice, waysToPay, fc.array(command, { maxLength: 5 }))
    .map(([first, ways, isCustomer, which, last, rest]): Command[] => [
      ...(isCustomer ? [step(1, 'signIn', 0)] : []),
      step(0, 'search', first),
      ...steps(0, 'pay', ...ways),
      step(0, 'search', first),
      step(0, 'again', which),
      ...steps(0, 'pay', ...last),
      ...rest,
    ]),
  fates: fc.record({ charge: fatesOf(3, 4), status: fatesOf(6, 10), other: fatesOf(12, 12) }),
  ways: fc.record({
    lag: fc.constant(3_600_000),
    late: fc.constant(null),
    rise: fc.constantFrom(null, 30_000),
    ...usual,
  }),
});

/** A customer's list is fetched again after its prices have risen, and the basket of the earlier one is paid. */
const fetchedAgain: fc.Arbitrary<Schedule> = fc.record({
  commands: fc
    .tuple(choice, fc.constantFrom<Kind>('fuel', 'card'), fc.array(command, { maxLength: 5, size: 'max' }))
    .map(([first, way, rest]): Command[] => [
      step(0, 'search', first),
      step(0, 'pay'),
      step(1, 'signIn', 0, 5_000),
      step(0, 'list'),
      step(0, 'open', addresses.indexOf('/payment')),
      step(0, way),
      ...rest,
    ]),
  fates: fc.record({ charge: fatesOf(6, 4), status: fatesOf(6, 10), other: fatesOf(12, 12) }),
  ways: fc.record({
    lag: fc.constantFrom(0, 3_600_000),
    late: fc.constant(null),
    rise: fc.constantFrom(3_000, 5_000),
    ...usual,
  }),
});

/** A driver takes so long to pay that the session ends, or is about to. */
const tooLate: fc.Arbitrary<Schedule> = fc
  .tuple(anything, fc.constantFrom(20_000, 150_000), choice, choice, later, fc.constantFrom<Kind>('fuel', 'card'))
  .map(([schedule, sessionLife, first, which, between, way]) => ({
    ...schedule,
    commands: [
      step(0, 'search', first),
      step(0, 'pay'),
      step(0, 'dialog', which),
      step(0, 'wait', 2),
      step(0, 'dialog', 1, between),
      step(0, way),
      ...schedule.commands.slice(0, 6),
    ],
    ways: { ...schedule.ways, sessionLife, blocked: null, dates: null },
  }));

/** The deadline of the trips ends while a driver is about to pay them, or while storage is emptied. */
const pastDeadline: fc.Arbitrary<Schedule> = fc
  .tuple(
    anything,
    choice,
    fc.constantFrom<Kind>('wait', 'wait', 'reload', 'empty', 'list'),
    fc.constantFrom(2, 3),
    waysToPay,
  )
  .map(([schedule, first, between, long, last]) => ({
    ...schedule,
    commands: [
      step(0, 'search', first),
      step(0, 'pay'),
      step(0, between, 2),
      ...steps(0, 'wait', 'wait').map((one) => ({ ...one, choice: long })),
      ...steps(0, ...last),
      ...schedule.commands.slice(0, 6),
    ],
    ways: { ...schedule.ways, begins: 'midnight', sessionLife: null, dates: null },
  }));

/** Passages are prepaid, beside trips or after their payment, and each status comes late: the list is opened meanwhile. */
const prepaidLate: fc.Arbitrary<Schedule> = fc
  .tuple(
    anything,
    choice,
    fc.boolean(),
    waysToPay,
    fc.constantFrom<Kind[]>(['list'], ['home', 'list'], ['look', 'list']),
    fc.boolean(),
    fc.constantFrom(6_000, 12_000),
  )
  .map(([schedule, first, isAfter, ways, last, opensForm, ms]) => ({
    ...schedule,
    commands: [
      step(0, 'search', first),
      ...(isAfter ? steps(0, 'pay', 'card', 'provider') : []),
      step(0, 'prepay', first),
      ...steps(0, 'pay', ...ways),
      ...(opensForm ? [step(0, 'open', addresses.indexOf('/payment'))] : []),
      ...steps(0, ...last),
      ...schedule.commands.slice(0, 4),
    ],
    ways: {
      ...schedule.ways,
      lag: 0,
      late: { ms, word: 'earlier' },
      swap: null,
      dates: null,
      sessionLife: null,
      begins: 'morning',
      blocked: null,
    },
  }));

/** One answer has a wrong date while a driver pays, and the page of the open payment is opened by its address. */
const misdatedWait: fc.Arbitrary<Schedule> = fc
  .tuple(anything, choice, fc.integer({ min: 1, max: 8 }), fc.constantFrom(0, 5))
  .map(([schedule, first, wrong, outcome]) => ({
    ...schedule,
    commands: [
      step(0, 'search', first),
      ...steps(0, 'pay', 'card'),
      step(0, 'provider', outcome, 36_000),
      step(0, 'open', addresses.indexOf('/payment/waiting'), 36_000),
      ...schedule.commands.slice(0, 4),
    ],
    ways: { ...schedule.ways, dates: { device: 0, wrong }, blocked: null, sessionLife: null },
  }));

/** A trip in progress is completed and paid; another tab, or the same one, may search or pay meanwhile. */
const underWay: fc.Arbitrary<Schedule> = fc
  .tuple(
    anything,
    choice,
    fc.constantFrom<0 | 1>(0, 1),
    fc.constantFrom<Kind | null>(null, 'search', 'complete', 'number', 'reload'),
    choice,
    waysToPay,
  )
  .map(([schedule, first, tab, between, which, last]) => ({
    ...schedule,
    commands: [
      step(0, 'search'),
      step(0, 'complete', first),
      ...(between === null ? [] : [step(tab, between, which)]),
      ...steps(0, 'pay', ...last),
      ...schedule.commands.slice(0, 6),
    ],
    ways: { ...schedule.ways, isUnderWay: true, swap: null, sessionLife: null },
  }));

export const schedules: fc.Arbitrary<Schedule> = fc.oneof(
  { weight: 14, arbitrary: anything },
  { weight: 2, arbitrary: withWrongDates },
  { weight: 2, arbitrary: undecided },
  { weight: 1, arbitrary: pending },
  { weight: 2, arbitrary: believed },
  { weight: 1, arbitrary: believedInPart },
  { weight: 1, arbitrary: fetchedAgain },
  { weight: 1, arbitrary: listedAgain },
  { weight: 1, arbitrary: tooLate },
  { weight: 1, arbitrary: pastDeadline },
  { weight: 2, arbitrary: prepaidLate },
  { weight: 1, arbitrary: misdatedWait },
  { weight: 1, arbitrary: underWay },
);
