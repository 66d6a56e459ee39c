import { expect, it } from 'vitest';
import { finds } from '#tools/book/finds.ts';

it('A rule is found by its id, also inside a range, and never as a part of another id', () => {
  const rules = 'LIST-1 to LIST-27, VERDICT-9';
  expect(['list-1', 'list-11', 'list-27', 'verdict-9'].filter((id) => !finds(rules, id))).toEqual([]);
  expect(['list-28', 'verdict-1', 'verdict-10', 'alist-11'].filter((id) => finds(rules, id))).toEqual([]);
  expect(finds('list-110', 'list-11')).toBe(false);
});

it('A text is found by a part of it, in small letters or large', () =>
  expect([finds('The payment is pending', 'is pend'), finds('The payment', 'refused')]).toEqual([true, false]));
