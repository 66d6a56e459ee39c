import { expect, it } from 'vitest';
import { foundQuestions, isSearchable } from '#domain/operator/help-search.ts';

const topics = [
  {
    id: 'paying',
    title: 'Pagar',
    articles: [
      { id: 'when', title: '¿Cuánto tiempo tengo?' },
      { id: 'how', title: '¿Con qué tarjetas?' },
    ],
  },
  { id: 'account', title: 'Cuenta', articles: [{ id: 'pay', title: 'Tarjetas para pagar' }] },
];
const idsOf = (query: string) => foundQuestions(topics, query).map(({ question }) => question.id);

it('Help is found by every word of the question or its category, without accents, the question’s own words first', () => {
  expect(idsOf('cuanto TIEMPO')).toEqual(['when']);
  expect(idsOf('tarjetas')).toEqual(['how', 'pay']);
  expect(idsOf('pagar')).toEqual(['pay', 'when', 'how']);
  expect(idsOf('tarjetas cuenta')).toEqual(['pay']);
  expect(idsOf('multa')).toEqual([]);
});

it('A search of one letter finds nothing', () => {
  expect([isSearchable(' p '), isSearchable('pa')]).toEqual([false, true]);
  expect(idsOf('p')).toEqual([]);
});
