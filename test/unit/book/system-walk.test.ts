import { describe, expect, it } from 'vitest';
import { isAt } from '../../browser/system/at.ts';
import { createMemory, type Goal, type Known } from '../../browser/system/memory.ts';
import { routesIn } from '../../browser/system/routes.ts';

const nothing: Known = { starts: [], places: {} };
const goal = (...open: string[]): Goal => ({
  isOpen: (transition) => open.includes(transition),
  isPromising: (place) => place === 'form',
});
const step = (after: string, ...took: string[]) => ({ after, took });

describe('Who walks through the whole system', () => {
  it('The system walk does what is known to take a missing transition', () => {
    const memory = createMemory(() => 0, {
      starts: [],
      places: { form: { send: step('done', 'send · 0'), clear: step('form', 'clear · 0') } },
    });
    const acts = new Map([
      ['new', 1],
      ['send', 1],
      ['clear', 1],
    ]);
    expect(memory.next('form', acts, goal('clear · 0'))?.act).toBe('clear');
    expect(memory.next('form', acts, goal('send · 0'))?.act).toBe('send');
    expect(memory.next('form', acts, goal())?.act).toBe('new');
  });

  it('The system walk goes to a place where that can be done, over places in between', () => {
    const memory = createMemory(() => 0, {
      starts: [],
      places: { home: { open: step('middle'), help: step('help') }, middle: { on: step('form') } },
    });
    memory.note('form', 'send', step('done', 'send · 0'));
    const acts = new Map([
      ['help', 1],
      ['open', 1],
    ]);
    expect(memory.next('home', acts, goal('send · 0'))?.act).toBe('open');
  });

  it('The system walk repeats an act less and less often', () => {
    const memory = createMemory(() => 0, nothing);
    const acts = new Map([
      ['one', 1],
      ['other', 0.5],
    ]);
    expect(memory.next('form', acts, goal())?.act).toBe('one');
    memory.note('form', 'one', step('form'));
    expect(memory.next('form', acts, goal())?.act).toBe('other');
  });

  it('The system walk keeps for each transition the nearest act that takes it, and the way there', () => {
    const known: Known = {
      starts: ['home'],
      places: {
        home: { far: step('middle'), near: step('form'), idle: step('home') },
        middle: { on: step('form'), send: step('done', 'send · 0') },
        form: { send: step('done', 'send · 0', 'typed · 0'), back: step('home') },
        lost: { send: step('done', 'send · 0') },
      },
    };
    expect(routesIn(known)).toEqual({
      starts: ['home'],
      places: {
        home: { far: step('middle'), near: step('form') },
        middle: { send: step('done', 'send · 0') },
        form: { send: step('done', 'send · 0', 'typed · 0') },
      },
    });
  });

  it.each([
    ['payment.choosing · method.chosen · 0', 'owed home | payment:choosing.billing receipt:idle', true],
    ['payment · left · 0', 'owed home | payment:choosing.billing', true],
    ['payment.choosing.fuelCard · card.typed · 0', 'owed home | payment:choosing.billing', false],
    ['receipt.mail.editing · email.typed · 0', 'x | payment-return:success receipt:file.offered, mail.editing', true],
    ['home · left · 0', 'owed home | payment:choosing', false],
    ['home.error · retry.pressed · 0', 'owed home | payment:choosing', false],
  ])('The system walk finds that %s begins at %s: %s', (transition, place, isThere) => {
    expect(isAt(transition, place)).toBe(isThere);
  });
});
