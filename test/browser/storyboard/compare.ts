import { copyFileSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Manifest, readManifest } from './manifest.ts';

/** A step beside the same one of an earlier storyboard: `before` holds files by language and width. */
export type Compared = {
  name: string;
  kind: 'same' | 'changed' | 'new' | 'gone';
  pictures: Readonly<Record<string, string>>;
  before: Readonly<Record<string, string>>;
};

/** A step without an earlier picture. */
export const withoutBefore = (step: Manifest['flows'][string][number]): Compared => ({
  ...step,
  kind: 'same',
  before: {},
});

/**
 * The steps of each flow beside those of the earlier folder, whose pictures that differ are copied into the new
 * one. Chromium draws the same page as the same bytes. Removed steps come last.
 */
export const compareWith = (earlier: string, folder: string, { flows }: Manifest): Record<string, Compared[]> => {
  const old = readManifest(earlier);
  const keepFile = (file: string): string => {
    const name = `before-${basename(file)}`;
    copyFileSync(join(earlier, file), join(folder, name));
    return name;
  };
  const keepFiles = (pictures: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(pictures).map(([key, file]) => [key, keepFile(file)]));

  const compared = (
    { name, pictures }: Manifest['flows'][string][number],
    before: Manifest['flows'][string],
  ): Compared => {
    const known = before.find((step) => step.name === name);
    if (known === undefined) return { name, kind: 'new', pictures, before: {} };
    const changed: Record<string, string> = {};
    for (const [key, file] of Object.entries(pictures)) {
      const oldFile = known.pictures[key];
      if (oldFile === undefined) continue;
      if (readFileSync(join(earlier, oldFile)).equals(readFileSync(join(folder, file)))) continue;
      changed[key] = keepFile(oldFile);
    }
    return { name, kind: Object.keys(changed).length > 0 ? 'changed' : 'same', pictures, before: changed };
  };

  return Object.fromEntries(
    Object.entries(flows).map(([flow, steps]) => {
      const before = old.flows[flow] ?? [];
      const gone = before.filter(({ name }) => !steps.some((step) => step.name === name));
      return [
        flow,
        [
          ...steps.map((step) => compared(step, before)),
          ...gone.map(
            ({ name, pictures }): Compared => ({ name, kind: 'gone', pictures: {}, before: keepFiles(pictures) }),
          ),
        ],
      ];
    }),
  );
};
