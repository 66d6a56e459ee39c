import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { languages } from '#domain/language.ts';
import { type Chart, chartOf } from '#tools/charts/graph.ts';
import { machinesIn } from '#tools/charts/machine-files.ts';
import { plainMachineOf } from '#tools/plain/plain-machine.ts';
import { readPlainMachines, readSentences, readSharedSentences } from '#tools/plain/read-sentences.ts';
import { type MachineSentences, machineSentences, sentencesOf } from '#tools/plain/sentences.ts';
import { entriesOf } from '../i18n/catalogue-files.ts';
import { strayIn } from '../i18n/glossary.ts';

const shared = readSharedSentences();
const known = readSentences();
const charts = (await machinesIn(new URL('../../../machines/', import.meta.url))).map(chartOf);
const nothing: MachineSentences = { states: {}, events: {} };

/** What is said of a chart: the sentences that it uses of its own and of the shared ones, and those that are left over. */
const usedBy = (chart: Chart, own: MachineSentences) => {
  const used = { own: new Set<string>(), shared: new Set<string>() };
  plainMachineOf(
    chart,
    sentencesOf(chart, own, shared, ({ from, part, key }) => used[from].add(`${part} ${key}`)),
  );
  const kept = Object.entries(own).flatMap(([part, all]) => Object.keys(all).map((key) => `${part} ${key}`));
  return { shared: [...used.shared], left: kept.filter((key) => !used.own.has(key)) };
};

/** What is wrong with a sentence as one. */
const faultsOf = (said: string): string[] => [
  ...(/^[\p{Lu}«“„]/u.test(said) ? [] : ['begins small']),
  ...(said.endsWith('.') ? [] : ['does not end']),
  ...(/\p{Ll}\p{Lu}|[\p{L}\d]\.[\p{L}\d]|[[\]{}<>_/=`]/u.test(said) ? ['speaks as code does'] : []),
];

const files = [...known, ['shared', { words: shared.words, events: shared.events }] as const];
const everySentence = files.flatMap(([file, parts]) =>
  Object.entries(parts).flatMap(([part, all]) =>
    Object.entries(all).flatMap(([key, said]) =>
      languages.map((language) => ({
        place: `${file}: ${key}`,
        part,
        english: said.en,
        language,
        text: said[language],
      })),
    ),
  ),
);

describe('The sentences of the machines', () => {
  it.each(charts)('are there for each state and event of $name, and none is left over', (chart) => {
    expect(usedBy(chart, known.get(chart.name) ?? nothing).left).toEqual([]);
  });

  it('are of no machine that is gone; what is shared is used by two or more', () => {
    expect([...known.keys()].filter((name) => !charts.some((chart) => chart.name === name))).toEqual([]);
    const uses = charts.flatMap((chart) => usedBy(chart, known.get(chart.name) ?? nothing).shared);
    const often = (key: string): boolean => uses.filter((use) => use === `events ${key}`).length > 1;
    expect(Object.keys(shared.events).filter((key) => !often(key))).toEqual([]);
  });

  it('say which effect ends where a state runs more than one', () => {
    const vague = charts.flatMap((chart) =>
      chart.transitions
        .filter(({ kind, source }) => {
          const effects = chart.states.find(({ id }) => id === source)?.effects ?? [];
          return (kind === 'done' || kind === 'error') && effects.length > 1;
        })
        .filter(({ kind, label }) => {
          const said = sentencesOf(chart, known.get(chart.name) ?? nothing, shared).ofEvent({ kind, label });
          return said === shared.events['done'] || said === shared.events['failed'];
        })
        .map(({ id }) => id),
    );
    expect(vague).toEqual([]);
  });

  it('are sentences, without a word of the code', () => {
    expect(everySentence.length).toBeGreaterThan(3000);
    const wrong = everySentence
      .filter(({ part }) => part !== 'words')
      .map(({ place, language, text }) => [place, language, text, ...faultsOf(text)])
      .filter(({ length }) => length > 3);
    expect(wrong).toEqual([]);
  });

  it.each(languages)('use the terms of the glossary in %s', (language) => {
    const entries = everySentence
      .filter((sentence) => sentence.language === language)
      .map(({ english, text }) => ({ source: english, notes: [], text }));
    expect(strayIn(entries, language)).toEqual([]);
  });

  it.each(languages)('name buttons in %s as the portal does', async (language) => {
    const labels = new Set((await entriesOf(language)).map(({ source, text }) => text || source));
    const named = everySentence
      .filter((sentence) => sentence.language === language)
      .flatMap(({ place, text }) =>
        [...text.matchAll(/[“„«]\s?(.+?)\s?[”“»]/gu)].map(([, label = '']) => [place, label]),
      );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(([, label = '']) => !labels.has(label))).toEqual([]);
  });
});

const said = (en: string) => ({ en, fr: en, de: en, it: en, es: en });
const door = chartOf(
  createMachine({
    id: 'door',
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: 'isNight', target: 'locked' }, { target: 'closed' }] },
      closed: { on: { 'bell.rung': [{ guard: 'isFriend', target: 'open' }, { actions: 'bark' }] } },
      open: { after: { 3000: 'arriving' } },
      locked: { invoke: { id: 'seekKey', src: 'seekKey', onDone: 'closed', onError: 'closed' } },
      gone: { type: 'final' },
    },
  }),
);
const ofDoor: MachineSentences = {
  states: {
    door: said('A door.'),
    closed: said('The door is closed.'),
    open: said('The door is open.'),
    locked: said('The door is locked.'),
    gone: said('The door is gone.'),
  },
  events: { 'bell.rung': said('Somebody rings.'), 'after 3 s': said('Time passes.') },
};
const without = (part: 'states' | 'events', key: string): MachineSentences => ({
  ...ofDoor,
  [part]: Object.fromEntries(Object.entries(ofDoor[part]).filter(([name]) => name !== key)),
});

describe('A machine in plain words', () => {
  it('says where it begins and ends and what can happen, without the states that only decide', () => {
    const { whole } = plainMachineOf(door, sentencesOf(door, ofDoor, shared));
    expect(whole.inside.map(({ number, said: { en }, begins, ends }) => [number, en, begins, ends])).toEqual([
      ['1', 'The door is closed.', true, false],
      ['2', 'The door is open.', false, false],
      ['3', 'The door is locked.', true, false],
      ['4', 'The door is gone.', false, true],
    ]);
    expect(whole.inside.map(({ steps }) => steps.map(({ said: { en }, leads }) => [en, leads]))).toEqual([
      [['Somebody rings.', ['2', null]]],
      [['Time passes.', ['3', '1']]],
      [[shared.words.either.en, ['1']]],
      [],
    ]);
    expect(JSON.stringify(whole)).not.toMatch(/isNight|isFriend|bark|seekKey|arriving/);
  });

  it('is refused where a state or an event has no sentence, and where a language lacks one', () => {
    expect(() => usedBy(door, without('states', 'open'))).toThrow(
      'machines/plain/door.json has no sentence for “open”',
    );
    expect(() => usedBy(door, without('events', 'bell.rung'))).toThrow('no sentence for “bell.rung”');
    const { es: _, ...four } = said('A door.');
    expect(machineSentences.safeParse({ states: { door: four }, events: {} }).success).toBe(false);
  });

  it('is left out of the book while it lacks one', () => {
    expect([...readPlainMachines([door, ...charts]).keys()]).toEqual(charts.map(({ name }) => name));
  });

  it('has a sentence left over where a state was renamed, and lacks one', () => {
    const renamed: MachineSentences = { ...ofDoor, states: { ...ofDoor.states, ajar: said('The door is ajar.') } };
    expect(usedBy(door, renamed).left).toEqual(['states ajar']);
    expect(usedBy(door, ofDoor).left).toEqual([]);
  });

  it.each(['the door is open.', 'The door is open', 'The door isOpen.', 'The door.open event.', 'The [guard] holds.'])(
    'does not say “%s”',
    (text) => expect(faultsOf(text)).toHaveLength(1),
  );
});
