import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rooms, sheetsOf } from '#tools/book/sheets.ts';
import { readableZoom } from '#tools/book/zoom.ts';

const folder = 'machines/charts';
const charts = readdirSync(folder)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => {
    const svg = readFileSync(`${folder}/${file}`, 'utf8');
    const [, width = '', height = ''] = / viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    const sizes = [...svg.matchAll(/font(?:-size)?:[^;}]*?([\d.]+)px/g)].map(([, size]) => Number(size));
    return { file, width: Number(width), height: Number(height), smallestText: Math.min(...sizes) };
  });

it('Each chart is printed on sheets with text of 7 points or more, and no part is larger than its page', () => {
  expect(charts.length).toBeGreaterThan(30);
  for (const { file, smallestText, ...size } of charts) {
    const { page, scale, parts } = sheetsOf(size);
    expect(scale * smallestText, file).toBeGreaterThanOrEqual(7);
    expect(Math.max(...parts.map(({ width }) => width * scale)), file).toBeLessThanOrEqual(rooms[page].width + 0.01);
    expect(Math.max(...parts.map(({ height }) => height * scale)), file).toBeLessThanOrEqual(rooms[page].height + 0.01);
  }
});

it('Each diagram opens with text of 12 pixels or more', () => {
  for (const { file, smallestText } of charts) expect(smallestText * readableZoom, file).toBeGreaterThanOrEqual(12);
});

it('The sheets of a chart show all of it, and neighbouring sheets have 30 pixels in common', () => {
  for (const { file, width, height } of charts) {
    const { across, down, parts } = sheetsOf({ width, height });
    expect(parts).toHaveLength(across * down);
    for (const part of parts) {
      const right = parts.find(({ row, column }) => row === part.row && column === part.column + 1);
      const below = parts.find(({ row, column }) => column === part.column && row === part.row + 1);
      expect(part.x + part.width, file).toBeCloseTo(right ? right.x + 30 : width, 6);
      expect(part.y + part.height, file).toBeCloseTo(below ? below.y + 30 : height, 6);
    }
  }
});

it('A chart that fits on one page is printed on one, upright if it is tall', () => {
  expect(sheetsOf({ width: 400, height: 900 })).toMatchObject({ page: 'upright', across: 1, down: 1 });
  expect(sheetsOf({ width: 1000, height: 400 })).toMatchObject({ page: 'across', across: 1, down: 1 });
  expect(sheetsOf({ width: 3000, height: 900 }).parts.length).toBeGreaterThan(1);
});
