import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { startServices } from '#runtime/start-services.ts';
import type { HomeAction, Settings } from '#domain/settings.ts';
import { portalMachine } from '#machines/portal.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** The course of a visit whose operator answers with these actions, or never. */
const visitWith = async (actions: HomeAction[] | undefined): Promise<string[]> => {
  const settings: Settings | undefined = actions && { title: 'Autopistas', actions, footer: [] };
  const root = createActor(
    portalMachine.provide({
      actors: {
        loadSettings: fromPromise(async () => {
          if (settings === undefined) throw new Error('No answer.');
          return settings;
        }),
      },
    }),
    { input: { account: 'disconnected', settings: null } },
  );
  root.start();
  const sent: string[] = [];
  // Without settings it waits until the page is over.
  const attended = startServices(window, root, { watch: () => sent.push('watch'), ignore: () => sent.push('ignore') });
  attended.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  root.stop();
  return sent;
};

describe('A visit is watched', () => {
  it('A visit is watched if the operator asks for counts', async () =>
    expect(await visitWith(['freeflow', 'telemetry'])).toEqual(['watch']));
  it('A visit is not watched if the operator asks for no counts', async () => {
    expect(await visitWith(['freeflow'])).toEqual(['ignore']);
    expect(await visitWith(undefined)).toEqual([]);
  });
});
