import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/language.ts';

const folders = ['src/ui', 'src/flows', 'src/shell', 'src/runtime', 'src/payments'];
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
);

/** Where a pattern occurs, as `file: what it found`. */
const occurrences = (pattern: RegExp, ending: RegExp): string[] =>
  sources
    .filter(({ file }) => ending.test(file))
    .flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([all]) => `${file}: ${all.trim()}`));

const messages = readdirSync('src/i18n/locales').flatMap((part) =>
  [...readFileSync(`src/i18n/locales/${part}/es.po`, 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => text),
);

/** A style sheet draws these signs beside texts; a screen reader passes over them or has a space. */
const signs =
  /content: (?:''|'(?:\\a0)?[·›▾▴•*]'(?: \/ '')?|' · ' \/ ' '|attr\(data-label\) '(?:\\a0)?: '(?: \/ '')?);/;

describe('The sources of the screens', () => {
  it('No screen uses an element or an attribute only for its looks', () => {
    const elements = /<(?:b|i|u|s|font|center|big|tt|strike|blockquote|br|marquee)(?=[\s/>])/g;
    const attributes = / (?:align|bgcolor|border|valign|cellpadding|cellspacing)=/g;
    expect([...occurrences(elements, /\.tsx$/), ...occurrences(attributes, /\.tsx$/)]).toEqual([]);
  });

  it('Headings of cards have the size of the base style, but for those of a company’s totals and of a list’s groups', () => {
    const sheet = (file: string, from: string): string =>
      sources.find(
        (source) => source.file === (from.startsWith('#') ? from.replace('#', 'src/') : join(file, '..', from)),
      )?.text ?? '';
    const sized = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/<(?:h2|ArrivingHeading)\b[^>]*className=\{(\w+)\.(\w+)\}/g)].flatMap(([, styles, name]) => {
        const from = new RegExp(`import ${styles} from '([^']+)'`).exec(text)?.[1] ?? '';
        return new RegExp(`^\\.${name} \\{[^}]*font-size:`, 'm').test(sheet(file, from)) ? [`${file}: ${name}`] : [];
      }),
    );
    expect(sized).toEqual(['src/ui/trips/TripGroups.tsx: groupTitle', 'src/flows/fleet-journeys/Totals.tsx: title']);
    expect(occurrences(/\bh2 \{[^}]*font-size:/g, /\.css$/)).toHaveLength(1);
  });

  it('Each piece of Chakra is unstyled: it brings behaviour, and our style sheets bring its looks', () => {
    const used = sources.flatMap(({ file, text }) => {
      const [, imported = ''] = /import \{([^}]+)\} from '@chakra-ui\/react'/.exec(text) ?? [];
      const names = imported.split(',').flatMap((name) => name.trim().split(' as ').at(-1) ?? []);
      const drawn = names.filter((name) => !/^(?:|ChakraProvider|Portal)$/.test(name));
      const pieces = drawn.flatMap((name) => text.match(new RegExp(`<${name}(?:\\.Root)?(?=[\\s>])`, 'g')) ?? []);
      return [{ file, pieces: pieces.length, unstyled: text.match(/^\s+unstyled(?=>|$)/gm)?.length ?? 0 }];
    });
    expect(used.filter(({ pieces }) => pieces > 0).length).toBeGreaterThan(3);
    expect(used.filter(({ pieces, unstyled }) => pieces !== unstyled)).toEqual([]);
  });

  it('No style sheet holds a text of a page', () =>
    expect(occurrences(/(?<![\w-])content: .*;/g, /\.css$/).filter((line) => !signs.test(line))).toEqual([]));

  it('Style sheets change the visual order of a page in three places, and each order reads well', () =>
    expect(occurrences(/^\s*order: .*;|(?:row|column)-reverse/gm, /\.css$/)).toEqual([
      'src/ui/dialog/Dialog.module.css: row-reverse',
      'src/ui/page/Cover.module.css: order: -1;',
      'src/flows/payment/payment.module.css: order: -1;',
    ]));

  it('No style and no code depends on the orientation of the device', () =>
    expect(occurrences(/\(orientation|orientation\.lock/g, /\.(?:css|tsx?)$/)).toEqual([]));

  it('Nothing appears on hover, and no text is in a tooltip', () => {
    const shown = /:hover[^{]*\{[^}]*\b(?:display|visibility|opacity|content|clip-path):[^}]*\}/g;
    const handlers = /onMouse(?:Enter|Over)|onPointer(?:Enter|Over)|'(?:mouse|pointer)(?:enter|over)'/g;
    expect([
      ...occurrences(shown, /\.css$/),
      ...occurrences(handlers, /\.tsx?$/),
      ...occurrences(/<[a-z]+[^>]* title=/g, /\.tsx$/),
    ]).toEqual([]);
  });

  it('No control acts on pointer down: the listed ones prepare a press, or begin a drag that buttons can do too', () =>
    expect(occurrences(/on(?:PointerDown|MouseDown|TouchStart)\b/g, /\.tsx?$/)).toEqual([
      'src/ui/country/CountryCombobox.tsx: onMouseDown',
      'src/ui/country/NativeCountrySelect.tsx: onPointerDown',
      'src/ui/fields/RadioCards.tsx: onPointerDown',
      'src/ui/table/ColumnsMenu.tsx: onPointerDown',
      'src/ui/use-tab-stop.ts: onMouseDown',
    ]));

  it('A window opens only by a link that leaves the portal', () =>
    expect(occurrences(/window\.open\(|_blank/g, /\.tsx?$/)).toEqual(['src/ui/navigation.ts: _blank']));

  it('The colours of text and ground are declared together', () => {
    const base = sources.find(({ file }) => file === 'src/ui/base.css')?.text ?? '';
    const [body = ''] = /^body \{[^}]*\}/m.exec(base) ?? [];
    expect(body).toContain('background: var(--color-page);');
    expect(body).toContain('color: var(--color-ink);');
  });

  it('No text names a control by its colour, shape or side', () => {
    const senses =
      /\b(?:on the (?:left|right)|to the (?:left|right)|(?:left|right)-hand|in the corner|round(?! trip)|square|red|green|blue|grey)\b/i;
    expect(messages.length).toBeGreaterThan(500);
    expect(messages.filter((text) => senses.test(text))).toEqual([]);
  });
});

describe('The page that every address begins with', () => {
  const page = readFileSync('index.html', 'utf8');

  it('The page declares its document type', () => expect(page).toMatch(/^<!doctype html>\n<html lang="fr">/));

  it('The page says in every language that it needs scripts, and names itself in each', () => {
    const [, without = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(page) ?? [];
    expect(without.match(/JavaScript/g)).toHaveLength(languages.length);
    expect([...without.matchAll(/lang="(..)"/g)].map(([, language]) => language)).toEqual(languages);
    const [, title = ''] = /<title>(.*)<\/title>/.exec(page) ?? [];
    expect(new Set(title.split(' – ')).size).toBe(languages.length);
  });
});

describe('What is kept of the screens', () => {
  const drawn = readdirSync('test/unit/book/drawn')
    .filter((file) => file.endsWith('.txt'))
    .map((file) => ({
      file,
      // A folded line repeats others.
      text: readFileSync(`test/unit/book/drawn/${file}`, 'utf8').replace(/^.* … .* \(\d+ lines\)$/gm, ''),
    }));

  it('Fields for the same data have the same label on every screen', () => {
    const labels = new Map<string, Set<string>>();
    for (const { text } of drawn)
      for (const [, purpose = '', label = ''] of text.matchAll(/input .*autocomplete=([\w-]+) .* : ([^⟨\n]+)/g))
        if (/^(?:given|family|postal|address|country|tel|organization)/.test(purpose))
          labels.set(purpose, (labels.get(purpose) ?? new Set()).add(label.trim()));
    expect(labels.size).toBeGreaterThan(4);
    expect([...labels].filter(([, { size }]) => size > 1).map(([purpose, own]) => [purpose, ...own])).toEqual([]);
  });

  it('Each table on a company’s page is named after what it lists', () => {
    const tables = drawn.flatMap(({ text }) => [...text.matchAll(/^[+ ]*table .*aria-label=(.+?) aria-/gm)]);
    expect(new Set(tables.map(([, name]) => name))).toEqual(
      new Set(['Trayectos de la flota', 'Vehículos de la flota']),
    );
  });
});
