import { writeFileSync } from 'node:fs';
import { type TestInfo, test as base } from '@playwright/test';
import { isWide } from '../wide.ts';
import { startChromium } from './chromium.ts';
import type { Started } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { differences } from './look.ts';
import { type Person, personAt } from './person.ts';
import { startWebKit } from './webkit.ts';

const save = (info: TestInfo, name: string, picture: Buffer): string => {
  const path = info.outputPath(`${name}.png`);
  writeFileSync(path, picture);
  return path;
};

/** What the first engine showed, against each of the others; the pictures of both are saved. */
const compare = ([first, ...others]: readonly Person[], info: TestInfo): string[] =>
  others.flatMap((other) =>
    other.shown.flatMap((shown, step) => {
      const known = first?.shown[step];
      const different = known === undefined ? [] : differences(known.look, shown.look);
      if (first === undefined || known === undefined || different.length === 0) return [];
      const pair = [
        [first, known],
        [other, shown],
      ] as const;
      const paths = pair.map(([{ engine }, { picture }]) => save(info, `${step}-${engine.name}`, picture));
      return [
        `${first.engine.name} | ${other.engine.name}, ${known.look.address}, ${paths.join(' | ')}:`,
        ...different.map((line) => `  ${line}`),
      ];
    }),
  );

/**
 * `inEach` has one person do the same in every engine, or in those that are named, at once, and compares what was shown. In a wide run Chromium is
 * one of them. Pictures of what differs, or where it failed, are in `.cache/engines`.
 */
export const test = base.extend<
  { patience: number; inEach: (act: (person: Person) => Promise<void>, engines?: readonly string[]) => Promise<void> },
  { engines: readonly Started[] }
>({
  engines: [
    async ({ playwright: { chromium }, launchOptions }, hand) => {
      const started = await Promise.all([
        ...(isWide ? [startChromium(chromium, launchOptions)] : []),
        startFirefox(),
        startWebKit(),
      ]);
      await hand(started);
      await Promise.all(started.map(({ close }) => close()));
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** How long a person waits for a page or a control. */
  patience: [20_000, { option: true }],
  inEach: async ({ engines, baseURL, patience }, hand, info) => {
    const people = await Promise.all(engines.map(async ({ open }) => personAt(await open(), baseURL ?? '', patience)));
    await hand(async (act, only) => {
      const acting = people.filter(({ engine }) => only?.includes(engine.name) ?? true);
      if (acting.length === 0) throw new Error(`None of ${only?.join(', ')} has been started.`);
      const ends = await Promise.all(
        acting.map(async (person) => {
          const { name, picture, errors } = person.engine;
          try {
            await act(person);
            return errors.map((text) => `${name}: ${text}`);
          } catch (error) {
            // An engine that has died has no picture.
            const path = await picture().then((image) => save(info, `end-${name}`, image), String);
            return [...errors, `${error instanceof Error ? error.stack : String(error)}\n${path}`];
          }
        }),
      );
      const faults = [...ends.flat(), ...compare(acting, info)];
      if (faults.length > 0) throw new Error(faults.join('\n'));
    });
    await Promise.allSettled(people.map(({ engine }) => engine.close()));
  },
});
