import { widthNames, type Width } from './camera.ts';
import type { Compared } from './compare.ts';
import type { StoryStep, Strip } from '#tools/paths/story.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `body{font:16px/1.5 system-ui;margin:2rem;background:#f2f5f8;color:#15212e}
h2{margin:3rem 0 1rem}h3{margin:0}
ol{display:grid;gap:2.5rem;padding:0;list-style:none}
.row{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(10rem,max-content);justify-content:start;gap:1.5rem;align-items:start;margin:0.75rem 0 0;overflow-x:auto}
figure{margin:0;max-width:100%}figcaption{color:#4b5a69}
img{box-sizing:border-box;border:1px solid #75869a;border-radius:6px;background:#fff}
img{width:100%}
.difference{display:grid;align-items:start;isolation:isolate;background:#000;filter:brightness(8)}
.difference img{grid-area:1/1}.difference img+img{mix-blend-mode:difference}
.phone{max-width:234px}.desktop{max-width:640px}
.kind{display:inline-block;margin-inline-start:0.5rem;padding:0 0.5rem;border:1px solid #b3261e;border-radius:6px;color:#b3261e;font-size:0.8rem}
p{margin:0;color:#4b5a69}
@media print{body{margin:0}li{break-inside:avoid}}`;

export const document = (title: string, body: string): string =>
  `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>\n<style>${style}</style>\n<h1>${escapeHtml(title)}</h1>\n${body}\n</html>\n`;

const imageOf = (file: string, width: Width, caption: string): string =>
  `<img class="${width}" src="${escapeHtml(file)}" alt="The screen on a ${width}, ${caption}" loading="lazy">`;

const figure = (file: string | undefined, width: Width, caption: string): string =>
  file === undefined
    ? ''
    : `<figure><figcaption>${caption}</figcaption><a href="${escapeHtml(file)}">${imageOf(file, width, caption)}</a></figure>`;

/** Both pictures on top of each other: the browser draws equal pixels black and lightens the others. */
const difference = (before: string | undefined, now: string | undefined, width: Width, language: string): string =>
  before === undefined || now === undefined
    ? ''
    : `<figure><figcaption>${language}, what changed</figcaption><div class="difference ${width}">${imageOf(before, width, `${language}, before`)}${imageOf(now, width, `${language}, now`)}</div></figure>`;

/** The pictures of a step: the languages side by side, the phone's above the desktop's; changes are in a row of their own, before and after. */
const picturesOf = ({ pictures, before }: Compared, languages: readonly string[]): string => {
  const rows = widthNames.flatMap((width) => {
    const keys = languages.map((language) => ({ language, key: `${language}-${width}` }));
    const changed = keys.filter(({ key }) => before[key] !== undefined);
    const plain = keys.filter(({ key }) => before[key] === undefined);
    return [
      plain.map(({ language, key }) => figure(pictures[key], width, language)).join(''),
      ...changed.map(({ language, key }) =>
        [
          figure(before[key], width, `${language}, before`),
          figure(pictures[key], width, `${language}, now`),
          difference(before[key], pictures[key], width, language),
        ].join(''),
      ),
    ];
  });
  // One language fits beside itself.
  const isShort = languages.length === 1 && Object.keys(before).length === 0;
  return (isShort ? [rows.join('')] : rows)
    .filter((row) => row !== '')
    .map((row) => `<div class="row">${row}</div>`)
    .join('');
};

const kindOf = ({ kind }: Compared): string => (kind === 'same' ? '' : `<span class="kind">${kind}</span>`);

/** The page of a flow: its main path, and the other steps from there on, each with its screens. */
export const storyPage = (
  flow: string,
  strips: readonly Strip[],
  compared: readonly Compared[],
  languages: readonly string[],
): string => {
  const numbers = new Map(strips.flatMap(({ steps }) => steps).map(({ name }, index) => [name, index + 1]));
  const wayText = (after: StoryStep['after']): string =>
    after === null
      ? 'Here it begins.'
      : `After <b>${escapeHtml(after.step)}</b> at ${numbers.get(after.from)}, ${escapeHtml(after.from)}.`;
  const item = (step: Compared, text: string, number = ''): string =>
    `<li id="${escapeHtml(step.name)}"><h3>${number}${escapeHtml(step.name)}${kindOf(step)}</h3><p>${text}</p>${picturesOf(step, languages)}</li>`;
  const sections = strips.map(({ title, steps }) => {
    const items = steps.map(({ name, after }) => {
      const step = compared.find((one) => one.name === name);
      return step === undefined ? '' : item(step, wayText(after), `${numbers.get(name)}. `);
    });
    return `<h2>${escapeHtml(title)}</h2>\n<ol>\n${items.join('\n')}\n</ol>`;
  });
  const gone = compared.filter(({ kind }) => kind === 'gone');
  if (gone.length > 0)
    sections.push(`<h2>Gone</h2>\n<ol>\n${gone.map((step) => item(step, 'It was there before.')).join('\n')}\n</ol>`);
  return document(flow, `<p><a href="index.html">All flows</a></p>\n${sections.join('\n')}`);
};

const titles = { changed: 'Changed', new: 'New', gone: 'Gone' } as const;

/** The contents: after a comparison, the changes come first. */
export const storyIndex = (
  flows: Readonly<Record<string, readonly Compared[]>>,
  languages: readonly string[],
  isCompared: boolean,
): string => {
  const link = (flow: string, name: string): string =>
    `<li><a href="${flow}.html#${encodeURIComponent(name)}">${flow}: ${escapeHtml(name)}</a></li>`;
  const listOf = (kind: keyof typeof titles): string => {
    const links = Object.entries(flows).flatMap(([flow, steps]) =>
      steps.filter((step) => step.kind === kind).map(({ name }) => link(flow, name)),
    );
    return links.length === 0 ? '' : `<h2>${titles[kind]} (${links.length})</h2>\n<ul>\n${links.join('\n')}\n</ul>`;
  };
  const changes = (['changed', 'new', 'gone'] as const).map(listOf).filter((list) => list !== '');
  const summary = changes.length > 0 ? changes.join('\n') : '<p>No screen has changed.</p>';
  const all = Object.keys(flows).map((flow) => `<li><a href="${flow}.html">${flow}</a></li>`);
  return document(
    `Storyboards (${languages.join(', ')})`,
    `${isCompared ? `${summary}\n<h2>All flows</h2>\n` : ''}<ul>\n${all.join('\n')}\n</ul>`,
  );
};
