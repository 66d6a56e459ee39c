import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** In px: changes closer to each other than this are marked together. */
const cell = 16;
const red = [179, 38, 30, 255] as const;
const thick = 3;
/** In px, between the frame and its content. */
const room = 3;

type Box = { left: number; top: number; right: number; bottom: number };

/** The picture on a larger canvas, the rest of which is transparent. */
const onSheet = (picture: PNG, width: number, height: number): PNG => {
  const sheet = new PNG({ width, height });
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet;
};

/** The changed cells, merged if they touch, as boxes in cells. */
const boxesOf = (changed: Set<string>): Box[] => {
  const boxes: Box[] = [];
  for (const first of changed) {
    const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    const touching = new Set([first]);
    for (const key of touching) {
      changed.delete(key);
      const [x = 0, y = 0] = key.split(' ').map(Number);
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) if (changed.has(`${x + dx} ${y + dy}`)) touching.add(`${x + dx} ${y + dy}`);
    }
    boxes.push(box);
  }
  return boxes;
};

const draw = (picture: PNG, { left, top, right, bottom }: Box): void => {
  const out = thick + room;
  const [x0, y0] = [Math.max(left * cell - out, 0), Math.max(top * cell - out, 0)];
  const [x1, y1] = [Math.min(right * cell + out, picture.width), Math.min(bottom * cell + out, picture.height)];
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) {
      const isFrame = x < x0 + thick || y < y0 + thick || x >= x1 - thick || y >= y1 - thick;
      if (isFrame) picture.data.set(red, (y * picture.width + x) * 4);
    }
};

/** The newer of two pictures (PNG) with a red frame around each changed area; undefined without a change. */
export const markedChanges = (before: Buffer, now: Buffer): Buffer | undefined => {
  if (before.equals(now)) return undefined;
  const pictures = [PNG.sync.read(before), PNG.sync.read(now)] as const;
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const [old, current] = pictures.map((picture) => onSheet(picture, width, height));
  if (old === undefined || current === undefined) return undefined;
  const mask = new PNG({ width, height });
  pixelmatch(old.data, current.data, mask.data, width, height, { diffMask: true, threshold: 0.05 });
  const changed = new Set<string>();
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (mask.data[(y * width + x) * 4 + 3] !== 0) changed.add(`${Math.floor(x / cell)} ${Math.floor(y / cell)}`);
  if (changed.size === 0) return undefined;
  for (const box of boxesOf(changed)) draw(current, box);
  return PNG.sync.write(current);
};
