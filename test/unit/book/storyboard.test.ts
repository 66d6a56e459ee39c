import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { effect } from '#machines/parts/effect.ts';
import { explore } from '#tools/paths/explore.ts';
import { modelFor } from '#tools/paths/model.ts';
import { withoutBefore, compareWith } from '../../browser/storyboard/compare.ts';
import { storyIndex, storyPage } from '../../browser/storyboard/page.ts';
import { storyOf } from '#tools/paths/story.ts';

const machine = setup({
  actors: { load: effect<string>(), send: effect<string>() },
  types: { events: {} as { type: 'help.pressed' | 'send.pressed' | 'cancel.pressed' | 'language.changed' } },
}).createMachine({
  id: 'letter',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [{ guard: ({ event }) => event.output === 'closed', target: 'closed' }, { target: 'writing' }],
        onError: 'failed',
      },
    },
    failed: { tags: 'problem', on: { 'help.pressed': 'explaining' } },
    explaining: {},
    closed: {},
    writing: {
      on: {
        'send.pressed': 'sending',
        'help.pressed': 'helping',
        'cancel.pressed': 'left',
        'language.changed': 'loading',
      },
    },
    helping: {},
    sending: { invoke: { id: 'send', src: 'send', onDone: 'sent', onError: { target: 'writing' } } },
    sent: { meta: { end: 'The letter is sent.' } },
    left: { type: 'final' },
  },
});
const strips = storyOf(
  explore(
    modelFor({
      machine,
      inputs: [undefined],
      events: [
        { type: 'help.pressed' },
        { type: 'send.pressed' },
        { type: 'cancel.pressed' },
        { type: 'language.changed' },
      ],
      effects: {
        load: { done: { open: 'open', closed: 'closed' }, error: { 'no answer': new Error('none') } },
        send: { done: { taken: 'taken' }, error: { refused: new Error('refused') } },
      },
    }),
  ),
);

it('A storyboard shows the main path first, then each place where it is left, every state once', () => {
  expect(strips.map(({ title, steps }) => [title, steps.map(({ name }) => name)])).toEqual([
    ['Main path', ['loading', 'writing', 'sending', 'sent']],
    ['From “loading”, after “load done closed”', ['closed']],
    ['From “loading”, after “load failed no answer”', ['failed', 'explaining']],
    ['From “writing”, after “help.pressed”', ['helping']],
  ]);
});

it('A storyboard shows the languages beside each other, a row for each width', () => {
  const pictures = Object.fromEntries(
    ['de', 'fr'].flatMap((language) =>
      ['phone', 'desktop'].map((width) => [`${language}-${width}`, `${language}-${width}.png`]),
    ),
  );
  const steps = strips.flatMap((strip) => strip.steps.map(({ name }) => withoutBefore({ name, pictures })));
  const [row = '', next = ''] = storyPage('letter', strips, steps, ['de', 'fr']).split('<div class="row">').slice(1);
  expect([...row.matchAll(/src="([^"]+)"/g)].map(([, file]) => file)).toEqual(['de-phone.png', 'fr-phone.png']);
  expect([...next.matchAll(/src="([^"]+)"/g)].map(([, file]) => file)).toEqual(['de-desktop.png', 'fr-desktop.png']);
});

describe('A storyboard beside an earlier one', () => {
  const [before = '', now = ''] = ['before', 'now'].map((name) => mkdtempSync(join(tmpdir(), `storyboard-${name}-`)));
  afterAll(() => [before, now].forEach((folder) => rmSync(folder, { recursive: true })));

  it('A storyboard beside an earlier one lists changed, new and removed screens, and shows before, now and the changes', () => {
    const take = (folder: string, steps: Readonly<Record<string, string>>) => {
      const named = Object.entries(steps).map(([name, picture]) => {
        writeFileSync(join(folder, `${name}.png`), picture);
        return { name, pictures: { 'de-phone': `${name}.png` } };
      });
      const manifest = { flows: { letter: named } };
      writeFileSync(join(folder, 'storyboard.json'), JSON.stringify(manifest));
      return manifest;
    };
    take(before, { loading: 'a spinner', writing: 'a form', reading: 'a letter' });
    const manifest = take(now, { loading: 'a spinner', writing: 'a form with a field more', sending: 'a bar' });
    const compared = compareWith(before, now, manifest);
    expect(compared['letter']?.map(({ name, kind }) => [name, kind])).toEqual([
      ['loading', 'same'],
      ['writing', 'changed'],
      ['sending', 'new'],
      ['reading', 'gone'],
    ]);
    expect(readdirSync(now).filter((file) => file.startsWith('before-'))).toEqual([
      'before-reading.png',
      'before-writing.png',
    ]);
    expect(readFileSync(join(now, 'before-writing.png'), 'utf8')).toBe('a form');

    const index = storyIndex(compared, ['de'], true);
    expect([...index.matchAll(/<h2>([^<]+)|>(letter[^<]*)</g)].map(([, heading, link]) => heading ?? link)).toEqual([
      'Changed (1)',
      'letter: writing',
      'New (1)',
      'letter: sending',
      'Gone (1)',
      'letter: reading',
      'All flows',
      'letter',
    ]);
    const page = storyPage('letter', strips, compared['letter'] ?? [], ['de']);
    expect([...page.matchAll(/src="([^"]+)"/g)].map(([, file]) => file)).toEqual([
      'loading.png',
      'before-writing.png',
      'writing.png',
      // The difference of both.
      'before-writing.png',
      'writing.png',
      'sending.png',
      'before-reading.png',
    ]);
  });

  it('A comparison of storyboards needs an earlier storyboard', () =>
    expect(() => compareWith(tmpdir(), now, { flows: {} })).toThrow('holds no storyboard'));
});
