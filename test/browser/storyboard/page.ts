import type { StoryStep } from './steps.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `body{font:16px/1.5 system-ui;margin:2rem;background:#f2f5f8;color:#15212e}
ol{display:grid;gap:2.5rem;padding:0;list-style:none}
figure{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:start;margin:0.5rem 0 0}
img{border:1px solid #75869a;border-radius:6px;background:#fff}
.phone{width:234px}.desktop{width:640px;max-width:100%}
p{margin:0;color:#4b5a69}`;

const document = (title: string, body: string): string =>
  `<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>\n<style>${style}</style>\n<h1>${escaped(title)}</h1>\n${body}\n</html>\n`;

export const widths = { phone: 390, desktop: 1280 } as const;
export type Width = keyof typeof widths;

/** The file of one picture, beside the page of its flow. */
export const pictureOf = (flow: string, index: number, width: Width): string => `${flow}-${index + 1}-${width}.png`;

/** The page of a flow: each step with its screen, on a phone and on a desktop. */
export const storyPage = (flow: string, story: readonly StoryStep[]): string => {
  const numberOf = (name: string): number => story.findIndex((step) => step.name === name) + 1;
  const items = story.map(({ name, after }, index) => {
    const reached =
      after === null ? 'Here it begins.' : `After <b>${escaped(after.step)}</b> at ${numberOf(after.from)}.`;
    const pictures = (['phone', 'desktop'] as const).map(
      (width) =>
        `<img class="${width}" src="${pictureOf(flow, index, width)}" alt="The screen on a ${width}" loading="lazy">`,
    );
    return `<li id="${index + 1}"><h2>${index + 1}. ${escaped(name)}</h2><p>${reached}</p><figure>${pictures.join('')}</figure></li>`;
  });
  return document(flow, `<p><a href="index.html">All flows</a></p>\n<ol>\n${items.join('\n')}\n</ol>`);
};

export const storyIndex = (flows: readonly string[], language: string): string =>
  document(
    `Storyboards (${language})`,
    `<ul>\n${flows.map((flow) => `<li><a href="${flow}.html">${flow}</a></li>`).join('\n')}\n</ul>`,
  );
