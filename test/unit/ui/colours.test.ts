import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lookOf } from '#ui/primary-colour.ts';

/** Linear red, green and blue, 0 to 1. */
type Colour = readonly [number, number, number];

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const ofHex = (hex: string): Colour => {
  const digits = hex.length === 4 ? [1, 2, 3].map((at) => `${hex[at]}${hex[at]}`) : (hex.slice(1).match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0] = digits.map((two) => linear(Number.parseInt(two, 16) / 255));
  return [red, green, blue];
};

const brightness = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
const contrast = (one: Colour, other: Colour) => {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const toOklab = ([red, green, blue]: Colour): Colour => {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const fromOklab = ([lightness, a, b]: Colour): Colour => {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
};

const mix = (share: number, one: Colour, other: Colour): Colour => {
  const [first, second] = [toOklab(one), toOklab(other)];
  const between = (at: 0 | 1 | 2) => share * first[at] + (1 - share) * second[at];
  return fromOklab([between(0), between(1), between(2)]);
};

/** The hue of a colour at another lightness, with its chroma limited. Its channels stay within sRGB, as on a screen. */
const relative = (colour: Colour, lightness: number, mostChroma: number): Colour => {
  const [, a, b] = toOklab(colour);
  const chroma = Math.hypot(a, b);
  const share = chroma > mostChroma ? mostChroma / chroma : 1;
  const [red, green, blue] = fromOklab([lightness, a * share, b * share]);
  const within = (channel: number) => Math.min(1, Math.max(0, channel));
  return [within(red), within(green), within(blue)];
};

type Tokens = Record<string, string>;

/** The colours, those of the dark theme, what the newest browsers calculate in it, and what those have that mix no colours. */
const [byDay = '', byNight = '', calculated = '', plain = ''] = readFileSync('src/ui/tokens.css', 'utf8').split(
  /^(?=@)/m,
);
const [plainByDay = '', plainByNight = ''] = plain.split('@media');
const tokensIn = (css: string): Tokens =>
  Object.fromEntries(
    [...css.matchAll(/--(color-[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
const day = tokensIn(byDay);
const olderNight = { ...day, ...tokensIn(byNight) };
const looks = {
  day,
  'day in a browser that mixes no colours': { ...day, ...tokensIn(plainByDay) },
  night: { ...olderNight, ...tokensIn(calculated) },
  'night in an older browser': olderNight,
  'night in a browser that mixes no colours': { ...olderNight, ...tokensIn(plainByDay), ...tokensIn(plainByNight) },
};
const names: Tokens = { white: '#fff', black: '#000' };

/** A browser's value of a token. Throws for a notation that this test does not know. */
const valueOf = (css: string, tokens: Tokens): Colour => {
  const text = names[css] ?? css;
  if (/^#(?:[\da-f]{3}){1,2}$/i.test(text)) return ofHex(text);
  const [, name] = /^var\(--([\w-]+)\)$/.exec(text) ?? [];
  if (name !== undefined) return valueOf(tokens[name] ?? `no ${name}`, tokens);
  const [, from, lightness, chroma] = /^oklch\(from (\S+) ([\d.]+) min\(c, ([\d.]+)\) h\)$/.exec(text) ?? [];
  if (from !== undefined) return relative(valueOf(from, tokens), Number(lightness), Number(chroma));
  const [, one, share, other] = /^color-mix\(in oklab, (.+) (\d+)%, (.+)\)$/.exec(text) ?? [];
  if (one === undefined || other === undefined) throw new Error(`A colour written as ${css}.`);
  return mix(Number(share) / 100, valueOf(one, tokens), valueOf(other, tokens));
};

const grounds = ['surface', 'page'];
const states = ['red', 'green', 'amber'];
/** Texts, and their backgrounds. */
const texts = [
  ...['ink', 'muted', 'primary', ...states].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['ink', 'muted', 'primary', 'primary-strong'].map((text) => [text, 'primary-soft'] as const),
  ...states.flatMap(
    (state) =>
      [
        [state, `${state}-soft`],
        ['ink', `${state}-soft`],
        ['surface', state],
      ] as const,
  ),
  ['surface', 'muted'],
  // The main button in the dark theme.
  ['page', 'primary'],
  ['page', 'primary-strong'],
  ['on-fill', 'fill'],
  ['on-fill', 'fill-strong'],
] as const;
const pale = ['primary-soft', ...states.map((state) => `${state}-soft`)];
/** What marks a control for typing, choosing or pressing, the focused one, and a field with an error. */
const edges = [
  // The focus ring, the frame of a secondary button, the tick of a box.
  ...[...grounds, ...pale, 'off'].map((ground) => ['primary', ground] as const),
  ...[...grounds, 'primary-soft'].map((ground) => ['field-line', ground] as const),
  ...grounds.map((ground) => ['red', ground] as const),
  // The ring over the head of a page, which has the operator’s colour.
  ['on-fill', 'fill'],
  ['on-fill', 'fill-strong'],
] as const;

const steps = ['00', '40', '80', 'bf', 'ff'];
const operators = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

describe('Whatever colour an operator has', () => {
  for (const [name, look] of Object.entries(looks))
    it(`With any operator’s colour, texts and edges contrast with their background by ${name}`, () => {
      const unread = operators.flatMap((operator) => {
        const own = Object.entries(lookOf(operator)).map(([name, value]) => [name.slice(2), value]);
        const tokens = { ...look, ...Object.fromEntries(own) };
        const tokenColour = (of: string) => valueOf(`var(--color-${of})`, tokens);
        const short = (pairs: typeof texts | typeof edges, least: number) =>
          pairs
            .filter(([front, ground]) => contrast(tokenColour(front), tokenColour(ground)) < least)
            .map(([front, ground]) => `${front} on ${ground}, ${operator}`);
        return [...short(texts, 4.5), ...short(edges, 3)];
      });
      expect(unread).toEqual([]);
    });

  it('With any operator’s colour, every focus ring has one of the checked colours', () => {
    const sheets = ['src/ui', 'src/flows', 'src/shell', 'src/runtime'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.css'))
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
    );
    const rings = sheets.flatMap((css) =>
      [...css.matchAll(/outline(?:-color)?:(?: \d+px solid)? ([^;]+);/g)].map(([, colour = '']) => colour),
    );
    expect(rings.length).toBeGreaterThan(10);
    expect([...new Set(rings)].sort()).toEqual(['#fff', 'Highlight', 'currentcolor', 'none', 'var(--color-primary)']);
  });

  it('In dark mode the links of a pale operator keep its hue, and those of a red one are neutral', () => {
    const chromaOf = (operator: string) => {
      const own = Object.entries(lookOf(operator)).map(([name, value]) => [name.slice(2), value]);
      const [, a, b] = toOklab(valueOf('var(--color-primary)', { ...looks.night, ...Object.fromEntries(own) }));
      return Math.hypot(a, b);
    };
    expect(chromaOf('#ffb000')).toBeGreaterThan(0.1);
    expect(chromaOf('#d5001c')).toBeLessThan(0.05);
  });

  it('With any operator’s colour, dark mode has its own value for every colour that is not derived from it', () => {
    const kept = Object.keys(day).filter((name) => tokensIn(byNight)[name] === undefined);
    expect(kept.sort()).toEqual([
      'color-fill',
      'color-fill-edge',
      'color-fill-strong',
      'color-mark',
      'color-off-fill',
      'color-on-fill',
      'color-operator',
      'color-plate-band',
    ]);
  });
});
