import { expect, it } from 'vitest';
import { drawnStates, searchData } from '#tools/book/build/search.ts';
import { readMachines } from '#tools/book/build/stages.ts';
import { calls, refusalsOf } from '#tools/openapi/calls.ts';
import { finds, hitsFor, plain, quotes } from '#tools/book/finds.ts';

const data = readMachines().then(searchData);

it('A rule is found by its id, also inside a range, and never as a part of another id', () => {
  const rules = 'LIST-1 to LIST-27, VERDICT-9';
  expect(['list-1', 'list-11', 'list-27', 'verdict-9'].filter((id) => !finds(rules, id))).toEqual([]);
  expect(['list-28', 'verdict-1', 'verdict-10', 'alist-11'].filter((id) => finds(rules, id))).toEqual([]);
  expect(finds('list-110', 'list-11')).toBe(false);
});

it('A text is found by a part of it, in small letters or large', () =>
  expect([finds('The payment is pending', 'is pend'), finds('The payment', 'refused')]).toEqual([true, false]));

it('A text with values is found by what a screen shows of it, and by a longer text that mostly consists of it', () => {
  const found: [string, string][] = [
    ['Quedan 3 días para', 'Quedan … días para pagar'],
    ['Señora Díaz (18,90 €)', 'Señora … (… €)'],
    ['Pagar ahora · 18,90 €', 'Pagar ahora'],
  ];
  const other: [string, string][] = [
    ['late_payment', 'Payment'],
    ['Comprobar el pago de nuevo', 'Comprobar'],
    ['3', 'Quedan … días'],
  ];
  expect([...found, ...other].filter(([read, text]) => quotes(plain(read), text))).toEqual(found);
});

it('The state of a drawing that is written as a difference has the lines of the state before it, less and more', () => {
  const drawing =
    '# one | four\nh1 : A\np : B\np : B of 1\n# two: as one, but\n- p : B\n+ p : C\n# three: as two, but\n~ p : B of [1 → 2]\n# What a person does\np : D';
  expect(Object.fromEntries(drawnStates(drawing))).toEqual({
    one: ['h1 : A', 'p : B', 'p : B of 1'],
    four: ['h1 : A', 'p : B', 'p : B of 1'],
    two: ['h1 : A', 'p : B of 1', 'p : C'],
    three: ['h1 : A', 'p : B of 2', 'p : C'],
  });
});

it('The search finds a screen’s text in each language and an error code, each with its state and a line of behaviour', async () => {
  const { hits, behaviour } = await data;
  const firstOf = (typed: string) => hitsFor(hits, typed)[0];
  expect(firstOf('LIST-11')).toMatchObject({
    found: expect.stringMatching(/^LIST-11: Pay is blocked/),
    at: [
      [
        'journey-selection',
        ['open.list.blockedByTripInProgress', 'open.list.blockedByRemittedTrip', 'open.list.choosing'],
      ],
    ],
  });
  expect(firstOf('Pay')?.found).toBe('Pay');
  expect(hitsFor(hits, 'Why is Pay blocked?').map(({ found }) => found)).toContain('Payment blocked');
  const statesOf = (words: string, machine: string): string[] =>
    hits
      .filter(({ says }) => says.some((text) => plain(text) === plain(words)))
      .flatMap(({ at }) => at.flatMap(([name, states]) => (name === machine ? states : [])));
  for (const words of [
    'Pago bloqueado',
    'Paiement bloque',
    'Payment blocked',
    'Zahlung nicht möglich',
    'Pagamento bloccato',
  ])
    expect(statesOf(words, 'journey-selection').join(), words).toContain('open.list.blockedByTripInProgress');
  expect(statesOf('private_card_bin_error', 'payment')).toEqual([
    'choosing.billing, where problem.code is private_card_bin_error',
  ]);
  expect(statesOf('user_temporary_blocked', 'login')).toEqual(['form.editing']);
  const lost = calls
    .flatMap(refusalsOf)
    .filter((code) => hits.some(({ says, at }) => says[0] === code && at.length === 0));
  expect(lost, 'codes of calls without a machine').toEqual([]);
  const header = hits.find(({ says }) => says.includes('Menú'));
  expect(header?.at).toEqual([['portal', []]]);
  expect(statesOf('Queda … día para pagar', 'journey-selection')).not.toEqual([]);
  expect(statesOf('The wallet waits.', 'payment')).toEqual([]);
  const texts = hits.filter(({ kind }) => kind === 'text');
  expect(texts.filter(({ at }) => at.some(([, states]) => states.length > 0)).length / texts.length).toBeGreaterThan(
    0.6,
  );
  // The rest is in the accessibility statement.
  expect(texts.filter(({ at }) => at.length > 0).length / texts.length).toBeGreaterThan(0.96);
  expect(behaviour['payment']?.['choosing.billing']).toBeGreaterThan(0);
});

/** What people ask, in their own words, and the machines of which a state answers. */
const questions: readonly (readonly [question: string, machines: RegExp])[] = [
  ['no puedo pagar', /^(payment|journey-selection)$/],
  ['why is pay blocked', /^journey-selection$/],
  ['he pagado dos veces', /^payment-return$/],
  ['mi tarjeta ha sido rechazada', /^(payment|payment-return)$/],
  ['borrar mi cuenta', /^profile$/],
  ['darme de baja de los avisos', /^(unsubscribe|alert-subscription)$/],
  ['where is my invoice', /^(receipt|payment-return)$/],
  ['payment still pending', /^payment-return$/],
  ['I have not received the receipt', /^(receipt|payment-return)$/],
  ['how long do I have to pay', /^(payment|journey-selection)$/],
  ['j’ai oublié mon mot de passe', /^(password-reset|login)$/],
  ['je ne trouve pas mon trajet', /^journey-s/],
  ['mon paiement a été refusé', /^payment-return$/],
  ['combien de temps pour payer', /^payment$/],
  ['mein Kennzeichen wird nicht gefunden', /^journey-search$/],
  ['wie lange habe ich Zeit zum Bezahlen', /^(payment|journey-selection)$/],
  ['wo ist meine Rechnung', /^(receipt|payment-return)$/],
  ['come posso contestare', /^(claim|fleet-journeys)$/],
  ['il mio account è bloccato', /^login$/],
  ['dove trovo la mia fattura', /^(receipt|payment-return)$/],
  ['il pagamento è in attesa', /^payment-return$/],
  ['I sold my car', /^vehicles$/],
  ['he vendido el coche', /^vehicles$/],
  ['j’ai vendu ma voiture', /^vehicles$/],
  ['ich habe mein Auto verkauft', /^vehicles$/],
  ['wrong plate', /^journey-search$/],
  ['matrícula equivocada', /^journey-search$/],
];

it('A question in each language finds its state among the first five in less than 0.2 s of processor time', async () => {
  const { hits } = await data;
  hitsFor(hits, 'the index is made once');
  const lost = questions.flatMap(([question, machines]) => {
    const begun = process.cpuUsage();
    const found = hitsFor(hits, question).slice(0, 5);
    const { user, system } = process.cpuUsage(begun);
    const isFound = found.some(({ at }) => at.some(([name, states]) => machines.test(name) && states.length > 0));
    const isQuick = user + system < 200_000;
    return isFound && isQuick
      ? []
      : [`${question}: ${(user + system) / 1_000} ms, ${found.map((hit) => hit.found).join(' | ')}`];
  });
  expect(lost).toEqual([]);
});
