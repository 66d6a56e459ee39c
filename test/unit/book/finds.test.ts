import { expect, it } from 'vitest';
import { drawnStates, searchData } from '#tools/book/build/search.ts';
import { readMachines } from '#tools/book/build/stages.ts';
import { calls, refusalsOf } from '#tools/openapi/calls.ts';
import { answers, followersOf } from '#tools/book/follow.ts';
import { finds, hitsFor, plain } from '#tools/book/finds.ts';
import type { Hit } from '#tools/book/data.ts';
import { tasks } from '#tools/book/tasks.ts';

const data = readMachines().then(searchData);

it('A rule is found by its id, also inside a range, and never as a part of another id', () => {
  const rules = 'LIST-1 to LIST-27, VERDICT-9';
  expect(['list-1', 'list-11', 'list-27', 'verdict-9'].filter((id) => !finds(rules, id))).toEqual([]);
  expect(['list-28', 'verdict-1', 'verdict-10', 'alist-11'].filter((id) => finds(rules, id))).toEqual([]);
  expect(finds('list-110', 'list-11')).toBe(false);
});

it('A text is found by a part of it, in small letters or large', () =>
  expect([finds('The payment is pending', 'is pend'), finds('The payment', 'refused')]).toEqual([true, false]));

it('A sentence of a screen finds its text whatever numbers it shows, and only a text with all of its words', () => {
  const hits: Hit[] = [
    'Quedan … días para pagar',
    'Pagar ahora',
    'Pago bloqueado',
    'private_card_bin_error',
    '404: …',
  ].map((text) => ({ kind: 'text', says: ['another text, which is longer', text], at: [] }));
  const foundBy = (typed: string) => hitsFor(hits, typed).map(({ found }) => found);
  expect(foundBy('quedan 3 días para')).toEqual(['Quedan … días para pagar']);
  expect(foundBy('«Pagar ahora» · 18,90 €.')).toEqual(['Pagar ahora']);
  expect(foundBy('BLOQUEADO PAGO')).toEqual(['Pago bloqueado']);
  expect(foundBy('card_bin')).toEqual(['private_card_bin_error']);
  expect(foundBy('404')).toEqual(['404: …']);
  expect(foundBy('pago aceptado')).toEqual([]);
  expect(foundBy('text')).toHaveLength(5);
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
  expect(statesOf('Queda … día para pagar', 'journey-selection')).not.toEqual([]);
  expect(statesOf('The wallet waits.', 'payment')).toEqual([]);
  const texts = hits.filter(({ kind }) => kind === 'text');
  expect(texts.filter(({ at }) => at.some(([, states]) => states.length > 0)).length / texts.length).toBeGreaterThan(
    0.6,
  );
  expect(behaviour['payment']?.find(({ to }) => to === 'choosing.billing')?.line).toBeGreaterThan(0);
  expect(firstOf('outcome unknown')?.at).toEqual([['payment-attempt', ['outcomeUnknown']]]);
});

it('The search leads to tasks by other words for them, also Spanish ones', () => {
  const placeOf = (typed: string): string | undefined => hitsFor(tasks, typed)[0]?.to.join('/');
  expect(['what changed', 'Qué ha cambiado', 'diff'].map(placeOf)).toEqual(['compare', 'compare', 'compare']);
  expect(['test by hand', 'manual test', 'prueba a mano'].map(placeOf)).toEqual(['cases', 'cases', 'cases']);
  expect(['lost answer', 'answer lost', 'respuesta perdida', 'outcome unknown'].map(placeOf)).toEqual(
    Array.from({ length: 4 }, () => 'follow/a lost answer'),
  );
  expect(placeOf('bloqueado')).toBeUndefined();
});

it('What can follow a lost answer are states of each machine around a payment, and each named answer has some', async () => {
  const { behaviour } = await data;
  const lost = followersOf(behaviour, 'a lost answer');
  const statesOf = (name: string): string[] => (lost.get(name) ?? []).map(({ to }) => to);
  expect(statesOf('payment-attempt')).toEqual(expect.arrayContaining(['charging.insisting', 'outcomeUnknown']));
  expect(statesOf('payment-return')).toEqual(expect.arrayContaining(['waiting.idle', 'openingWaiting']));
  expect(statesOf('fleet-payment')).toContain('unknown');
  expect(lost.size).toBeGreaterThan(20);
  for (const name of Object.keys(answers)) expect(followersOf(behaviour, name).size, name).toBeGreaterThan(0);
  expect(
    followersOf(behaviour, 'pay.pressed')
      .get('journey-selection')
      ?.map(({ to }) => to),
  ).toContain('open.list.blockedByTripInProgress');
  expect(followersOf(behaviour, 'no such event').size).toBe(0);
});
