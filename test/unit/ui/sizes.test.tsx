import { readFileSync } from 'node:fs';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Icon } from '#ui/icons.tsx';

afterEach(cleanup);

/** The declarations of a style sheet for a selector, without its media queries. */
const declared = (path: string, selector: string): string => {
  const text = `\n${readFileSync(path, 'utf8')}`;
  const start = text.indexOf(`\n${selector} {`);
  return start < 0 ? '' : text.slice(start, text.indexOf('}', start));
};

describe('The sizes that are fixed', () => {
  it('The sizes that are fixed hold: dialogs of 40 rem, a side panel of 500 px at most on phones, icons of 28 px, buttons padded by 4', () => {
    expect(declared('src/ui/Dialog.module.css', '.content')).toMatch(/\n\s*width: 40rem;/);
    expect(declared('src/flows/journey-selection/summary.module.css', '.panel')).toMatch(/\n\s*max-height: 500px;/);
    expect(declared('src/ui/Button.module.css', '.button')).toMatch(/\n\s*padding: [\d.]+rem 1rem;/);
    const { container } = render(<Icon name="info" />);
    expect(['width', 'height'].map((name) => container.querySelector('svg')?.getAttribute(name))).toEqual(['28', '28']);
  });
});
